import * as z from 'zod/mini'
import { call } from './call.ts'
import { businessDate, id, instant, ofLoan } from './values.ts'

/** When, before a due date, the borrower wants to be notified. Of a late payment they always are. */
export const reminderPreferences = z.object({
  threeDaysAhead: z.boolean(),
  dayAhead: z.boolean(),
  dueToday: z.boolean(),
  channel: z.enum(['sms', 'zalo']),
})
export type ReminderPreferences = z.output<typeof reminderPreferences>

export const loadReminders = call('loadReminders', 'GET /reminders', {
  answer: z.object({
    preferences: reminderPreferences,
    /** Where the borrower can be notified: Zalo is there in Vietnam only. */
    channels: z.array(z.enum(['sms', 'zalo'])),
    /** The hours of the market's day in which we write, and how often a day at most. */
    hours: z.object({ from: z.string(), to: z.string(), mostPerDay: z.nullable(z.number()) }),
  }),
})

export const saveReminders = call('saveReminders', 'POST /reminders', {
  request: reminderPreferences,
  answer: reminderPreferences,
  errors: ['invalidRequest'],
})

/** Every time we wrote about a payment, newest first: nothing is sent that is not listed here. */
export const contactLog = call('contactLog', 'GET /reminders/log', {
  request: z.object({ page: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
  answer: z.object({
    contacts: z.array(
      z.object({
        loanId: id,
        dueOn: businessDate,
        kind: z.string(),
        channel: z.enum(['sms', 'zalo', 'push']),
        at: instant,
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

/** The due dates of the running loan as a calendar file (RFC 5545). */
export const dueDateCalendar = call('dueDateCalendar', 'GET /reminders/calendar', {
  request: ofLoan,
  answer: z.object({ fileName: z.string(), calendar: z.string() }),
  errors: ['loanNotFound', 'nothingOwed'],
})
