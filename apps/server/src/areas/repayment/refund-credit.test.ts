import { loanProcessLog } from '@hiram/contract/loan'
import { refundCredit, repaymentRefunds } from '@hiram/contract/repayment/refund'
import { transactionRecords } from '@hiram/contract/transactions'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askPayout, sweepOrders } from '../../jobs/ask-payout.ts'
import { orderPayout } from '../../jobs/order-payout.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { agree, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes })
})
afterEach(() => server.stop())

/** A loan closed with 77 centavos too much. */
async function overpaid(): Promise<Running> {
  const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const { earlyRepaymentAmount } = await agree(loan)
  await transfer(loan, earlyRepaymentAmount + 77n)
  return loan
}

async function ordered() {
  await server.runJobs({
    orderRefund: (payload) => orderPayout(server.context, 'refund_order', payload as Jobs['orderRefund']),
  })
  return server.providers.ordered.slice(1)
}

test('what was paid too much goes back to the own account, one order however often asked', async () => {
  const loan = await overpaid()
  expect(await agree(loan)).toMatchObject({ status: 'close', credit: 77n })
  const as = server.as(loan.borrower)
  const asked = await Promise.all([1, 2, 3].map(() => as.call(refundCredit, { loanId: loan.loanId })))
  expect(asked.filter(({ answer }) => answer)).toHaveLength(1)
  expect(asked.filter(({ error }) => error === 'nothingToRefund')).toHaveLength(2)
  const orders = await ordered()
  expect(orders).toMatchObject([{ amount: 77n, currency: 'PHP', bankCode: 'BDO', accountNumber: '001234567890' }])
  expect((await agree(loan)).credit).toBe(0n)
  const answer = { orderId: orders[0]?.orderId ?? '', providerReference: 'bank-2', state: 'settled' as const }
  expect(await handlePayoutNotice(server.context, answer)).toBe('counted')
  expect(await handlePayoutNotice(server.context, answer)).toBe('known')
  const { refunds } = await as.ask(repaymentRefunds, { loanId: loan.loanId })
  expect(refunds).toMatchObject([{ amount: 77n, state: 'settled', accountEnding: '7890' }])
  await transfer(loan, 23n)
  expect((await agree(loan)).credit).toBe(23n)
})

test('what comes in while a refund is on its way goes back after the bank has answered', async () => {
  const loan = await overpaid()
  const as = server.as(loan.borrower)
  await as.ask(refundCredit, { loanId: loan.loanId })
  const [order] = await ordered()
  await transfer(loan, 23n)
  expect((await as.call(refundCredit, { loanId: loan.loanId })).error).toBe('tooMany')
  const answer = { orderId: order?.orderId ?? '', providerReference: 'bank-4', state: 'settled' as const }
  await handlePayoutNotice(server.context, answer)
  expect(await as.ask(refundCredit, { loanId: loan.loanId })).toMatchObject({ amount: 23n })
})

test('a refund that failed is credit again and can be asked for again', async () => {
  const loan = await overpaid()
  const as = server.as(loan.borrower)
  await as.ask(refundCredit, { loanId: loan.loanId })
  const [order] = await ordered()
  await handlePayoutNotice(server.context, {
    orderId: order?.orderId ?? '',
    providerReference: 'bank-3',
    state: 'failed',
    failure: 'accountClosed',
  })
  expect((await agree(loan)).credit).toBe(77n)
  expect(await refundLines(loan)).toEqual([
    ['refund.sent', 'system', 77n],
    ['refund.failed', 'provider', 77n],
  ])
  expect(await as.ask(refundCredit, { loanId: loan.loanId })).toMatchObject({ amount: 77n, state: 'ordered' })
})

test('HIS-02 a refund is among the transactions once it has arrived', async () => {
  const loan = await overpaid()
  const as = server.as(loan.borrower)
  await as.ask(refundCredit, { loanId: loan.loanId })
  const [order] = await ordered()
  const refunds = async () => {
    const { records } = await as.ask(transactionRecords, { kind: 'money' })
    return records.flatMap((record) => (record.kind === 'money' && record.type === 'refund' ? [record] : []))
  }
  expect(await refunds()).toEqual([])
  const answer = { orderId: order?.orderId ?? '', providerReference: 'bank-7', state: 'settled' as const }
  await handlePayoutNotice(server.context, answer)
  expect(await refunds()).toMatchObject([{ direction: 'in', amount: 77n, loanId: loan.loanId }])
})

test('LON-08 a refund that arrived and was sent back by the bank later has each step in the process log', async () => {
  const loan = await overpaid()
  await server.as(loan.borrower).ask(refundCredit, { loanId: loan.loanId })
  const [order] = await ordered()
  const notice = { orderId: order?.orderId ?? '', providerReference: 'bank-6' }
  server.pass(60_000)
  await handlePayoutNotice(server.context, { ...notice, state: 'settled' })
  server.pass(60_000)
  await handlePayoutNotice(server.context, { ...notice, state: 'returned', failure: 'accountClosed' })
  expect((await agree(loan)).credit).toBe(77n)
  expect(await refundLines(loan)).toEqual([
    ['refund.sent', 'system', 77n],
    ['refund.arrived', 'provider', 77n],
    ['refund.failed', 'provider', 77n],
  ])
  const { entries } = await server.as(loan.borrower).ask(loanProcessLog, { loanId: loan.loanId })
  const [arrived = 0, failed = 0] = entries.slice(-2).map(({ at }) => Date.parse(at))
  expect(failed - arrived).toBeGreaterThanOrEqual(60_000)
})

async function refundLines({ borrower, loanId }: Running) {
  const { entries } = await server.as(borrower).ask(loanProcessLog, { loanId })
  return entries.flatMap(({ reason, who, amount }) => (reason?.startsWith('refund.') ? [[reason, who, amount]] : []))
}

/** What runs by itself; a question put off is asked here at once, so only the first one is. */
async function ordersAndQuestions() {
  await server.runJobs({
    orderRefund: (payload) => orderPayout(server.context, 'refund_order', payload as Jobs['orderRefund']),
    askPayout: async (payload) => {
      const job = payload as Jobs['askPayout']
      if (job.asked === 0) await askPayout(server.context, job)
    },
  })
  return server.providers.ordered.slice(1)
}

test("a refund whose webhook was lost is settled by the bank's answer to the question", async () => {
  const loan = await overpaid()
  const as = server.as(loan.borrower)
  await as.ask(refundCredit, { loanId: loan.loanId })
  const [order] = await ordered()
  const orderId = order?.orderId ?? ''
  server.providers.payoutStatus.set(orderId, { orderId, providerReference: 'bank-5', state: 'settled' })
  await ordersAndQuestions()
  expect((await as.ask(repaymentRefunds, { loanId: loan.loanId })).refunds).toMatchObject([{ state: 'settled' }])
})

test('a refund whose job failed too often is ordered by the next sweep', async () => {
  const loan = await overpaid()
  await server.as(loan.borrower).ask(refundCredit, { loanId: loan.loanId })
  const { database } = server.context
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs))`.execute(database)
  expect(await ordersAndQuestions()).toHaveLength(0)
  server.pass(3_600_001)
  await sweepOrders(server.context)
  expect(await ordersAndQuestions()).toMatchObject([{ amount: 77n }])
})

test('without an over-payment there is nothing to send back', async () => {
  const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  expect((await server.as(loan.borrower).call(refundCredit, { loanId: loan.loanId })).error).toBe('nothingToRefund')
})
