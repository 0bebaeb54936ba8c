import { parseArgs } from 'node:util'
import { isBusinessDate } from '@hiram/lending'
import { accountingRules, marketCodes, markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { csvLine } from '../../apps/server/src/books/csv.ts'
import { noteExport } from '../../apps/server/src/books/exports.ts'
import { type Journal, journalFile, journalOfDay } from '../../apps/server/src/books/journal.ts'
import { closedPeriods } from '../../apps/server/src/books/period-store.ts'
import { earlierFacts } from '../../apps/server/src/books/periods.ts'
import {
  accountStatement,
  marketOfEntity,
  NotInTheBooksError,
  trialBalance,
} from '../../apps/server/src/books/trial-balance.ts'
import type { Database } from '../../apps/server/src/database/client.ts'
import { exporterOf } from './exporter.ts'
import { withDatabase } from './with-database.ts'

const entities = marketCodes().map((market) => accountingRules[market].entity.code)

const usage = `npm run books -- WHAT --entity CODE (${entities.join(', ')}; without it trial-balance, periods and earlier show them all)
  trial-balance --from YYYY-MM-DD --to YYYY-MM-DD [--by value-date]
                                                                opening, debits, credits, closing of every account
  periods                                                       closed months, who closed them, their hashes
  earlier --from YYYY-MM-DD --to YYYY-MM-DD                     what is booked on these days and valued in a month before
  account --account CODE --from YYYY-MM-DD --to YYYY-MM-DD      one account, day by day
  journal --day YYYY-MM-DD [--summary] [--json]                 a closed day's journal, the same bytes each time
  Amounts are decimals of the currency, in --json minor units.
  Each is noted in the database with its hash: [--who NAME] (else this machine's account) [--purpose TEXT]`

const options = {
  entity: { type: 'string', default: '' },
  from: { type: 'string', default: '' },
  to: { type: 'string', default: '' },
  day: { type: 'string', default: '' },
  account: { type: 'string', default: '' },
  by: { type: 'string', default: 'booked-on' },
  summary: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  who: { type: 'string', default: '' },
  purpose: { type: 'string', default: '' },
} as const

type Values = ReturnType<typeof parsed>['values']

function parsed() {
  return parseArgs({ options, allowPositionals: true })
}

type Work = {
  /** Options it cannot do without. */
  needs: readonly ('entity' | 'from' | 'to' | 'day' | 'account')[]
  print: (database: Database, values: Values) => Promise<string>
}

const works: Record<string, Work> = {
  'trial-balance': { needs: ['from', 'to'], print: printTrialBalance },
  account: { needs: ['entity', 'account', 'from', 'to'], print: printAccount },
  journal: { needs: ['entity', 'day'], print: printJournal },
  periods: { needs: [], print: printPeriods },
  earlier: { needs: ['from', 'to'], print: printEarlier },
}

/** A table of lines for the entity asked, or for each. */
async function ofEach(
  { entity }: Values,
  head: readonly string[],
  lines: (entity: string) => Promise<readonly (readonly string[])[]>,
): Promise<string> {
  let table = csvLine(['entity', ...head])
  for (const each of entity === '' ? entities : [entity]) {
    for (const line of await lines(each)) table += csvLine([each, ...line])
  }
  return table
}

function printTrialBalance(database: Database, values: Values): Promise<string> {
  const { from, to, by } = values
  const head = ['account', 'number', 'name', 'class', 'opening', 'debit', 'credit', 'closing', 'currency']
  return ofEach(values, head, async (entity) => {
    const lines = await trialBalance(database, { entity, from, to }, by === 'value-date' ? 'valueDate' : 'bookedOn')
    const amount = amountOf(entity)
    return lines.map(({ code, number, name, class: ofClass, opening, debit, credit, closing }) => [
      ...[code, number, name, ofClass],
      ...[opening, debit, credit, closing].map(amount),
      currencyOf(entity).code,
    ])
  })
}

function printPeriods(database: Database, values: Values): Promise<string> {
  const head = ['month', 'entries', 'debit', 'sha256', 'asked by', 'approved by', 'closed at', 'currency']
  return ofEach(values, head, async (entity) => {
    const amount = amountOf(entity)
    return (await closedPeriods(database, entity)).map((period) => [
      ...[period.month, period.entries.toString(), amount(period.debit), period.sha256],
      ...[period.asked_by, period.approved_by, period.closed_at.toISOString(), currencyOf(entity).code],
    ])
  })
}

function printEarlier(database: Database, values: Values): Promise<string> {
  const { from, to } = values
  return ofEach(values, ['valued in', 'account', 'name', 'entries', 'debit', 'credit', 'currency'], async (entity) => {
    const amount = amountOf(entity)
    const facts = await earlierFacts(database, { entity, from, to })
    return facts.map(({ month, account, name, entries, debit, credit }) => [
      ...[month, account, name, `${entries}`],
      ...[debit, credit].map(amount),
      currencyOf(entity).code,
    ])
  })
}

async function printAccount(database: Database, { entity, account, from, to }: Values): Promise<string> {
  const statement = await accountStatement(database, { entity, account, from, to })
  const amount = amountOf(entity)
  const { code: currency } = currencyOf(entity)
  return [
    csvLine(['day', 'entries', 'debit', 'credit', 'balance', 'currency']),
    csvLine(['opening', '', '', '', amount(statement.opening), currency]),
    ...statement.days.map(({ day, entries, debit, credit, balance }) =>
      csvLine([day, entries.toString(), amount(debit), amount(credit), amount(balance), currency]),
    ),
    csvLine(['closing', '', '', '', amount(statement.closing), currency]),
  ].join('')
}

async function printJournal(database: Database, { entity, day, summary, json }: Values): Promise<string> {
  const journal = await journalOfDay(database, { entity, day, form: summary ? 'summary' : 'detail' }, new Date())
  return json ? asJson(journal) : journalFile(journal)
}

/** The same lines, amounts in minor units. */
function asJson({ body: _, list, ...head }: Journal): string {
  const withText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  const lines = list.map((line, index) => `${JSON.stringify({ line: index + 1, ...line }, withText)}`)
  return `${JSON.stringify(head, withText).slice(0, -1)},"list":[\n${lines.join(',\n')}\n]}\n`
}

function amountOf(entity: string): (amount: bigint) => string {
  const { decimals } = currencyOf(entity)
  return (amount) => decimalAmount(amount, decimals)
}

function currencyOf(entity: string): { readonly code: string; readonly decimals: number } {
  return markets[marketOfEntity(entity)].currency
}

function checkDay(option: string, given: string): void {
  if (!isBusinessDate(given)) throw new NotInTheBooksError(`--${option} is a day as 2026-11-30, not ${given}`)
}

/** Prints what is asked of the books of `DATABASE_URL`, else of this clone's own database. */
async function books(): Promise<number> {
  const { values, positionals } = parsed()
  const work = works[positionals[0] ?? '']
  const missing = work?.needs.filter((option) => values[option] === '') ?? []
  if (work === undefined || missing.length > 0 || !['booked-on', 'value-date'].includes(values.by)) {
    if (missing.length > 0) console.error(`missing: ${missing.map((option) => `--${option}`).join(', ')}\n`)
    console.error(usage)
    return 2
  }
  for (const option of ['from', 'to', 'day'] as const) {
    if (values[option] !== '') checkDay(option, values[option])
  }
  return withDatabase(async (database) => {
    const file = await work.print(database, values)
    const { who, purpose, ...asked } = values
    const what = { book: positionals[0], ...asked }
    await noteExport(database, exporterOf({ who, purpose }), { what, file, at: new Date() })
    process.stdout.write(file)
    return 0
  })
}

process.exitCode = await books().catch((error: unknown) => {
  console.error(error instanceof NotInTheBooksError ? error.message : error)
  return 1
})
