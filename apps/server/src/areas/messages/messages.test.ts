import { signOut } from '@hiram/contract/login'
import { endPush, listMessages, pushState, savePush, seeMessages, unreadMessages } from '@hiram/contract/messages'
import { contactLog, saveReminders } from '@hiram/contract/reminders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSession } from '../../auth/start-session.ts'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { remind } from '../../jobs/remind.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'
import { routes } from '../../routes.ts'
import { forgetBusinessDays } from '../../testing/forget-business-days.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setTime(new Date('2026-06-16T02:00:00Z'))
  await forgetBusinessDays(server.context)
  server.providers.answers.push = 'taken'
  server.providers.sentSms.length = 0
  server.providers.sentPushes.length = 0
})

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const subscriptionAt = (endpoint: string) => ({ endpoint, keys })
let made = 0

async function allow(borrower: TestBorrower, showsAmounts = false) {
  made += 1
  const subscription = subscriptionAt(`https://fcm.googleapis.com/fcm/send/${made}`)
  await server.as(borrower).ask(savePush, { subscription, showsAmounts })
  return subscription
}

async function tell(borrower: TestBorrower, key: Parameters<typeof notifyBorrower>[3] = 'sms.approved') {
  await server.context.database
    .transaction()
    .execute((queries) => notifyBorrower(server.context, queries, borrower.borrowerId, key))
  await server.runJobs()
}

const notified = () => server.providers.sentPushes.map(({ payload }) => JSON.parse(payload))

async function dueOn(day: string) {
  server.setTime(new Date(`${day}T02:00:00Z`))
  await runBusinessDays(server.context)
  await server.runJobs({ remind: (payload) => remind(server.context, payload as Jobs['remind']) })
}

test('every message is in the inbox, newest first, in pages, new until it was opened; no one else’s is', async () => {
  const [borrower, other] = [await server.newBorrower(), await server.newBorrower()]
  for (let number = 0; number < 21; number++) {
    // of one instant they would be in no order
    server.pass(1000)
    await tell(borrower, number === 20 ? 'sms.paidOut' : 'sms.approved')
  }
  const as = server.as(borrower)
  expect(await as.ask(unreadMessages, {})).toEqual({ count: 21, kept: 21 })
  const first = await as.ask(listMessages, {})
  expect(first.messages).toHaveLength(20)
  expect(first.messages.some(({ kind, text }) => kind === 'paidOut' && text.startsWith('The money is'))).toBe(true)
  expect(new Set(first.messages.map(({ language }) => language))).toEqual(new Set(['en-US']))
  const rest = await as.ask(listMessages, { page: first.next ?? '' })
  expect([rest.messages.length, rest.next]).toEqual([1, null])
  await as.ask(seeMessages, {})
  expect(await as.ask(unreadMessages, {})).toEqual({ count: 0, kept: 21 })
  expect((await as.ask(listMessages, {})).messages.every(({ isNew }) => !isNew)).toBe(true)
  expect((await server.as(other).ask(listMessages, {})).messages).toEqual([])
  const { rows } = await server.context.pool.query('select text_sealed from message')
  expect(rows.some((row: { text_sealed: Buffer }) => row.text_sealed.toString('latin1').includes('approved'))).toBe(
    false,
  )
})

test('who lets us notify them gets no text message besides; what guards the account goes to the number', async () => {
  const borrower = await server.newBorrower()
  await tell(borrower)
  expect([server.providers.sentSms.length, notified()]).toEqual([1, []])
  const { endpoint } = await allow(borrower)
  await tell(borrower)
  expect(server.providers.sentSms).toHaveLength(1)
  const text = expect.stringMatching(/^Your loan is approved/)
  expect(notified()).toEqual([{ id: expect.any(String), kind: 'approved', title: 'Hiram', body: text, lang: 'en-US' }])
  expect(server.providers.sentPushes[0]?.subscription.endpoint).toBe(endpoint)
  await tell(borrower, 'sms.passwordChanged')
  expect([server.providers.sentSms.length, notified().length]).toEqual([2, 1])
  expect((await server.as(borrower).ask(listMessages, {})).messages).toHaveLength(3)
})

test('a browser that let go of us is forgotten; what no push service takes goes by text at once', async () => {
  const borrower = await server.newBorrower()
  await allow(borrower)
  server.providers.answers.push = 'failed'
  await tell(borrower)
  expect(server.providers.sentSms).toHaveLength(1)
  expect((await server.as(borrower).ask(pushState, {})).isOn).toBe(true)
  server.providers.answers.push = 'gone'
  await tell(borrower)
  expect(server.providers.sentSms).toHaveLength(2)
  expect((await server.as(borrower).ask(pushState, {})).isOn).toBe(false)
})

