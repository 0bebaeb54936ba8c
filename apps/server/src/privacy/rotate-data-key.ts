import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/client.ts'
import {
  countSealed,
  countWaitingMessages,
  replaceSealed,
  type SealedColumn,
  type SealedValue,
  sealedColumns,
  sealedElsewhere,
} from './sealed-own-store.ts'
import {
  insertFirstKeys,
  insertNextKey,
  type KeyKind,
  listServerKeys,
  noteRotated,
  secondsUntilSettled,
  storeWrapping,
} from './server-key-store.ts'
import { newKey, type ServerKeys, wrapAgain } from './server-keys.ts'

export type Rotation = {
  database: Database
  keys: ServerKeys
  /** LOOKUP_KEY, which goes to the key keeper too. */
  lookupKey: string | undefined
  /** How long before its use a new key is made known; servers look every few seconds. */
  announceSeconds: number
  /** How long after that the slowest server may still write with the one before. */
  settleSeconds: number
  batch: number
  /** `of`: how many there are. */
  progress: (what: string, done: number, of: number) => void
}

/**
 * Puts everything under a new data key while servers run, and what the key keeper wraps under its present key. Ended at any
 * moment it is continued by the next call. Returns how many messages wait under a key before it: none means that those
 * keys open nothing any more.
 */
export async function rotateDataKey(rotation: Rotation): Promise<number> {
  const { database, keys } = rotation
  await keepSettings(rotation)
  const keyId = await nextKey(rotation, 'data')
  await wrapStoredKeys(rotation)
  const mark = keys.vault.mark()
  if (!mark) throw new Error('the new data key is not in use')
  for (const column of sealedColumns) await resealColumn(rotation, column, mark)
  const left = await Promise.all(sealedColumns.map((column) => countSealed(database, column, mark)))
  const waiting = await countWaitingMessages(database, mark)
  const values = left.reduce((sum, { elsewhere }) => sum + elsewhere, 0)
  if (values + waiting === 0) await noteRotated(database, keyId)
  return values + waiting
}

/** The key that a rotation of this kind goes to: one under way, or a new one that every server knows before it is used. */
export async function nextKey(rotation: Rotation, kind: KeyKind): Promise<string> {
  const { database, keys, announceSeconds, settleSeconds } = rotation
  await insertNextKey(database, await newKey(keys.keepers.present, kind), announceSeconds)
  const next = (await listServerKeys(database)).findLast((key) => key.kind === kind && !key.rotated_at)
  if (!next) throw new Error(`there is no ${kind} key to rotate to`)
  for (;;) {
    const seconds = await secondsUntilSettled(database, next.key_id, settleSeconds)
    if (seconds <= 0) break
    rotation.progress(
      'seconds until every server uses the new key',
      Math.ceil(seconds),
      announceSeconds + settleSeconds,
    )
    await sleep(Math.min(seconds, 5) * 1000)
  }
  await keys.follow()
  return next.key_id
}

/** LOOKUP_KEY need not be a setting any more: the keeper wraps it too. */
async function keepSettings({ database, keys, lookupKey }: Rotation): Promise<void> {
  if (!lookupKey) return
  await insertFirstKeys(database, [await newKey(keys.keepers.present, 'derive', Buffer.from(lookupKey, 'base64url'))])
}

/** Of a keeper, or of one of its keys, that was the present one before. */
async function wrapStoredKeys({ database, keys: { keepers } }: Rotation): Promise<void> {
  for (const key of await listServerKeys(database)) {
    if (key.is_replaced || key.keeper_key === keepers.present.keyName) continue
    await storeWrapping(database, key.key_id, keepers.present.keyName, await wrapAgain(keepers, key))
  }
}

async function resealColumn(rotation: Rotation, column: SealedColumn, mark: Buffer): Promise<void> {
  const { database, keys, batch, progress } = rotation
  const { all, elsewhere } = await countSealed(database, column, mark)
  let done = all - elsewhere
  let after: SealedValue | undefined
  for (;;) {
    const values = await sealedElsewhere(database, column, { mark, after, most: batch })
    if (values.length === 0) return
    const fresh = values.map((value) => ({
      ...value,
      fresh: keys.vault.resealOwn(column.place(value.first, value.second), value.sealed),
    }))
    await replaceSealed(database, column, fresh)
    done += values.length
    after = values.at(-1)
    progress(column.table, done, all)
  }
}
