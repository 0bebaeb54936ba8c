import * as calls from '@hiram/contract/reminders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { remind } from '../../jobs/remind.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { forgetBusinessDays } from '../../testing/forget-business-days.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { reminderRoutes } from './routes.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...reminderRoutes] })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // a Tuesday: a week later is a business day
  server.setTime(new Date('2026-06-16T02:00:00Z'))
  await forgetBusinessDays(server.context)
  server.providers.sentSms.length = 0
})

async function notifiedOn(day: string, phone: string) {
  server.setTime(new Date(`${day}T02:00:00Z`))
  const before = server.providers.sentSms.length
  await runBusinessDays(server.context)
  await server.runJobs({ remind: (payload) => remind(server.context, payload as Jobs['remind']) })
  return server.providers.sentSms.slice(before).filter(({ to }) => to === phone)
}

test('REP-01 the borrower is notified only when they want to be, and reads every contact made', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const as = server.as(borrower)
  expect((await as.ask(calls.loadReminders, {})).preferences).toMatchObject({ threeDaysAhead: true, channel: 'sms' })
  const wish = { threeDaysAhead: false, dayAhead: true, dueToday: false, channel: 'sms' as const }
  await as.ask(calls.saveReminders, wish)
  expect((await as.ask(calls.loadReminders, {})).preferences).toEqual(wish)
  await notifiedOn('2026-06-17', borrower.phone)
  expect(await notifiedOn('2026-06-20', borrower.phone)).toEqual([])
  expect(await notifiedOn('2026-06-22', borrower.phone)).toHaveLength(1)
  expect(await notifiedOn('2026-06-23', borrower.phone)).toEqual([])
  // a late payment is notified whatever the settings
  expect(await notifiedOn('2026-06-24', borrower.phone)).toHaveLength(1)
  await server.context.database.updateTable('session').set({ last_seen_at: server.context.clock.wall() }).execute()
  const { contacts, next } = await server.as(borrower).ask(calls.contactLog, {})
  expect(contacts).toMatchObject([
    { loanId, kind: 'late1', dueOn: '2026-06-23', channel: 'sms' },
    { loanId, kind: 'due1', dueOn: '2026-06-23' },
  ])
  expect(next).toBeNull()
})

test('Zalo is offered where it is used', async () => {
  const { borrower } = await borrowerWithLoan(server, week)
  const wish = { threeDaysAhead: true, dayAhead: true, dueToday: true, channel: 'zalo' as const }
  expect(await server.as(borrower).call(calls.saveReminders, wish)).toMatchObject({ error: 'invalidRequest' })
  const hanoi = await borrowerWithLoan(server, { ...week, amount: 3_000_000n }, { market: 'vn' })
  await server.as(hanoi.borrower).ask(calls.saveReminders, wish)
  await notifiedOn('2026-06-17', hanoi.borrower.phone)
  expect(await notifiedOn('2026-06-20', hanoi.borrower.phone)).toMatchObject([{ channel: '2' }])
})

test('the calendar has each due date still to come as a whole day, and no amount', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const { calendar, fileName } = await server.as(borrower).ask(calls.dueDateCalendar, { loanId })
  expect(fileName).toMatch(/\.ics$/)
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:202607\d\d/)
  expect(calendar).toContain('BEGIN:VALARM')
  expect(calendar).not.toMatch(/₱|PHP|\d,\d{3}/)
})
