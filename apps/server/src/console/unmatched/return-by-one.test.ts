import { randomUUID } from 'node:crypto'
import { approve, readApproval, withdrawApproval } from '@hiram/contract/console/approvals'
import { take } from '@hiram/contract/console/today'
import { returnPayment } from '@hiram/contract/console/unmatched'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { findReturn } from '../../servicing/suspense-return-store.ts'
import { openReturnAccount } from '../../servicing/suspense-returns.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole
let running: Running
const sender = { bankCode: 'BPI', accountNumber: '1234567890', accountOwner: 'R DIZON' }
const own = { bankCode: 'BPI', accountNumber: '9999991234', accountOwner: 'P GARCIA' }
const large = 600_000n
const reason = 'The sender asked their bank for it.'

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

async function received(amount: bigint): Promise<string> {
  const reference = `IP${randomUUID().slice(0, 8)}`
  await transfer(running, amount, { reference, remark: 'sent by mistake' })
  return reference
}

type Asked = { requestId: string; providerReference: string; account: typeof sender }

/** Asks for a return, and whether it was ordered, waits, or by which code it was refused. */
function ask(by: TestStaff, asked: Asked): Promise<string> {
  return by.ask(returnPayment, { ...asked, reason }).then(
    ({ state }) => state,
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? 'unknown',
  )
}

/** Taken once and asked for twice at once, with another account each: the one that waits, and the one refused. */
async function askedAtOnce(by: TestStaff, providerReference: string) {
  await by.ask(take, { queue: 'unmatched', itemId: providerReference })
  const both = [sender, own].map((account) => ({ requestId: randomUUID(), providerReference, account }))
  const states = await whileNoneIsKept(() => both.map((one) => ask(by, one)))
  const [waiting, refused] = states[0] === 'waiting' ? both : both.toReversed()
  if (!waiting || !refused || states.filter((state) => state === 'waiting').length > 1) throw new Error('not one waits')
  return { waiting, refused }
}

/** Both have come as far as they can before a change that waits for a second person is kept. */
async function whileNoneIsKept(asks: () => Promise<string>[]): Promise<string[]> {
  const { pool } = server.context
  const holder = await pool.connect()
  await holder.query('begin; lock table approval in exclusive mode')
  const states = asks()
  const held = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(held)).rowCount).toBe(states.length)
  await holder.query('commit')
  holder.release()
  return Promise.all(states)
}

const stateOf = async (reference: string) =>
  (await server.context.pool.query('select state from bank_transfer where provider_reference = $1', [reference]))
    .rows[0]?.state

test('attack: a return that was refused, sent again under its number for a small sum, orders no large one', async () => {
  const accountant = await office.staff(['accountant'], ['ph'])
  const wanted = await received(large)
  const { refused } = await askedAtOnce(accountant, wanted)
  const small = await received(1_000n)
  await accountant.ask(take, { queue: 'unmatched', itemId: small })
  await ask(accountant, { ...refused, providerReference: small })
  expect(await stateOf(wanted)).toBe('suspense')
})

test('attack: the account that the second person reads is the one the money goes to', async () => {
  const [maker, checker] = [await office.staff(['accountant'], ['ph']), await office.staff(['financeLead'])]
  await checker.confirm(await checker.addPasskey())
  const reference = await received(large)
  const { waiting, refused } = await askedAtOnce(maker, reference)
  await maker.ask(withdrawApproval, { approvalId: waiting.requestId })
  await maker.ask(take, { queue: 'unmatched', itemId: reference })
  const { requestId } = refused
  const other = refused.account === own ? sender : own
  expect(await ask(maker, { ...refused, account: other })).toBe('waiting')
  const { approval } = await checker.ask(readApproval, { approvalId: requestId })
  expect(approval.command).toMatchObject({ accountEnding: other.accountNumber.slice(-4) })
  await checker.ask(approve, { approvalId: requestId })
  const order = await findReturn(server.context.database, requestId)
  expect(order && openReturnAccount(server.context, order).accountNumber).toBe(other.accountNumber)
})

test('attack: asked for again under its number with another account is refused, not answered as if that waited', async () => {
  const maker = await office.staff(['accountant'], ['ph'])
  const providerReference = await received(large)
  await maker.ask(take, { queue: 'unmatched', itemId: providerReference })
  const asked = { requestId: randomUUID(), providerReference, account: sender }
  expect(await ask(maker, asked)).toBe('waiting')
  expect(await ask(maker, asked)).toBe('waiting')
  expect(await ask(maker, { ...asked, account: own })).toBe('alreadyDecided')
})
