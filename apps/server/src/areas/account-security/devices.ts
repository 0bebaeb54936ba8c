import { endSessionById, endSessionsBut, liveDevices } from '../../auth/session-store.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { liveSince } from '../../http/session-life.ts'
import { devicePlace } from '../../privacy/sealed-places.ts'
import { open } from '../../privacy/vault.ts'

export async function listDevices({ context, queries, borrowerId, token }: BorrowerCaller) {
  const rows = await liveDevices(queries, borrowerId, liveSince(context.clock.wall()))
  const key = await context.vault.keyOf(queries, borrowerId)
  const own = hashOf(token)
  return {
    devices: rows.map((row) => ({
      sessionId: row.session_id,
      name: row.device_sealed ? open(key, devicePlace(borrowerId), row.device_sealed) : null,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThis: row.token_hash.equals(own),
    })),
  }
}

export async function endDevice(
  { context, queries, borrowerId }: BorrowerCaller,
  { sessionId }: { sessionId: string },
) {
  const ended = await endSessionById(queries, borrowerId, sessionId, context.clock.wall())
  return ended ? { done: true as const } : fail('deviceNotFound')
}

export async function signOutEverywhere({ context, queries, borrowerId }: BorrowerCaller) {
  await endSessionsBut(queries, borrowerId, undefined, context.clock.wall())
  return { done: true as const }
}
