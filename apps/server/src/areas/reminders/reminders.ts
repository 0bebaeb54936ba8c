import type { ReminderPreferences } from '@hiram/contract/reminders'
import { markets } from '@hiram/markets'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { wishOf } from '../../queue/reminder-wish.ts'
import { saveWish } from './store.ts'

export async function loadReminders({ queries, borrowerId, market }: BorrowerCaller) {
  const { contactHours } = markets[market]
  return {
    preferences: await wishOf(queries, borrowerId),
    channels: [...markets[market].messageChannels],
    hours: contactHours,
  }
}

export async function saveReminders(
  { context, queries, borrowerId, market }: BorrowerCaller,
  wish: ReminderPreferences,
) {
  if (!markets[market].messageChannels.includes(wish.channel)) {
    return fail('invalidRequest', { fields: [{ field: 'channel', reason: 'not here' }] })
  }
  await saveWish(queries, borrowerId, wish, context.clock.wall())
  return wish
}
