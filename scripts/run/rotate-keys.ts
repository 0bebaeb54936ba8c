import { parseArgs } from 'node:util'
import { rotateLookupKey } from '../../apps/server/src/borrower/rotate-lookup-key.ts'
import type { Database } from '../../apps/server/src/database/client.ts'
import { rotateDataKey } from '../../apps/server/src/privacy/rotate-data-key.ts'
import { countSealed } from '../../apps/server/src/privacy/sealed-own-store.ts'
import { listServerKeys, type StoredKey } from '../../apps/server/src/privacy/server-key-store.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import { markOf } from '../../apps/server/src/privacy/vault.ts'
import { keySettings } from './key-settings.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run keys:rotate            a new data key, and everything under it
npm run keys:rotate -- lookup  a new look-up key, and phones, documents and names found by it; --end: also where some could not be
npm run keys:rotate -- list    the keys there are, and how many borrowers' keys are under each
--within SECONDS (30): so soon every server uses a new key; --batch: how many at once
Run again after a stop: it goes on where it was.`

/** `npm run keys:rotate`: while the servers run, from any machine that has their settings. */
async function rotateKeys(database: Database): Promise<number> {
  const options = { end: { type: 'boolean' }, batch: { type: 'string' }, within: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [what = 'data'] = positionals
  if (what === 'list') return list(database)
  if (what !== 'data' && what !== 'lookup') throw new Error(usage)
  const settings = await keySettings()
  const within = Number(values.within ?? 30)
  const rotation = {
    database,
    keys: await openServerKeys(database, settings),
    lookupKey: settings.LOOKUP_KEY,
    announceSeconds: (within * 2) / 3,
    settleSeconds: within / 3,
    batch: Number(values.batch ?? (what === 'data' ? 1000 : 200)),
    progress: say,
  }
  if (what === 'data') {
    const waiting = await rotateDataKey(rotation)
    console.log(
      waiting === 0 ? 'everything is under the new data key' : `${waiting} wait under a key before: run it again`,
    )
    return waiting === 0 ? 0 : 1
  }
  const left = await rotateLookupKey({ ...rotation, endsAnyway: values.end === true })
  if (left > 0) console.log(`${left} documents, not stated any more, are found by the key before alone`)
  if (left > 0 && !values.end) console.log('that key stays in use; --end ends it')
  else console.log('phones, documents and names are found by the new key')
  return 0
}

let printedAt = 0
let printedOf = ''

/** A line a second at most. */
function say(what: string, done: number, of: number): void {
  const now = performance.now()
  if (what === printedOf && done < of && now - printedAt < 1000) return
  printedAt = now
  printedOf = what
  console.log(`${what} ${done} of ${of}`)
}

async function list(database: Database): Promise<number> {
  const keys = await listServerKeys(database)
  for (const key of keys) {
    const state = key.is_replaced
      ? 'replaced'
      : key.rotated_at
        ? 'in use'
        : key.is_used
          ? 'being rotated to'
          : 'announced'
    const { all, elsewhere } = await countSealed(database, keysOfBorrowers, markOf(key.key_id))
    const under = key.kind === 'data' ? ` borrowers ${all - elsewhere} of ${all}` : ''
    console.log(`${key.key_id} ${key.kind} ${state} ${key.keeper_key} made ${key.made_at.toISOString()}${under}`)
  }
  await listOfSettings(database, keys)
  return 0
}

/** DATA_KEY and LOOKUP_KEY have no row; what they seal has no mark. */
async function listOfSettings(database: Database, keys: readonly StoredKey[]): Promise<void> {
  const { all, elsewhere } = await countSealed(database, keysOfBorrowers, markOf(''))
  const isReplaced = keys.some(({ kind, is_used }) => kind === 'data' && is_used)
  if (!isReplaced) console.log(`DATA_KEY data in use, of the settings, borrowers ${elsewhere} of ${all}`)
  else if (elsewhere > 0)
    console.log(`DATA_KEY data being rotated from, of the settings, borrowers ${elsewhere} of ${all}`)
  if (keys.some(({ kind }) => kind === 'derive')) return
  const finds = keys.some(({ kind, rotated_at }) => kind === 'lookup' && rotated_at) ? 'derive' : 'lookup'
  console.log(`LOOKUP_KEY ${finds} in use, of the settings`)
}

const keysOfBorrowers = { table: 'borrower_key', column: 'wrapped_key' }

process.exitCode = await withDatabase(rotateKeys).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
