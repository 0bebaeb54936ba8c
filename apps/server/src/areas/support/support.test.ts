import * as calls from '@hiram/contract/support'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passOnMessage } from '../../jobs/forward-message.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { handleReply } from '../../support/handle-reply.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { supportRoutes } from './routes.ts'

let server: TestServer
let borrower: TestBorrower
beforeAll(async () => {
  server = await createTestContext({ routes: supportRoutes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  borrower = await server.newBorrower()
  server.providers.passedOn.length = 0
})

const send = (text: string) => server.as(borrower).ask(calls.sendSupportMessage, { text })
const read = (before?: string) => server.as(borrower).ask(calls.supportMessages, before ? { before } : {})
const unread = async () => (await server.as(borrower).ask(calls.supportUnread, {})).unread
const passOn = () =>
  server.runJobs({ passOnMessage: (payload) => passOnMessage(server.context, payload as Jobs['passOnMessage']) })
const reply = (threadId: string, text: string, messageId = crypto.randomUUID()) =>
  handleReply(server.context, { threadId, messageId, text })
const threadId = () => server.providers.passedOn[0]?.threadId ?? ''

test('ACC-08 a question reaches support without a name; its answer is unread until it is seen', async () => {
  await send('  When does it come?  ')
  await passOn()
  expect(server.providers.passedOn).toMatchObject([{ text: 'When does it come?' }])
  expect(JSON.stringify(server.providers.passedOn)).not.toContain(borrower.borrowerId)
  const messageId = crypto.randomUUID()
  await Promise.all([reply(threadId(), 'Today.', messageId), reply(threadId(), 'Today.', messageId)])
  expect(await unread()).toBe(1)
  const { messages } = await read()
  expect(messages).toMatchObject([
    { from: 'borrower', text: 'When does it come?', seenAt: expect.any(String) },
    { from: 'lender', text: 'Today.', seenAt: null },
  ])
  await server.as(borrower).ask(calls.seeSupportMessages, {})
  expect(await unread()).toBe(0)
})

test('an answer in a thread that is not there is refused', async () => {
  expect(await reply(crypto.randomUUID(), 'Today.')).toEqual({ kind: 'refused', refused: 'notFound' })
})

test('a long thread comes in pages, oldest first in each', async () => {
  for (let count = 1; count <= 35; count += 1) {
    server.setTime(new Date(Date.parse('2026-06-20T02:00:00Z') + count * 1000))
    await send(`message ${count}`)
  }
  const last = await read()
  expect([last.messages.length, last.messages.at(-1)?.text, last.more]).toEqual([30, 'message 35', true])
  const first = await read(last.messages[0]?.messageId)
  expect([first.messages.map(({ text }) => text), first.more]).toEqual([
    ['message 1', 'message 2', 'message 3', 'message 4', 'message 5'],
    false,
  ])
})

test('what was written is kept sealed, and only its borrower can read it', async () => {
  await send('my private words')
  const { rows } = await server.context.pool.query(
    'select text_sealed, file_name from support_message where borrower_id = $1',
    [borrower.borrowerId],
  )
  expect(JSON.stringify(rows)).not.toContain('private')
  expect(Buffer.from(rows[0].text_sealed).toString('latin1')).not.toContain('private')
  const other = await server.newBorrower()
  expect((await server.as(other).ask(calls.supportMessages, {})).messages).toEqual([])
})

test('an answer to a thread that is not there is taken and forgotten; a hundred messages a day are enough', async () => {
  await reply(crypto.randomUUID(), 'Hello?')
  await send('the first')
  await server.context.pool.query(
    `insert into support_message (borrower_id, message_id, from_lender, text_sealed, at)
     select borrower_id, gen_random_uuid(), false, text_sealed, at
     from support_message, generate_series(1, 99) where borrower_id = $1`,
    [borrower.borrowerId],
  )
  expect(await server.as(borrower).call(calls.sendSupportMessage, { text: 'one more' })).toMatchObject({
    error: 'tooMany',
  })
})
