import type { ReminderPreferences } from '@hiram/contract/reminders'
import { markets } from '@hiram/markets'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { wishOf } from '../../queue/reminder-wish.ts'
import { contactsOf, saveWish } from './store.ts'

const onAPage = 20

export async function load({ queries, borrowerId, market }: BorrowerCaller) {
  const { contactHours } = markets[market]
  return {
    preferences: await wishOf(queries, borrowerId),
    channels: [...markets[market].messageChannels],
    hours: contactHours,
  }
}

export async function save({ context, queries, borrowerId, market }: BorrowerCaller, wish: ReminderPreferences) {
  if (!markets[market].messageChannels.includes(wish.channel)) {
    return fail('invalidRequest', { fields: [{ field: 'channel', reason: 'not here' }] })
  }
  await saveWish(queries, borrowerId, wish, context.clock.wall())
  return wish
}

export async function log({ queries, borrowerId }: BorrowerCaller, { page = '0' }: { page?: string | undefined }) {
  const number = Number(page)
  const found = await contactsOf(queries, borrowerId, number * onAPage, onAPage + 1)
  return {
    contacts: found.slice(0, onAPage).map((row) => ({
      loanId: row.loan_id,
      dueOn: row.due_on,
      kind: row.kind,
      channel: row.channel === 'zalo' ? ('zalo' as const) : ('sms' as const),
      at: row.send_at.toISOString(),
    })),
    next: found.length > onAPage ? String(number + 1) : null,
  }
}
