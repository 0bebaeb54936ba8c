import { randomUUID } from 'node:crypto'
import { approve, readApproval } from '@hiram/contract/console/approvals'
import { take, today } from '@hiram/contract/console/today'
import {
  listUnmatched,
  matchPayment,
  previewReturn,
  readUnmatched,
  returnPayment,
} from '@hiram/contract/console/unmatched'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownBy } from '../../exchange/statements/statement-store.ts'
import { orderReturn } from '../../jobs/order-return.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { handleGatewayPayout } from '../../servicing/handle-gateway-payout.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole
let running: Running
const account = { bankCode: 'BPI', accountNumber: '1234 5678 90', accountOwner: 'R DIZON' }

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** Money that names no loan, taken by this person. */
async function received(amount: bigint, by: Awaited<ReturnType<TestConsole['staff']>>): Promise<string> {
  const reference = `IP${randomUUID().slice(0, 8)}`
  await transfer(running, amount, { reference, remark: 'sent by mistake' })
  await by.ask(take, { queue: 'unmatched', itemId: reference })
  return reference
}

const asks = (providerReference: string) => ({
  requestId: randomUUID(),
  providerReference,
  account,
  reason: 'The sender asked their bank for it.',
})
/** The order goes out; that it is asked about later is a job of its own. */
const toTheBank = () =>
  server.runJobs({
    orderReturn: async (payload) => {
      const job = payload as Jobs['orderReturn']
      if (job.asked === 0) await orderReturn(server.context, job)
    },
  })
const waitingOf = async (approvalId: string) =>
  (await server.context.pool.query('select state, checker from approval where approval_id = $1', [approvalId])).rows
const entriesOf = async (orderId: string) =>
  (
    await server.context.pool.query(
      `select debit, credit, amount, source from journal_entry where ref like 'return:' || $1 || '%'`,
      [orderId],
    )
  ).rows

