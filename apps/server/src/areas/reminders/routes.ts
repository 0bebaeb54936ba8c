import * as calls from '@hiram/contract/reminders'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { calendar } from './due-date-calendar.ts'
import { load, log, save } from './reminders.ts'

export const reminderRoutes: readonly Route[] = [
  borrowerRoute(calls.loadReminders, load),
  borrowerRoute(calls.saveReminders, save),
  borrowerRoute(calls.contactLog, log),
  borrowerRoute(calls.dueDateCalendar, calendar),
]
