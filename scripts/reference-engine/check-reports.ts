import { type ReportName, runReport } from '../../apps/server/src/books/reports/reports.ts'
import { trialBalance } from '../../apps/server/src/books/trial-balance.ts'
import { assertEqual } from './assert-equal.ts'
import { monthEndBefore, textOf } from './days.ts'
import { capLoans, caps } from './expected-caps.ts'
import { claims, vintages, vintagesByLoan, writeOffs, writeOffsByLoan } from './expected-claims.ts'
import { newPlans, waivers } from './expected-commands.ts'
import { collections, dues, suspense, suspenseAge } from './expected-money.ts'
import {
  ageing,
  classification,
  cures,
  loans,
  outstanding,
  par,
  provisions,
  rollRates,
  rollRatesByLoan,
} from './expected-portfolio.ts'
import { restated, restatedLoans } from './expected-restated.ts'
import type { Rows, Seen } from './seen.ts'
import type { Simulation } from './simulation.ts'
import type { ClosedDay, Witness } from './witness.ts'

const books = [
  { entity: 'ph-1', market: 'ph', currency: 'PHP' },
  { entity: 'vn-1', market: 'vn', currency: 'VND' },
] as const

/** Small, so that pages are turned. */
const rowsAPage = 17

/** What the product says of a day, beside what the model saw; `on` is the words for it. */
type Check = (rows: Rows, seen: Seen, on: string) => void

/** All of it. */
function whole(expected: (seen: Seen) => Rows): Check {
  return (rows, seen, on) => assertRows(on, rows, expected(seen))
}

/** Lists of loans; the number of a loan is the product's to give. */
function ofLoans(expected: (seen: Seen) => Rows): Check {
  return (rows, seen, on) =>
    assertRows(
      on,
      rows.map((row) => row.slice(1)),
      expected(seen),
    )
}

/** Every report of the product has one: a new report without does not compile. */
function checks(today: number): { readonly [name in ReportName]: Check } {
  return {
    outstanding: whole(outstanding),
    par: whole(par),
    ageing: whole(ageing),
    classification: whole(classification),
    'roll-rates': whole(rollRates),
    cures: whole(cures),
    vintages: whole(vintages),
    collections: whole(collections),
    'write-offs': whole(writeOffs),
    waivers: ofLoans(waivers),
    restructurings: ofLoans(newPlans),
    provisions: checkProvisions,
    'suspense-age': whole(suspenseAge),
    suspense: whole(suspense),
    caps: whole(caps),
    loans: ofLoans((seen) => keptOf(loans(seen), seen, today)),
    claims: ofLoans(claims),
    'roll-rates-by-loan': ofLoans(rollRatesByLoan),
    'vintages-by-loan': ofLoans(vintagesByLoan),
    'write-offs-by-loan': ofLoans(writeOffsByLoan),
    dues: ofLoans(dues),
    'caps-by-loan': checkCapsByLoan,
    days: checkDays,
    restated: whole(restated),
    'restated-by-loan': ofLoans(restatedLoans),
  }
}

export const daysKeptWhole = 60
const daysLateAt = 7

/** A day of a month that ended longer ago lists the loans that were late, but for its last. */
function keptOf(rows: Rows, { day }: Seen, today: number): Rows {
  const isRolledUp = day <= monthEndBefore(today - daysKeptWhole) && monthEndBefore(day + 1) !== day
  return isRolledUp ? rows.filter((row) => row[daysLateAt] !== '0') : rows
}

function checkCapsByLoan(rows: Rows, seen: Seen, on: string): void {
  const asked = new Set(rows.map((row) => row[1]))
  const expected = capLoans(seen).map(({ run }) => run.opened.loanId)
  assertEqual(`the loans of ${on}`, [...asked].toSorted(), expected.toSorted())
  const above = rows.filter((row) => row.at(-1) !== '0')
  assertEqual(`those above a cap of ${on}`, above, [])
}

/** All but the document of the matrix. */
function checkProvisions(rows: Rows, seen: Seen, on: string): void {
  assertRows(
    on,
    rows.map((row) => row.slice(0, -1)),
    provisions(seen),
  )
}

