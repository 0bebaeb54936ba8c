import { randomUUID } from 'node:crypto'
import { approve, listApprovals } from '@hiram/contract/console/approvals'
import { listFailedOrders, orderRefundAgain, previewRefund } from '@hiram/contract/console/refunds'
import { take, today } from '@hiram/contract/console/today'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { agree, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** A closed loan with so much too much, whose refund the bank could not carry out. */
async function failedRefund(credit: bigint): Promise<{ loan: Running; orderId: string }> {
  const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await transfer(loan, (await agree(loan)).earlyRepaymentAmount + credit)
  await server.as(loan.borrower).ask(refundCredit, { loanId: loan.loanId })
  const { rows } = await server.context.pool.query('select order_id from refund_order where loan_id = $1', [
    loan.loanId,
  ])
  const orderId: string = rows[0].order_id
  const answer = { orderId, providerReference: randomUUID(), state: 'failed', failure: 'accountClosed' } as const
  expect(await handlePayoutNotice(server.context, answer)).toBe('counted')
  return { loan, orderId }
}

test('a refund that failed is taken, shows what it posts, and is ordered again once', async () => {
  const { loan, orderId } = await failedRefund(77n)
  const accountant = await office.staff(['accountant'], ['ph'])
  const [row] = (await accountant.ask(listFailedOrders, {})).rows
  expect(row).toMatchObject({ orderId, amount: 77n, failure: 'accountClosed', accountEnding: '7890', tries: 1 })
  expect((await accountant.ask(today, {})).rows).toMatchObject([
    { queue: 'refund', itemId: orderId, why: ['refund', 'failure:accountClosed'] },
  ])
  const preview = await accountant.ask(previewRefund, { orderId })
  expect(preview).toMatchObject({ secondPerson: false, refused: null, creditNow: 77n, creditAfter: 0n })
  expect(preview.posts.lines.map(({ side, account, amount }) => ({ side, account, amount }))).toEqual([
    { side: 'debit', account: '2020', amount: 77n },
    { side: 'credit', account: '2030', amount: 77n },
  ])
  const asked = { requestId: randomUUID(), orderId }
  expect((await accountant.fails(orderRefundAgain, asked)).code).toBe('notTaken')
  await accountant.ask(take, { queue: 'refund', itemId: orderId })
  const tries = await Promise.all(
    [1, 2, 3].map(() =>
      accountant.ask(orderRefundAgain, asked).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  )
  expect(tries.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect((await agree(loan)).credit).toBe(0n)
  expect((await accountant.ask(listFailedOrders, {})).rows).toEqual([])
})

test('above the limit a second person orders it; what is no longer owed is refused', async () => {
  const { loan, orderId } = await failedRefund(500_001n)
  const [maker, checker] = [await office.staff(['accountant']), await office.staff(['financeLead'])]
  await maker.ask(take, { queue: 'refund', itemId: orderId })
  const asked = { requestId: randomUUID(), orderId }
  expect((await maker.fails(orderRefundAgain, asked)).code).toBe('invalidRequest')
  const { approvalId } = await maker.ask(orderRefundAgain, { ...asked, reason: 'A new account is there.' })
  expect((await maker.ask(listFailedOrders, {})).rows).toMatchObject([{ orderId, approvalId }])
  expect((await checker.ask(listApprovals, {})).rows).toMatchObject([{ kind: 'refund', command: { amount: 500_001n } }])
  await checker.confirm(await checker.addPasskey())
  await checker.ask(approve, { approvalId: approvalId ?? '' })
  expect((await agree(loan)).credit).toBe(0n)
  expect((await maker.fails(previewRefund, { orderId })).code).toBe('notFound')
})

test('above the limit, money that came in since it was asked for refuses the yes: the refund would be another', async () => {
  const { loan, orderId } = await failedRefund(500_001n)
  const [maker, checker] = [await office.staff(['accountant']), await office.staff(['financeLead'])]
  await maker.ask(take, { queue: 'refund', itemId: orderId })
  const asked = { requestId: randomUUID(), orderId, reason: 'A new account is there.' }
  const { approvalId } = await maker.ask(orderRefundAgain, asked)
  await transfer(loan, 1_000n)
  await checker.confirm(await checker.addPasskey())
  expect(await checker.fails(approve, { approvalId: approvalId ?? '' })).toMatchObject({ refused: 'loanChanged' })
  expect((await agree(loan)).credit).toBe(501_001n)
})

test('those that failed are listed by when they did, either way round, a page going on from its row', async () => {
  const first = await failedRefund(33n)
  server.pass(1000)
  const second = await failedRefund(34n)
  const accountant = await office.staff(['accountant'], ['ph'])
  const listed = async (request: { order?: 'newest' | 'oldest'; after?: string }) =>
    (await accountant.ask(listFailedOrders, request)).rows
      .map(({ orderId }) => orderId)
      .filter((id) => [first.orderId, second.orderId].includes(id))
  expect(await listed({})).toEqual([first.orderId, second.orderId])
  expect(await listed({ order: 'newest' })).toEqual([second.orderId, first.orderId])
  const { rows } = await accountant.ask(listFailedOrders, { order: 'newest' })
  const after = `${rows[0]?.failedAt}~${rows[0]?.orderId}`
  expect(await listed({ order: 'newest', after })).toEqual([first.orderId])
})

test('as much as the limit is one person’s to order again, a unit more is not', async () => {
  const accountant = await office.staff(['accountant'], ['ph'])
  for (const [amount, secondPerson] of [
    [500_000n, false],
    [500_001n, true],
  ] as const) {
    const { orderId } = await failedRefund(amount)
    expect([amount, await accountant.ask(previewRefund, { orderId })]).toMatchObject([amount, { secondPerson }])
  }
})