test('money goes back to its sender once: posted when the bank has carried it out, and matched by no one meanwhile', async () => {
  const accountant = await office.staff(['accountant'], ['ph'])
  const reference = await received(120_000n, accountant)
  const { posts, secondPerson } = await accountant.ask(previewReturn, { providerReference: reference })
  expect(secondPerson).toBe(false)
  expect(posts.lines).toMatchObject([
    { side: 'debit', account: '2010', amount: 120_000n },
    { side: 'credit', amount: 120_000n },
  ])
  const asked = asks(reference)
  const wrong = { ...asked, account: { ...account, bankCode: 'NONE' } }
  expect((await accountant.fails(returnPayment, wrong)).fields).toEqual([
    { field: 'account.bankCode', reason: 'unknownBank' },
  ])
  const tries = await Promise.all(
    [1, 2, 3, 4].map(() =>
      accountant.ask(returnPayment, asked).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  )
  expect(tries.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect((await accountant.ask(readUnmatched, { providerReference: reference })).state).toBe('returning')
  const match = { requestId: randomUUID(), providerReference: reference, loanId: running.loanId }
  expect(await accountant.fails(matchPayment, match)).toMatchObject({ code: 'alreadyDecided' })
  // the bank takes it back by itself at the same time: it asks again once this is answered
  expect(await reverseRepayment(server.context, { providerReference: reference })).toBe('later')
  expect(await entriesOf(asked.requestId)).toEqual([])
  await toTheBank()
  expect(server.providers.ordered.at(-1)).toMatchObject({
    orderId: asked.requestId,
    amount: 120_000n,
    bankCode: 'BPI',
    accountNumber: '1234567890',
    accountOwner: 'R DIZON',
  })
  const answer = { orderId: asked.requestId, providerReference: randomUUID(), state: 'settled' as const }
  expect(await handlePayoutNotice(server.context, answer)).toBe('counted')
  expect(await handlePayoutNotice(server.context, answer)).toBe('known')
  expect(await entriesOf(asked.requestId)).toEqual([
    { debit: 'suspense', credit: 'cashIn', amount: 120_000n, source: 'payout.instapay' },
  ])
  expect((await accountant.ask(readUnmatched, { providerReference: reference })).state).toBe('returned')
  // the account is needed no more
  const { rows } = await server.context.pool.query(
    'select length(account_sealed) as length from suspense_return where order_id = $1',
    [asked.requestId],
  )
  expect(rows).toEqual([{ length: 0 }])
})

test('a return that the bank cannot carry out leaves the money in the queue, with the reason; it can be tried again', async () => {
  const accountant = await office.staff(['accountant'])
  const reference = await received(90_000n, accountant)
  const asked = asks(reference)
  await accountant.ask(returnPayment, asked)
  const answer = { orderId: asked.requestId, providerReference: randomUUID(), state: 'failed' as const }
  await handlePayoutNotice(server.context, { ...answer, failure: 'accountClosed' })
  expect(await entriesOf(asked.requestId)).toEqual([])
  const row = (await accountant.ask(listUnmatched, {})).rows.find((one) => one.providerReference === reference)
  expect(row).toMatchObject({
    state: 'suspense',
    returnFailed: { failure: 'accountClosed', bankCode: 'BPI', accountEnding: '7890' },
  })
  expect((await accountant.ask(today, { queue: 'unmatched' })).rows).toContainEqual(
    expect.objectContaining({ itemId: reference, why: ['unmatched', 'returnFailed'] }),
  )
  await accountant.ask(take, { queue: 'unmatched', itemId: reference })
  expect(await accountant.ask(returnPayment, asks(reference))).toEqual({ state: 'done', approvalId: null })
})

test('above the limit a second person orders it; of a thousand tries by the maker none does', async () => {
  const [maker, checker] = [await office.staff(['accountant', 'financeLead']), await office.staff(['financeLead'])]
  for (const one of [maker, checker]) await one.confirm(await one.addPasskey())
  const reference = await received(500_001n, maker)
  const asked = asks(reference)
  const { state, approvalId } = await maker.ask(returnPayment, asked)
  expect(state).toBe('waiting')
  const id = approvalId ?? ''
  expect(await maker.ask(readUnmatched, { providerReference: reference })).toMatchObject({
    state: 'suspense',
    approvalId: id,
  })
  const { approval, plain } = await checker.ask(readApproval, { approvalId: id })
  expect(approval).toMatchObject({ kind: 'return', loanId: null, command: { accountEnding: '7890', bankCode: 'BPI' } })
  expect(plain).toMatchObject({ refused: null, posts: { lines: [{ account: '2010', amount: 500_001n }, {}] } })
  const tries = await Promise.all(Array.from({ length: 1000 }, () => maker.fails(approve, { approvalId: id })))
  expect(tries.map(({ code }) => code)).toContain('ownChange')
  expect(await waitingOf(id)).toEqual([{ state: 'waiting', checker: null }])
  expect((await maker.ask(readUnmatched, { providerReference: reference })).state).toBe('suspense')
  await checker.ask(approve, { approvalId: id })
  expect((await maker.ask(readUnmatched, { providerReference: reference })).state).toBe('returning')
  const { rows } = await server.context.pool.query(
    'select asked_by, approved_by from suspense_return where order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ asked_by: maker.staffId, approved_by: checker.staffId }])
}, 300_000)

test('a gateway answers a return in its own words: of its amount alone, and back after it had arrived', async () => {
  const accountant = await office.staff(['accountant'], ['ph'])
  const reference = await received(130_000n, accountant)
  const asked = asks(reference)
  await accountant.ask(returnPayment, asked)
  await toTheBank()
  const notice = { orderId: asked.requestId, providerReference: 'BPI-9' }
  const answered = (state: 'settled' | 'failed', amount = 130_000n) =>
    handleGatewayPayout(server.context, {
      notice: { ...notice, state },
      ordered: { amount, currency: 'PHP' },
      isBackAfterArrival: true,
    })
  expect([await answered('settled', 1n), await answered('settled'), await answered('settled')]).toEqual([
    'differs',
    'counted',
    'known',
  ])
  // its line in the bank's statement, by the reference that the bank has
  const bankReference = asked.requestId.replaceAll('-', '')
  const known = async () => (await knownBy(server.context.database, [bankReference])).get(bankReference)
  expect(await known()).toMatchObject({ kind: 'order', reference: asked.requestId, amount: 130_000n })
  expect(await answered('failed')).toBe('counted')
  expect(await known()).toMatchObject({ kind: 'orderBack' })
  expect(await accountant.ask(readUnmatched, { providerReference: reference })).toMatchObject({ state: 'suspense' })
})

test('as much as the limit is one person’s to return, a unit more is not', async () => {
  const accountant = await office.staff(['accountant'])
  for (const [amount, secondPerson] of [
    [500_000n, false],
    [500_001n, true],
  ] as const) {
    const providerReference = await received(amount, accountant)
    expect([amount, await accountant.ask(previewReturn, { providerReference })]).toMatchObject([
      amount,
      { secondPerson },
    ])
  }
})
