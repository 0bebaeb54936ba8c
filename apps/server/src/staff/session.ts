import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { settingOf } from '../staff-setting-store.ts'
import { findStaffSession, insertStaffSession, type StaffSession, seeStaffSession } from './session-store.ts'
import { loadMember, type StaffMember } from './staff-store.ts'

const minuteMs = 60_000
/** A working day: anyone who goes on signs in again. */
const absoluteMs = 12 * 60 * minuteMs
/** Seen so lately, it is not written again. */
const touchEveryMs = 20_000

/** Since when a session was active, and began, that lives now. */
export async function livesSince({
  clock,
  database,
}: Context): Promise<{ idleSince: Date; begunSince: Date; now: Date }> {
  const now = clock.wall()
  const idleMs = (await settingOf(database, 'signOutMinutes')) * minuteMs
  return { now, idleSince: new Date(now.getTime() - idleMs), begunSince: new Date(now.getTime() - absoluteMs) }
}

export type SignedIn = { member: StaffMember; session: StaffSession }
export type NotSignedIn = { because: 'none' | 'idle' | 'ended' }

export function staffTokenHash(token: string): Buffer {
  return createHash('sha256').update(`staff|${token}`).digest()
}

/** A new session; answers the token its cookie carries. */
export async function openStaffSession(
  context: Pick<Context, 'clock'>,
  queries: Context['database'],
  { staffId, openedBy }: { staffId: string; openedBy: StaffSession['opened_by'] },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.wall()
  await insertStaffSession(queries, {
    token_hash: staffTokenHash(token),
    staff_id: staffId,
    opened_by: openedBy,
    created_at: now,
    last_seen_at: now,
    // the passkey itself was the confirmation
    confirmed_at: openedBy === 'passkey' ? now : null,
    ended_at: null,
  })
  return token
}

/** Who a cookie's token signs in. Any call is activity, but those that `isPoll` names. */
export async function staffOf(
  { clock, database }: Context,
  token: string | undefined,
  { isPoll }: { isPoll: boolean },
): Promise<SignedIn | NotSignedIn> {
  if (!token) return { because: 'none' }
  const tokenHash = staffTokenHash(token)
  const session = await findStaffSession(database, tokenHash)
  if (!session) return { because: 'none' }
  if (session.ended_at) return { because: 'ended' }
  const now = clock.wall()
  const idleSince = new Date(now.getTime() - (await settingOf(database, 'signOutMinutes')) * minuteMs)
  if (session.last_seen_at <= idleSince) return { because: 'idle' }
  if (session.created_at.getTime() + absoluteMs <= now.getTime()) return { because: 'idle' }
  if (!isPoll && now.getTime() - session.last_seen_at.getTime() > touchEveryMs) {
    if (!(await seeStaffSession(database, tokenHash, { now, since: idleSince }))) return { because: 'ended' }
  }
  const member = await loadMember(database, session.staff_id)
  return member ? { member, session } : { because: 'ended' }
}

/** Until when what needs a passkey needs none again; null when it does now. */
export async function confirmedUntil(
  { clock, database }: Context,
  { confirmed_at }: StaffSession,
): Promise<Date | null> {
  if (!confirmed_at) return null
  const until = new Date(confirmed_at.getTime() + (await settingOf(database, 'confirmMinutes')) * minuteMs)
  return until > clock.wall() ? until : null
}
