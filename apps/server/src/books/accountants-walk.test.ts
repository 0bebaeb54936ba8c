import { accountOf, type BooksAccount } from '@hiram/books'
import { position } from '@hiram/lending'
import { accountingRules } from '@hiram/markets'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { figuresOf } from '../loan-documents/figures.ts'
import { carryOutCommand } from '../servicing/carry-out-command.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { matchSuspense } from '../servicing/match-suspense.ts'
import { orderRefund } from '../servicing/refunds.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext } from '../testing/server.ts'
import { chartOfMarket } from './account-numbers.ts'

type Line = { debit: string; credit: string; channel: string | null; amount: bigint; valued: string; booked: string }

const { money } = figuresOf('ph', 'en-US')
const chart = chartOfMarket('ph')
const head = ['| value date | booked on | debit | credit | amount |', '|---|---|---|---|--:|']

/**
 * Every entry of the loan, or of no loan, in the order they were written: nothing else is in this table. Both together have no
 * order where the database is spread, for they are on two servers.
 */
async function entriesOf({ server, loanId }: Running, whose: 'loan' | 'none'): Promise<Line[]> {
  const { rows } = await sql<Line>`select debit, credit, source as channel, amount, value_date::text as valued,
      booked_on::text as booked
    from journal_entry where ${whose === 'loan' ? sql`loan_id = ${loanId}` : sql`loan_id is null`}
    order by ctid`.execute(server.context.database)
  return rows
}

type Nights = {
  is_off: boolean
  nights: number
  from: string
  to: string
  interest: bigint
  fees: bigint
  late: bigint
}

/** What the nights after a day brought, on and off the books. */
async function nightsAfter({ server, loanId }: Running, day: string): Promise<Nights[]> {
  const { rows } = await sql<Nights>`select is_off_balance as is_off, count(*)::int as nights, min(day)::text as from,
      max(day)::text as to, sum(interest)::bigint as interest, sum(fees)::bigint as fees, sum(late)::bigint as late
    from accrual where loan_id = ${loanId} and day > ${day} group by 1 order by 1`.execute(server.context.database)
  return rows
}

function named(account: string, channel: string | null): string {
  const { code, name } = accountOf(chart, account as BooksAccount, channel)
  return `${code} ${name}`
}

function row({ debit, credit, channel, amount, valued, booked }: Line): string {
  return `| ${valued} | ${booked} | ${named(debit, channel)} | ${named(credit, channel)} | ${money(amount)} |`
}

function accrued(nights: Nights): Line[] {
  const { is_off: isOff, from, to, interest, fees, late } = nights
  const valued = from === to ? to : `${from} to ${to}`
  const line = (debit: string, credit: string, amount: bigint) => ({
    debit,
    credit,
    channel: null,
    amount,
    valued,
    booked: 'each day',
  })
  if (isOff) return [line('chargesNotAccrued', 'chargesNotAccruedContra', interest + fees + late)]
  return [
    line('interestReceivable', 'interestIncome', interest),
    line('feeReceivable', 'feeIncome', fees),
    line('lateReceivable', 'lateIncome', late),
  ].filter(({ amount }) => amount !== 0n)
}

