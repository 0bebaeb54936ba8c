import { addDays, businessDate } from '@hiram/lending'
import { brandOfMarket } from '@hiram/markets'
import { expect, test } from '@playwright/test'
import { type PushedMessage, startPushService } from '../apps/server/src/testing/push-service.ts'
import { queryDatabase } from './support/database.ts'
import { haveLoan } from './support/have-loan.ts'
import { type MarketCode, newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { deliver, givePushService } from './support/push-phone.ts'
import { inboxOf, moveDays, moveHours, moveToDate, readClock } from './support/sandbox.ts'
import { expectText } from './support/security.ts'
import { stack } from './support/stack.ts'

const amounts = { ph: 900_000n, vn: 6_000_000n }
const zones = { ph: 'Asia/Manila', vn: 'Asia/Ho_Chi_Minh' }
const someAmount = /₱|₫/

for (const market of ['ph', 'vn'] as const)
  test(`notified on the phone: allowed after a preview, in contact hours, without amounts, by text when it expired (${market})`, async ({
    browser,
  }) => {
    const service = await startPushService(stack.pushPort)
    const person = newPerson(market)
    const pictures = { folder: `push-${market}`, count: 0 }
    const phone = await newPhone(browser, person, pictures, { serviceWorkers: 'allow' })
    await givePushService(phone, service)
    await haveLoan(phone, amounts[market])
    await test.step('offered at home, shown before it is allowed', () => allow(phone))
    const textsBefore = (await inboxOf(person.phone)).length
    const due = await firstDue(person.phone)
    const pushed = () => service.messages.map(({ text }) => JSON.parse(text) as Pushed)

    await test.step('a reminder switched off is not sent, nor any at night', async () => {
      await phone.open('/reminders')
      await phone.page.getByRole('switch', { name: phone.texts.t('reminders.threeDaysAhead') }).click()
      await expect.poll(isRemindedThreeDaysAhead).toBe(false)
      await phone.whileAway(async () => {
        await atHour(market, 10)
        await moveToDate(market, addDays(due, -3))
        await remindersDone(market)
        await atHour(market, 23)
        await moveToDate(market, addDays(due, -1))
        await remindersDone(market)
      })
      expect(pushed()).toEqual([])
    })

    await test.step('by day it comes, as a notification alone, without its amount', async () => {
      await phone.whileAway(() => atHour(market, 10))
      await expect.poll(pushed).toMatchObject([{ kind: 'dueToday', title: brandOfMarket(market).name }])
      expect(pushed()[0]?.body).not.toMatch(someAmount)
      expect((await inboxOf(person.phone)).length).toBe(textsBefore)
      const message = service.messages[0] as PushedMessage
      // no longer than contact hours last
      expect(message.ttlSeconds).toBeLessThanOrEqual(12 * 3600)
      await phone.open('/home/loan')
      // sent twice, it is shown once
      const shown = await deliver(phone, message.text, 2)
      expect(shown).toEqual([{ title: pushed()[0]?.title, body: pushed()[0]?.body, lang: person.locale }])
    })

    await test.step('the inbox has every message, with its amount', () => readInbox(phone))

    await test.step('with amounts, where chosen', async () => {
      await phone.open('/notifications')
      await phone.page.getByRole('switch', { name: phone.texts.t('messages.amounts') }).click()
      await expect(phone.page.getByText(someAmount)).toBeVisible()
      // the example changes at once, the choice a moment later
      await expect.poll(showsAmounts).toBe(true)
      await phone.whileAway(() => moveDays(1))
      await expect.poll(() => pushed().length).toBe(2)
      expect(pushed()[1]).toMatchObject({ kind: 'overdue', body: expect.stringMatching(someAmount) })
      expect((await inboxOf(person.phone)).length).toBe(textsBefore)
    })

    await test.step('let go of by its browser, the device is forgotten and the text message comes', async () => {
      for (const { id } of service.messages) service.expire(id)
      await phone.whileAway(() => moveDays(2))
      await expect.poll(async () => (await inboxOf(person.phone)).length).toBe(textsBefore + 1)
      expect((await inboxOf(person.phone))[0]?.text).not.toMatch(someAmount)
      expect(pushed().length).toBe(2)
      await phone.open('/notifications')
      await expect(phone.action('messages.allow')).toBeVisible()
      await phone.open('/messages')
      await expect(phone.page.getByText(phone.texts.t('messages.new'), { exact: true })).toHaveCount(2)
    })
    await phone.close()
    await service.stop()
  })

type Pushed = { id: string; kind: string; title: string; body: string }

async function allow(phone: Phone): Promise<void> {
  const { page } = phone
  await phone.heading('account.suggest.push.title').scrollIntoViewIfNeeded()
  await phone.onScreen('suggested')
  await phone.action('account.suggest.push.action').click()
  await expectText(phone, 'messages.previewDue')
  await expect(page.getByRole('figure')).not.toContainText(someAmount)
  await phone.onScreen('preview')
  const amountsSwitch = page.getByRole('switch', { name: phone.texts.t('messages.amounts') })
  await amountsSwitch.click()
  await expect(page.getByRole('figure')).toContainText(someAmount)
  await amountsSwitch.click()
  await phone.action('messages.allow').click()
  await expectText(phone, 'messages.allowed')
  await expect(phone.action('messages.stop')).toBeVisible()
  await phone.onScreen('allowed')
  await phone.open('/info-manager')
  await expectText(phone, 'account.storedData.devices')
  await expectText(phone, 'account.storedData.messages')
  await phone.onScreen('stored')
  await phone.open('/home/loan')
  await expect(phone.heading('home.yourLoan')).toBeVisible()
  await expect(phone.heading('account.suggest.push.title')).toHaveCount(0)
}

async function readInbox(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/home/loan')
  await phone.onScreen('home-new-message')
  await page.getByRole('link', { name: texts.like('account.inboxNew') }).click()
  await expect(phone.heading('title.inbox')).toBeVisible()
  const newest = page.getByRole('main').getByRole('link').first()
  await expect(newest).toContainText(someAmount)
  await expect(newest).toContainText(texts.t('messages.new'))
  await phone.onScreen('inbox')
  await newest.click()
  await page.waitForURL(/\/repayment/)
  await phone.open('/home/loan')
  await expect(page.getByRole('link', { name: texts.t('account.inbox'), exact: true })).toBeVisible()
}

async function firstDue(phone: string) {
  const [row] = await queryDatabase<{ due: string }>(
    `select i.due_on::text as due from instalment i where i.borrower_id = (
      select borrower_id from borrower order by registered_at desc limit 1) order by i.due_on limit 1`,
    [],
  )
  if (!row) throw new Error(`no instalment of ${phone}`)
  return businessDate(row.due)
}

/** What the server has of the newest borrower's reminders. */
async function isRemindedThreeDaysAhead(): Promise<boolean | undefined> {
  const [row] = await queryDatabase<{ three_days_ahead: boolean }>(
    'select three_days_ahead from reminder_preference join borrower using (borrower_id) order by registered_at desc limit 1',
    [],
  )
  return row?.three_days_ahead
}

/** What the server has of the device that was allowed last. */
async function showsAmounts(): Promise<boolean | undefined> {
  const [row] = await queryDatabase<{ shows_amounts: boolean }>(
    'select shows_amounts from push_subscription order by made_at desc limit 1',
    [],
  )
  return row?.shows_amounts
}

/** The next time it is this hour where the market is. */
async function atHour(market: MarketCode, hour: number): Promise<void> {
  const { wall, shiftSeconds } = await readClock()
  const now = new Date(Date.parse(wall) + shiftSeconds * 1000)
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zones[market], hour: '2-digit', hourCycle: 'h23' })
  const hours = (hour - Number(format.format(now)) + 24) % 24
  if (hours > 0) await moveHours(hours)
}

/** Every job of the market's reminders that may run has run. */
async function remindersDone(market: MarketCode): Promise<void> {
  await expect
    .poll(async () => {
      const [left] = await queryDatabase<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs where key like $1 and run_at <= now()`,
        [`remind:${market}:%`],
      )
      return left?.count
    })
    .toBe(0)
}
