import { randomUUID } from 'node:crypto'
import { loanProcessLog } from '@hiram/contract/loan'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import type { Queries } from '../database/client.ts'
import { lockLoans } from '../loan/loan-store.ts'
import { inTurn } from '../testing/in-turn.ts'
import { agree, moveTo, type Running, runningLoan, startRunningLoan, transfer } from '../testing/running-loan.ts'
import type { TestServer } from '../testing/server.ts'
import { recalculateLoans } from './recalculate-loans.ts'

let server: TestServer
let loan: Running
const reference = randomUUID()

/** What the earlier rules made of 400,000 on the third day: two payments in advance, with their interest and fees. */
const asBefore = { fees: 12_500, interest: 30_118, principal: 357_382 }

beforeEach(async () => {
  loan = await startRunningLoan()
  server = loan.server
  await runBusinessDays(server.context)
  await moveTo(loan, '2026-11-26')
  await runBusinessDays(server.context)
  await transfer(loan, 400_000n, { reference })
  await byEarlierRules()
})
afterEach(() => server.stop())

/** Puts the ledger where the earlier rules had it: the payment in other parts, interest as scheduled whatever is paid. */
async function byEarlierRules() {
  const { pool } = server.context
  const { borrowerId } = loan.borrower
  const begins = `pay:${reference}:`
  await pool.query('alter table journal_entry disable trigger user')
  for (const [part, amount] of Object.entries(asBefore)) {
    await pool.query('update journal_entry set amount = $1 where borrower_id = $2 and ref = $3', [
      amount,
      borrowerId,
      begins + part,
    ])
  }
  await pool.query('alter table journal_entry enable trigger user')
  await pool.query(
    `update accrual_plan set interest_fixed = 0, interest_rest = 0, interest_per_day = 18000, interest_denominator = 30,
       interest_start = '2026-11-23', interest_days = 30, until_day = '2027-02-20' where borrower_id = $1`,
    [borrowerId],
  )
}

/** On a day until which the earlier version closed each one. */
async function upgradedOn(day: string) {
  await moveTo(loan, day)
  await runBusinessDays(server.context)
  await server.context.pool.query(
    `insert into loan_recalculation (borrower_id, loan_id, market) values ($1, $2, 'ph')`,
    [loan.borrower.borrowerId, loan.loanId],
  )
}

const entries = async () => {
  const { rows } = await server.context.pool.query(
    'select ref, debit, credit, amount, kind from journal_entry order by ref',
  )
  return rows
}
const process = async () => (await server.as(loan.borrower).ask(loanProcessLog, { loanId: loan.loanId })).entries

test('a loan of the earlier rules is calculated again once: corrections in the open period, a line, a message', async () => {
  await upgradedOn('2026-12-20')
  expect(await agree(loan).catch(() => 'apart')).toBe('apart')
  await runBusinessDays(server.context)
  await agree(loan)
  const corrections = (await entries()).filter(({ kind }) => kind === 'reversal')
  expect(corrections.map(({ amount }) => Number(amount)).toSorted()).toEqual(Object.values(asBefore).toSorted())
  const line = (await process()).find(({ reason }) => reason === 'recalculated')
  expect(line).toMatchObject({ who: 'system', from: 'repay', to: 'repay' })
  // 24 nights on 511,300 in place of 900,000
  expect(line?.amount).toBe(6_219n)
  await server.runJobs()
  const messages = () => server.providers.sentSms.filter(({ text }) => text.includes('only on what you still owe'))
  expect(messages()).toHaveLength(1)
  const before = await entries()
  await runBusinessDays(server.context)
  expect(await entries()).toEqual(before)
  await moveTo(loan, '2026-12-24')
  await runBusinessDays(server.context)
  await server.runJobs()
  expect(messages()).toHaveLength(1)
  expect(await agree(loan)).toMatchObject({ overdueDays: 0 })
})

test('an event that comes first calculates the loan again with it', async () => {
  await upgradedOn('2026-12-20')
  await transfer(loan, 50_000n)
  await agree(loan)
  expect((await process()).map(({ reason }) => reason)).toContain('recalculated')
  const before = await entries()
  await runBusinessDays(server.context)
  expect(await entries()).toEqual(before)
})

test('a payment that comes while the loan is calculated again: one of them does it, and the other finds it done', async () => {
  await upgradedOn('2026-12-20')
  const { borrowerId } = loan.borrower
  const hold = (queries: Queries) => lockLoans(queries, [{ borrowerId, loanId: loan.loanId }])
  const again = () => recalculateLoans(server.context, 'ph')
  await inTurn(server, hold, [() => transfer(loan, 50_000n), again, again])
  await agree(loan)
  expect((await process()).filter(({ reason }) => reason === 'recalculated')).toHaveLength(1)
})

test('no one is late in hindsight: late charges of days gone by are waived', async () => {
  await moveTo(loan, '2027-01-20')
  await upgradedOn('2027-02-01')
  // by the earlier rules the second payment was paid in advance; by the present ones it was due on 25 January
  await runBusinessDays(server.context)
  const view = await agree(loan)
  expect(view.dueParts).toMatchObject({ penalty: 0n, overdueInterest: 0n })
  expect(view.waived).toBeGreaterThan(0n)
})

test('a closed loan is calculated again too: what was paid too much by the earlier rules is credit', async () => {
  const other = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const closing = randomUUID()
  // principal and all fees on the day of the payout: the effective cap was not held
  await transfer(other, 919_500n, { reference: closing })
  const closed = await agree(other)
  expect(closed).toMatchObject({ status: 'close', credit: 19_500n })
  const { pool } = server.context
  const { borrowerId } = other.borrower
  await pool.query('alter table journal_entry disable trigger user')
  await pool.query(
    `delete from journal_entry where borrower_id = $1 and (kind = 'waiver' or credit = 'borrowerCredit')`,
    [borrowerId],
  )
  const parts = { fees: 19_500, principal: 900_000 }
  const missing: unknown[][] = []
  for (const [part, amount] of Object.entries(parts)) {
    const where = [borrowerId, `pay:${closing}:${part}`]
    const { rowCount } = await pool.query('update journal_entry set amount = $3 where borrower_id = $1 and ref = $2', [
      ...where,
      amount,
    ])
    if (!rowCount) missing.push([...where, other.loanId, amount])
  }
  await pool.query('alter table journal_entry enable trigger user')
  for (const values of missing) {
    await pool.query(
      `insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind)
       values ($1, $2, $3, 'cashIn', 'feeReceivable', $4, 'PHP', '2026-11-26', now(), 'repayment')`,
      values,
    )
  }
  await pool.query(`insert into loan_recalculation (borrower_id, loan_id, market) values ($1, $2, 'ph')`, [
    borrowerId,
    other.loanId,
  ])
  expect(await agree(other).catch(() => 'apart')).toBe('apart')
  await runBusinessDays(server.context)
  expect(await agree(other)).toMatchObject({ status: 'close', credit: closed.credit })
  const { rows } = await pool.query('select lowered from loan_recalculation where borrower_id = $1', [borrowerId])
  expect(rows).toEqual([{ lowered: closed.credit }])
})