function checkDays(rows: Rows, { day, market, now }: Seen, on: string): void {
  const closed = rows.at(-1) ?? []
  const owing = now.evenings.filter((loan) => loan.isOwing && loan.market === market)
  assertEqual(on, [closed[0], closed[4], closed[8] || '0'], [textOf(day), String(owing.length), '0'])
}

/**
 * Every report of the days that were kept, to the unit, asked for when all has happened: a closed day reads the same.
 * `rolledUpOn`: the last day on which stored days were rolled up.
 */
export async function checkReports(
  simulation: Simulation,
  witness: Witness,
  { days, rolledUpOn }: { days: readonly number[]; rolledUpOn: number },
): Promise<void> {
  const checksOf = checks(rolledUpOn)
  for (const day of days) {
    const now = witness.days.get(day)
    if (now === undefined) throw new Error(`the model did not keep ${textOf(day)}`)
    for (const { entity, market, currency } of books) {
      const seen = { witness, market, currency, day, now }
      for (const [name, check] of Object.entries(checksOf) as [ReportName, Check][]) {
        const rows = await allRows(simulation, { name, entity, asOf: textOf(day) })
        check(rows, seen, `${name} of ${entity} on ${textOf(day)}`)
      }
      await checkBalance(simulation, entity, seen)
    }
  }
}

async function allRows(
  { checks }: Simulation,
  asked: { name: ReportName; entity: string; asOf: string },
): Promise<Rows> {
  const rows: Rows = []
  for (let after: string | undefined; ; ) {
    const page = await runReport(checks.database, { ...asked, after, most: rowsAPage }, new Date(0))
    rows.push(...page.rows.map((row) => [...row]))
    if (page.next === null) return rows
    after = page.next
  }
}

/** The first row that differs says more than both lists. */
function assertRows(what: string, is: Rows, should: Rows): void {
  const at = is.findIndex((row, index) => row.join('|') !== should[index]?.join('|'))
  const first = at < 0 ? is.length : at
  assertEqual(`${what}, row ${first} of ${is.length}`, is[first], should[first])
}

/** Accounts of the chart that are a loan's alone. */
const accounts: Record<string, string> = {
  1100: 'loanPrincipal',
  1110: 'interestReceivable',
  1120: 'feeReceivable',
  1130: 'lateReceivable',
  2020: 'borrowerCredit',
  2030: 'refundInTransit',
  2410: 'stampTaxPayable',
  4010: 'interestIncome',
  4030: 'lateIncome',
  4040: 'recoveryIncome',
  4090: 'chargesWaived',
  5030: 'goodwillExpense',
  5060: 'stampTaxExpense',
  9010: 'chargesNotAccrued',
  9020: 'claimsWrittenOff',
}

/** Debits are credits, and each account has what all its loans have. */
async function checkBalance({ checks }: Simulation, entity: string, seen: Seen): Promise<void> {
  const day = textOf(seen.day)
  const lines = await trialBalance(checks.database, { entity, from: day, to: day })
  assertEqual(
    `the trial balance of ${entity} on ${day}`,
    lines.reduce((sum, { closing }) => sum + closing, 0n),
    0n,
  )
  const held = Object.fromEntries(lines.map(({ code, closing }) => [code, closing]))
  const should = balancesOf(seen.now, seen)
  for (const [code, amount] of Object.entries(should)) {
    assertEqual(`account ${code} of ${entity} on ${day}`, held[code] ?? 0n, amount)
  }
}

function balancesOf({ evenings, suspense }: ClosedDay, { market, currency }: Seen): Record<string, bigint> {
  const own = evenings.filter((loan) => loan.market === market)
  const waiting = (suspense.get(currency) ?? []).reduce((sum, { amount }) => sum + amount, 0n)
  const ofLoans = Object.entries(accounts).map(([code, name]) => {
    return [code, own.reduce((sum, loan) => sum + (loan.accounts[name] ?? 0n), 0n)] as const
  })
  return { ...Object.fromEntries(ofLoans), 2010: -waiting }
}
