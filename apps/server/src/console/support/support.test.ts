import { randomUUID } from 'node:crypto'
import { listLooks } from '@hiram/contract/account/looks'
import type { ConsoleRequestInput } from '@hiram/contract/console/console-call'
import {
  closeSupport,
  listThreads,
  openSupport,
  readSupport,
  reopenSupport,
  replySupport,
  supportPhoto,
} from '@hiram/contract/console/support'
import { take, today } from '@hiram/contract/console/today'
import { latestLoan } from '@hiram/contract/loan'
import { sendSupportMessage, sendSupportPhoto, supportMessages } from '@hiram/contract/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { handleReply } from '../../support/handle-reply.ts'
import { asked, createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { slip } from '../../testing/running-loan.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole
beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

const itemOf = (threadId: string) => ({ queue: 'support' as const, itemId: threadId })
const write = (borrower: TestBorrower, text: string) => server.as(borrower).ask(sendSupportMessage, { text })
const readIn = async (borrower: TestBorrower) => (await server.as(borrower).ask(supportMessages, {})).messages

async function threadOf({ borrowerId }: TestBorrower): Promise<string> {
  const { rows } = await server.context.pool.query('select thread_id from support_thread where borrower_id = $1', [
    borrowerId,
  ])
  return rows[0].thread_id
}

async function taken(staff: TestStaff, threadId: string) {
  await staff.ask(take, itemOf(threadId))
  return staff.ask(openSupport, { threadId })
}

const waitsIn = async (staff: TestStaff, threadId: string) =>
  (await staff.ask(today, { queue: 'support' })).rows.find(({ itemId }) => itemId === threadId)

test('a message waits by the usual wait; opened it leaves a trace; the reply is read in the app and nothing waits', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await write(borrower, 'When is my payment due?')
  const threadId = await threadOf(borrower)
  const reviewer = await office.staff(['reviewer'], ['ph'])
  const read = await reviewer.ask(readSupport, { threadId })
  expect(read).toMatchObject({ state: 'waiting', loanId, hours: { from: '08:00', to: '20:00' } })
  expect(await waitsIn(reviewer, threadId)).toMatchObject({ promisedOn: read.promisedOn, why: ['support'], loanId })
  expect((await reviewer.fails(openSupport, { threadId })).code).toBe('notTaken')
  const { messages, templates } = await taken(reviewer, threadId)
  expect(messages).toMatchObject([{ from: 'borrower', text: 'When is my payment due?' }])
  const { latestApplication } = await server.as(borrower).ask(latestLoan, {})
  const [next] = latestApplication?.plan ?? []
  const nextPayment = templates.find(({ name }) => name === 'nextPayment')?.texts ?? []
  expect(nextPayment.map(({ locale }) => locale)).toEqual(['en-US', 'vi-VN'])
  const pesos = `₱${(Number(next?.amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  expect(nextPayment[0]?.text).toContain(pesos)
  expect((await server.as(borrower).ask(listLooks, {})).looks).toMatchObject([
    { role: 'reviewer', purpose: 'borrowerAsked', what: 'message' },
  ])
  const reply = {
    threadId,
    messageId: randomUUID(),
    readTo: messages[0]?.messageId ?? '',
    text: nextPayment[0]?.text ?? '',
  }
  await reviewer.ask(replySupport, reply)
  // sent again after a lost answer it is there once
  await reviewer.ask(replySupport, reply)
  expect(await readIn(borrower)).toMatchObject([
    { from: 'borrower', seenAt: expect.any(String) },
    { from: 'lender', text: reply.text, seenAt: null },
  ])
  expect(await waitsIn(reviewer, threadId)).toBeUndefined()
  expect(await reviewer.ask(readSupport, { threadId })).toMatchObject({ state: 'answered', takenBy: null })
})

test('what the borrower wrote meanwhile is read first: a reply and a closing of less are stale', async () => {
  const borrower = await server.newBorrower()
  await write(borrower, 'Hello?')
  const threadId = await threadOf(borrower)
  const collector = await office.staff(['collector'], ['ph'])
  const { messages } = await taken(collector, threadId)
  await write(borrower, 'It is about my ID.')
  const given = { threadId, readTo: messages[0]?.messageId ?? '' }
  expect((await collector.fails(replySupport, { ...given, messageId: randomUUID(), text: 'Hello.' })).code).toBe(
    'stale',
  )
  expect((await collector.fails(closeSupport, given)).code).toBe('stale')
  const again = await collector.ask(openSupport, { threadId })
  expect(again.messages).toHaveLength(2)
  await collector.ask(closeSupport, { threadId, readTo: again.messages[1]?.messageId ?? '' })
  expect(await collector.ask(readSupport, { threadId })).toMatchObject({ state: 'closed', promisedOn: null })
  expect(await waitsIn(collector, threadId)).toBeUndefined()
  await collector.ask(reopenSupport, { threadId })
  expect(await waitsIn(collector, threadId)).toBeDefined()
  await handleReply(server.context, { threadId, messageId: randomUUID(), text: 'From the other system.' })
  expect(await collector.ask(readSupport, { threadId })).toMatchObject({ state: 'answered', closed: null })
  await write(borrower, 'Thank you')
  expect(await collector.ask(readSupport, { threadId })).toMatchObject({ state: 'waiting' })
})

test('a photo is a look of its own; two people at once: one reply; after its lease it is anyone’s', async () => {
  const borrower = await server.newBorrower()
  const { messageId } = await server.as(borrower).ask(sendSupportPhoto, {}, { files: await slip() })
  const threadId = await threadOf(borrower)
  const [one, other] = [await office.staff(['reviewer'], ['ph']), await office.staff(['reviewer'], ['ph'])]
  const { messages } = await taken(one, threadId)
  expect(messages).toMatchObject([{ text: null }])
  const photo = await asked(office.app, supportPhoto, { threadId, messageId }, one.token)
  expect([photo.statusCode, photo.rawPayload.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8'])
  expect((await server.as(borrower).ask(listLooks, {})).looks.map(({ what }) => what)).toContain('photo')
  expect((await other.fails(take, itemOf(threadId))).code).toBe('takenByAnother')
  expect((await other.fails(openSupport, { threadId })).code).toBe('takenByAnother')
  await server.context.pool.query(`update work_claim set until = now() - interval '100 years' where item_id = $1`, [
    threadId,
  ])
  await taken(other, threadId)
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const reply = { threadId, messageId: randomUUID(), readTo: messageId, text: 'We have it.' }
      return asked(office.app, replySupport, reply, (at % 2 ? one : other).token)
    }),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  expect((await readIn(borrower)).filter(({ from }) => from === 'lender')).toHaveLength(1)
})

test('not every role: an auditor sees that it waits, an accountant does not, another market’s are not found', async () => {
  const borrower = await server.newBorrower()
  await write(borrower, 'Hello?')
  const threadId = await threadOf(borrower)
  const auditor = await office.staff(['auditor'], ['ph'])
  expect((await auditor.ask(readSupport, { threadId })).state).toBe('waiting')
  expect((await auditor.fails(openSupport, { threadId })).code).toBe('forbidden')
  const accountant = await office.staff(['accountant'], ['ph'])
  expect((await accountant.fails(readSupport, { threadId })).code).toBe('forbidden')
  const abroad = await office.staff(['reviewer'], ['vn'])
  expect((await abroad.fails(readSupport, { threadId })).code).toBe('notFound')
  expect((await abroad.fails(reopenSupport, { threadId })).code).toBe('notFound')
})

test('what was answered or closed is listed, found by borrower, and read again with a trace', async () => {
  const [one, other] = [await server.newBorrower(), await server.newBorrower()]
  const reviewer = await office.staff(['reviewer'], ['ph'])
  for (const borrower of [one, other]) {
    await write(borrower, 'Is my payment there?')
    server.pass(1000)
    const threadId = await threadOf(borrower)
    expect((await reviewer.ask(listThreads, {})).rows.map((row) => row.threadId)).not.toContain(threadId)
    const { messages } = await taken(reviewer, threadId)
    const readTo = messages.at(-1)?.messageId ?? ''
    if (borrower === one)
      await reviewer.ask(replySupport, { threadId, messageId: randomUUID(), readTo, text: 'Yes, since noon.' })
    else await reviewer.ask(closeSupport, { threadId, readTo })
    server.pass(1000)
  }
  const [answered, closed] = [await threadOf(one), await threadOf(other)]
  const me = { staffId: reviewer.staffId }
  const all = await reviewer.ask(listThreads, {})
  expect(all.rows.slice(0, 2)).toMatchObject([
    { threadId: closed, state: 'closed', by: me },
    { threadId: answered, state: 'answered', by: me },
  ])
  expect(all.count).toBe(all.rows.length)
  const idsOf = async (request: ConsoleRequestInput<typeof listThreads>) =>
    (await reviewer.ask(listThreads, request)).rows.map((row) => row.threadId)
  const [first] = all.rows
  expect(await idsOf({ after: `${first?.settledAt}~${first?.threadId}` })).toEqual(
    all.rows.slice(1).map((row) => row.threadId),
  )
  expect(await idsOf({ state: 'closed' })).not.toContain(answered)
  const { borrowerNumber } = await reviewer.ask(readSupport, { threadId: answered })
  expect(await idsOf({ of: borrowerNumber })).toEqual([answered])
  expect(await idsOf({ of: 'Maria' })).toEqual([])
  expect(await idsOf({ market: 'vn' })).toEqual([])
  const abroad = await office.staff(['reviewer'], ['vn'])
  expect((await abroad.ask(listThreads, {})).rows.map((row) => row.threadId)).not.toContain(answered)
  // anyone who may reply, without taking it; the borrower reads that someone looked
  const another = await office.staff(['collector'], ['ph'])
  const { messages } = await another.ask(openSupport, { threadId: answered })
  expect(messages.map(({ text }) => text)).toEqual(['Is my payment there?', 'Yes, since noon.'])
  expect((await server.as(one).ask(listLooks, {})).looks.map(({ role }) => role).sort()).toEqual([
    'collector',
    'reviewer',
  ])
  await write(one, 'Thank you')
  expect(await idsOf({})).not.toContain(answered)
  expect((await another.fails(openSupport, { threadId: answered })).code).toBe('notTaken')
})
