import type { ReminderPreferences } from '@hiram/contract/reminder'
import type { Queries } from '../database/client.ts'

/** Who has said nothing is told of everything, by text message. */
const everything: ReminderPreferences = { threeDaysAhead: true, dayAhead: true, dueToday: true, channel: 'sms' }

/** When and where a borrower wants to be told of due dates. */
export async function wishOf(queries: Queries, borrowerId: string): Promise<ReminderPreferences> {
  const row = await queries
    .selectFrom('reminder_preference')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  if (!row) return everything
  return {
    threeDaysAhead: row.three_days_ahead,
    dayAhead: row.day_ahead,
    dueToday: row.due_today,
    channel: row.channel,
  }
}

/** A late payment is always told. */
export function wants(wish: ReminderPreferences, kind: string): boolean {
  if (kind === 'due3') return wish.threeDaysAhead
  if (kind === 'due1') return wish.dayAhead
  return kind === 'due0' ? wish.dueToday : true
}
