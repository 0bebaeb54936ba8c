import type { ReminderPreferences } from '@hiram/contract/reminders'
import type { Queries } from '../../database/client.ts'

export async function saveWish(
  queries: Queries,
  borrowerId: string,
  wish: ReminderPreferences,
  at: Date,
): Promise<void> {
  const values = {
    three_days_ahead: wish.threeDaysAhead,
    day_ahead: wish.dayAhead,
    due_today: wish.dueToday,
    channel: wish.channel,
    saved_at: at,
  }
  await queries
    .insertInto('reminder_preference')
    .values({ borrower_id: borrowerId, ...values })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(values))
    .execute()
}

/** Newest first. */
export async function contactsOf(queries: Queries, borrowerId: string, from: number, most: number) {
  return queries
    .selectFrom('contact_log')
    .select(['loan_id', 'due_on', 'kind', 'channel', 'send_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('send_at', 'desc')
    .orderBy('kind')
    .offset(from)
    .limit(most)
    .execute()
}
