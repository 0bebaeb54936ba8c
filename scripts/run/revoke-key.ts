import type { Database } from '../../apps/server/src/database/client.ts'
import { listEnvelopeKeys, revokeEnvelopeKey } from '../../apps/server/src/privacy/envelope-keys.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import { keySettings } from './key-settings.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run keys:revoke` lists the envelope's keys; with an id it ends that key on every server within ten seconds, and
 * clients shake hands again by themselves. Of `DATABASE_URL`, with the settings of keys as the server has them, else of the
 * database of `npm start`.
 */
async function revokeKey(database: Database): Promise<number> {
  const [, , id] = process.argv
  const { vault } = await openServerKeys(database, await keySettings())
  if (id === undefined) {
    for (const { id: listed, kind, fromMs, untilMs } of await listEnvelopeKeys(database, vault))
      console.log(`${listed} ${kind} ${isoOf(fromMs)} ${isoOf(untilMs)}`)
    return 0
  }
  const isKnown = await revokeEnvelopeKey(database, vault, id, Date.now())
  console.log(isKnown ? `${id} is revoked` : `there is no key ${id}`)
  return isKnown ? 0 : 1
}

function isoOf(ms: number) {
  return new Date(ms).toISOString()
}

process.exit(
  await withDatabase(revokeKey).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }),
)