/** What each account holds after these lines; of all together nothing. */
function balancesOf(lines: readonly Line[]): string[] {
  const held = new Map<string, bigint>()
  const add = (name: string, amount: bigint) => held.set(name, (held.get(name) ?? 0n) + amount)
  for (const { debit, credit, channel, amount } of lines) {
    add(named(debit, channel), amount)
    add(named(credit, channel), -amount)
  }
  expect([...held.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(0n)
  const shown = [...held].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return ['| account | balance |', '|---|--:|', ...shown.map(([name, amount]) => `| ${name} | ${money(amount)} |`)]
}

/** The page grows by what every step wrote. */
function walk(loan: Running) {
  const page: string[] = []
  const all: Line[] = []
  const seen = { none: 0, loan: 0 }
  let through = '2026-06-19'
  return {
    all,
    page,
    async shows(title: string, text: string) {
      const lines: Line[] = []
      for (const nights of await nightsAfter(loan, through)) {
        lines.push(...accrued(nights))
        if (nights.to > through) through = nights.to
      }
      const written: Line[] = []
      for (const whose of ['none', 'loan'] as const) {
        const entries = await entriesOf(loan, whose)
        written.push(...entries.slice(seen[whose]))
        seen[whose] = entries.length
      }
      lines.push(
        ...written.toSorted((one, other) => (one.booked < other.booked ? -1 : Number(one.booked > other.booked))),
      )
      all.push(...lines)
      page.push(`## ${title}`, '', text, '', ...head, ...lines.map(row), '')
    },
  }
}

async function now({ server, borrower, loanId }: Running) {
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan) throw new Error('the loan is gone')
  return position({ ...eventsOf(loan), asOf: server.context.clock.businessDate('ph') })
}

async function on(loan: Running, day: string): Promise<void> {
  await moveTo(loan, day)
  await runBusinessDays(loan.server.context)
}

const people = { askedBy: 'servicing', approvedBy: 'head of servicing' }

test('the accountant’s walk: one loan from payout to recovery, every entry, is docs/books.md', async () => {
  const server = await createTestContext({ routes: loanRoutes })
  try {
    await runBusinessDays(server.context)
    const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
    const { page, all, shows } = walk(loan)
    const command = (given: object, reason: string, commandId: string) =>
      carryOutCommand(server.context, { ...people, ...given, reason, commandId, loanId: loan.loanId } as never)

    await shows(
      'Payout',
      'The loan is ordered and paid out on 2026-06-20: ₱9,000.00 for three months. The lender bears the stamp tax of its 93 days. What is charged once is no income yet: it is deferred, and each month’s end recognises what is earned by then.',
    )
    await on(loan, '2026-07-20')
    await shows(
      'The first month',
      'Every night the interest on what is still owed, and the monthly fee on the night its period begins. One total an account and day for all loans goes to the general ledger.',
    )
    const first = await now(loan)
    await transfer(loan, first.dueNow, { reference: 'first' })
    await shows(
      'The first payment',
      `${money(first.dueNow)} arrive by InstaPay on the due date: fees, interest, principal.`,
    )
    await on(loan, '2026-08-30')
    await shows(
      'The second instalment is late',
      'It was due on 2026-08-20. Late charges of each night, and the interest of the principal that is not due yet.',
    )
    await transfer(loan, 100_000n, { reference: 'without a code', remark: 'thank you', valueDate: '2026-08-29' })
    await shows('Money without a code', '₱1,000.00, sent the day before, that no loan is known for.')
    await on(loan, '2026-09-01')
    await matchSuspense(server.context, { providerReference: 'without a code', code: loan.code })
    await shows(
      'It is matched',
      'Two days later: it counts from the day it was sent, and the late charges of the days since are less. The entries have both dates.',
    )
    const late = (await now(loan)).owed
    await command(
      { kind: 'waiver', part: 'late', amount: late.penalty + late.overdueInterest },
      'promise kept',
      '00000000-0000-4000-8000-000000000001',
    )
    await shows('Late charges are waived', 'By one person, approved by another.')
    await on(loan, '2026-11-18')
    await shows('The last due date, and nothing more is paid', 'Up to the 90th day past due of the second instalment.')
    await on(loan, '2026-12-20')
    await shows(
      'Off balance',
      'On the 91st day past due its unpaid charges leave income and are kept as a memorandum, as are those of the nights that follow.',
    )
    await command({ kind: 'writeOff' }, 'not to be recovered', '00000000-0000-4000-8000-000000000002')
    await shows(
      'Write-off',
      'What is still owed is a claim, kept as a memorandum; the principal is lost. The loan’s own allowance of the last month’s end bears it; the rest is an expense.',
    )
    await on(loan, '2027-01-15')
    await transfer(loan, 150_000n, { reference: 'recovered' })
    await shows('Recovery', '₱1,500.00 arrive on the claim: income when received. Nothing was earned in between.')
    const { payoff } = await now(loan)
    await transfer(loan, payoff + 5_000n, { reference: 'the rest' })
    await shows('The rest, and ₱50.00 too much', 'All of the claim is paid; what is too much is the borrower’s credit.')
    const key = { borrowerId: loan.borrower.borrowerId, loanId: loan.loanId }
    const order = await server.context.database
      .transaction()
      .execute((queries) => orderRefund(server.context, queries, key))
    if (!('order_id' in order)) throw new Error('no refund')
    await shows('The credit goes back', 'Ordered by the borrower: in transit until the bank answers.')
    const answer = { orderId: order.order_id, providerReference: 'out', state: 'settled' } as const
    await handlePayoutNotice(server.context, answer)
    await shows('It has arrived', 'The bank’s answer.')
    await on(loan, '2027-02-01')
    await shows(
      'The month ends',
      'At each month’s end the lender owes tax on the charges it received in it; on a claim what paid charges.',
    )

    expect(accountingRules.ph.nonAccrualDays).toBe(91)
    const intro = [
      '# The accountant’s walk',
      '',
      'One loan of the Philippine entity from its payout to its recovery, with every entry the product writes. A test makes this page by living through the loan and fails when it is not what the entries are (`apps/server/src/books/accountants-walk.test.ts`; `npx vitest run --project server -u` with that file writes it again). Accounts are those of the chart, `packages/books/src/chart.ts`.',
      '',
    ]
    const end = [
      '## What is left',
      '',
      'The sum of all entries of this loan, by account. Debits are positive; together they are nothing.',
      '',
      ...balancesOf(all),
      '',
    ]
    await expect([...intro, ...page, ...end].join('\n')).toMatchFileSnapshot('../../../../docs/books.md')
  } finally {
    await server.stop()
  }
})