test('signed out or switched off, a device is not notified; another’s sign-in on it takes it over', async () => {
  const [borrower, next] = [await server.newBorrower(), await server.newBorrower()]
  const subscription = await allow(borrower)
  await server.as(next).ask(savePush, { subscription, showsAmounts: false })
  expect((await server.as(borrower).ask(pushState, {})).isOn).toBe(false)
  await server.as(next).ask(endPush, {})
  await tell(next)
  await allow(borrower)
  await server.as(borrower).ask(signOut, {})
  await tell(borrower)
  expect([notified(), server.providers.sentSms.length]).toEqual([[], 2])
  const { rows } = await server.context.pool.query('select 1 from push_subscription where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(rows).toEqual([])
})

test('who signs in on a device ends what another was notified of there', async () => {
  const [borrower, next] = [await server.newBorrower(), await server.newBorrower()]
  await allow(borrower)
  const { rows } = await server.context.pool.query<{ device_thumbprint: string }>(
    'select device_thumbprint from push_subscription where borrower_id = $1',
    [borrower.borrowerId],
  )
  const deviceThumbprint = rows[0]?.device_thumbprint ?? ''
  await server.context.database
    .transaction()
    .execute((queries) => startSession({ context: server.context, queries, deviceThumbprint }, next.borrowerId))
  await tell(borrower)
  expect([notified(), server.providers.sentSms.length]).toEqual([[], 1])
})

test('two borrowers who save one browser at the same time: one of them has it', async () => {
  const both = [await server.newBorrower(), await server.newBorrower()]
  const subscription = subscriptionAt('https://fcm.googleapis.com/fcm/send/shared')
  const saved = Array.from({ length: 6 }, (_, number) =>
    server.as(both[number % 2] as TestBorrower).ask(savePush, { subscription, showsAmounts: false }),
  )
  await Promise.all(saved)
  const states = await Promise.all(both.map((borrower) => server.as(borrower).ask(pushState, {})))
  expect(states.map(({ isOn }) => isOn).toSorted()).toEqual([false, true])
})

test('a day has room for fifty subscriptions of one borrower', async () => {
  const borrower = await server.newBorrower()
  for (let number = 0; number < 50; number++) await allow(borrower)
  const subscription = subscriptionAt('https://fcm.googleapis.com/fcm/send/more')
  expect((await server.as(borrower).call(savePush, { subscription, showsAmounts: false })).error).toBe('tooMany')
  expect((await server.as(borrower).ask(pushState, {})).devices).toBe(1)
})

test('only a push service is called, whatever address a browser gives', async () => {
  const as = server.as(await server.newBorrower())
  for (const endpoint of [
    'https://hiram.evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://169.254.169.254/x',
    'http://localhost:9/x',
  ])
    expect((await as.call(savePush, { subscription: subscriptionAt(endpoint), showsAmounts: true })).error).toBe(
      'invalidRequest',
    )
})

test('reminders keep their hours, wishes and count; amounts on a locked screen only where chosen', async () => {
  const { borrower } = await borrowerWithLoan(server, week)
  await server.context.database.updateTable('session').set({ last_seen_at: server.context.clock.wall() }).execute()
  await allow(borrower)
  const wish = { threeDaysAhead: false, dayAhead: true, dueToday: true, channel: 'sms' as const }
  await server.as(borrower).ask(saveReminders, wish)
  await server.runJobs()
  server.providers.sentSms.length = 0
  server.providers.sentPushes.length = 0
  await dueOn('2026-06-17')
  await dueOn('2026-06-20')
  expect(notified()).toEqual([])
  await dueOn('2026-06-22')
  expect(notified()).toMatchObject([{ kind: 'dueSoon' }])
  expect(notified()[0].body).not.toMatch(/₱|\d,\d{3}/)
  // until contact hours end, and no longer
  expect(server.providers.sentPushes[0]?.ttlSeconds).toBeLessThan(24 * 3600)
  await server.context.database.updateTable('session').set({ last_seen_at: server.context.clock.wall() }).execute()
  expect((await server.as(borrower).ask(contactLog, {})).contacts[0]?.channel).toBe('push')
  await allow(borrower, true)
  await dueOn('2026-06-23')
  expect(notified()[1].body).toMatch(/₱3,\d{3}\.\d\d is due today/)
  expect(server.providers.sentSms).toEqual([])
  const { messages } = await server.as(borrower).ask(listMessages, {})
  expect(messages.find(({ kind }) => kind === 'dueSoon')?.text).toMatch(/₱3,/)
})

test('a server without a key for it offers none', async () => {
  const borrower = await server.newBorrower()
  await allow(borrower)
  const { push } = server.providers
  server.providers.push = undefined
  expect((await server.as(borrower).ask(pushState, {})).publicKey).toBeNull()
  await tell(borrower)
  expect(server.providers.sentSms).toHaveLength(1)
  server.providers.push = push
})
