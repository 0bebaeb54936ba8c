import { marketCodes } from '@hiram/markets/market'
import type { Context } from '../context.ts'
import { endEveryStaffSession, endSessionsOfEmail } from '../staff/session-store.ts'
import { findByPhone } from './find-by-phone.ts'
import { endEverySession, endSessionsOfBorrower } from './session-store.ts'

/** Whose sessions end: of everyone, of a person of staff by e-mail address, of a borrower by id or telephone number. */
export type Whose = 'everyone' | { email: string } | { borrowerId: string } | { phone: string }

/**
 * Ends sessions, from the next call on; answers how many. For who looks after the servers, when a device, an account or
 * the sessions themselves may be in wrong hands: signing in again stays possible.
 */
export async function endSessions(context: Pick<Context, 'database' | 'vault'>, whose: Whose, at: Date) {
  const { database } = context
  if (whose === 'everyone') return (await endEverySession(database, at)) + (await endEveryStaffSession(database, at))
  if ('email' in whose) return endSessionsOfEmail(database, whose.email, at)
  const found = 'phone' in whose ? await findByPhone(context, whose.phone, marketCodes()) : [whose.borrowerId]
  let ended = 0
  for (const borrowerId of found ?? []) ended += await endSessionsOfBorrower(database, borrowerId, at)
  return ended
}
