import * as calls from '@hiram/contract/reminders'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { contactLog } from './contact-log.ts'
import { dueDateCalendar } from './due-date-calendar.ts'
import { loadReminders, saveReminders } from './reminders.ts'

export const reminderRoutes: readonly Route[] = [
  borrowerRoute(calls.loadReminders, loadReminders),
  borrowerRoute(calls.saveReminders, saveReminders),
  borrowerRoute(calls.contactLog, contactLog),
  borrowerRoute(calls.dueDateCalendar, dueDateCalendar),
]
