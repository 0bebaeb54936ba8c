import type { ReminderPreferences } from '@hiram/contract/reminders'
import type { Queries } from '../database/client.ts'
import { findRow } from '../database/rows.ts'

/** Without a choice a borrower gets every reminder, by text message. */
const everything: ReminderPreferences = { threeDaysAhead: true, dayAhead: true, dueToday: true, channel: 'sms' }

/** When and by which channel a borrower wants reminders of due dates. */
export async function wishOf(queries: Queries, borrowerId: string): Promise<ReminderPreferences> {
  const row = await findRow(queries, 'reminder_preference', { borrower_id: borrowerId })
  if (!row) return everything
  return {
    threeDaysAhead: row.three_days_ahead,
    dayAhead: row.day_ahead,
    dueToday: row.due_today,
    channel: row.channel,
  }
}
