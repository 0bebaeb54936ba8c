import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { listEnvelopeKeys, revokeEnvelopeKey } from '../../apps/server/src/privacy/envelope-keys.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import { keySettings } from './key-settings.ts'

/**
 * `npm run keys:revoke` lists the envelope's keys; with an id it ends that key on every server within ten seconds, and
 * clients shake hands again by themselves. Reads `DATABASE_URL` and the settings of keys as the server does.
 */
async function revokeKey(): Promise<number> {
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) throw new Error('set DATABASE_URL')
  const [, , id] = process.argv
  const database = createDatabase(createPool(DATABASE_URL, (error) => console.error(error.message)))
  try {
    const { vault } = await openServerKeys(database, await keySettings())
    if (id === undefined) {
      for (const { id: listed, kind, fromMs, untilMs } of await listEnvelopeKeys(database, vault))
        console.log(`${listed} ${kind} ${isoOf(fromMs)} ${isoOf(untilMs)}`)
      return 0
    }
    const isKnown = await revokeEnvelopeKey(database, vault, id, Date.now())
    console.log(isKnown ? `${id} is revoked` : `there is no key ${id}`)
    return isKnown ? 0 : 1
  } finally {
    await database.destroy()
  }
}

function isoOf(ms: number) {
  return new Date(ms).toISOString()
}

process.exit(
  await revokeKey().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }),
)
