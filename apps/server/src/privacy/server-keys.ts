import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Database } from '../database/client.ts'
import { type KeyKeepers, type KeySettings, keepersOf } from '../providers/keys/keepers-of.ts'
import type { KeyKeeper } from '../providers/keys/key-keeper.ts'
import { insertFirstKeys, type KeyKind, listServerKeys, type NewKey, type StoredKey } from './server-key-store.ts'
import { createVault, markOf, type Vault, type VaultKeys } from './vault.ts'

export type ServerKeys = {
  vault: Vault
  keepers: KeyKeepers
  /** Takes over keys that were made since, or that are used by now. Called every few seconds. */
  follow: () => Promise<void>
  /** Renews what the keepers are asked with. Called as often. */
  keepAccess: () => Promise<void>
}

/**
 * The vault of a server with the keys of its database and settings. Where the settings have none and the database is new,
 * the first are made. Throws where a key is wrapped by a keeper that the settings do not name.
 */
export async function openServerKeys(database: Database, settings: KeySettings): Promise<ServerKeys> {
  const keepers = keepersOf(settings)
  const opened = new Map<string, KeyObject>()
  const fromSettings = {
    data: [settings.DATA_KEY, settings.DATA_KEY_BEFORE].flatMap((key) =>
      key ? [createSecretKey(key, 'base64url')] : [],
    ),
    lookup: settings.LOOKUP_KEY ? createSecretKey(settings.LOOKUP_KEY, 'base64url') : undefined,
  }
  async function load(): Promise<VaultKeys> {
    const stored = (await listServerKeys(database)).filter((key) => !key.is_replaced)
    for (const { key_id, kind, keeper_key, wrapped_key } of stored) {
      if (opened.has(key_id)) continue
      const keeper = keepers.all.find(({ keyName }) => keyName === keeper_key)
      if (!keeper)
        throw new Error(`the server's key ${key_id} is wrapped by ${keeper_key}, which the settings do not name`)
      opened.set(key_id, createSecretKey(await keeper.unwrap(wrapped_key, purposeOf(kind, key_id))))
    }
    return keysOf(stored, opened, fromSettings)
  }
  if (!settings.DATA_KEY) await insertFirstKeys(database, [await newKey(keepers.present, 'data')])
  if (!settings.LOOKUP_KEY) await insertFirstKeys(database, [await newKey(keepers.present, 'derive')])
  let keys = await load()
  return {
    vault: createVault(() => keys),
    keepers,
    async follow() {
      keys = await load()
    },
    async keepAccess() {
      await Promise.all(keepers.all.map((keeper) => keeper.keepAccess?.()))
    },
  }
}

/** A key made now, wrapped, which the keeper has shown it can unwrap; `bytes` where it is not a new one. */
export async function newKey(keeper: KeyKeeper, kind: KeyKind, bytes = randomBytes(32)): Promise<NewKey> {
  const keyId = randomBytes(8).toString('hex')
  return { keyId, kind, keeperKey: keeper.keyName, wrapped: await wrapSurely(keeper, purposeOf(kind, keyId), bytes) }
}

/** The stored key under the keeper's present key. */
export async function wrapAgain(
  keepers: KeyKeepers,
  { key_id, kind, keeper_key, wrapped_key }: StoredKey,
): Promise<Buffer> {
  const before = keepers.all.find(({ keyName }) => keyName === keeper_key)
  if (!before) throw new Error(`the server's key ${key_id} is wrapped by ${keeper_key}, which the settings do not name`)
  const purpose = purposeOf(kind, key_id)
  return wrapSurely(keepers.present, purpose, await before.unwrap(wrapped_key, purpose))
}

async function wrapSurely(keeper: KeyKeeper, purpose: string, bytes: Buffer): Promise<Buffer> {
  const wrapped = await keeper.wrap(bytes, purpose)
  if (!(await keeper.unwrap(wrapped, purpose)).equals(bytes)) throw new Error('the key keeper returned another key')
  return wrapped
}

function purposeOf(kind: KeyKind, keyId: string): string {
  return `hiram ${kind} key ${keyId}`
}

type FromSettings = { data: KeyObject[]; lookup: KeyObject | undefined }

function keysOf(stored: readonly StoredKey[], opened: ReadonlyMap<string, KeyObject>, given: FromSettings): VaultKeys {
  const ofKind = (kind: KeyKind) =>
    stored.flatMap((row) => {
      const key = opened.get(row.key_id)
      return key && row.kind === kind ? [{ ...row, key, mark: markOf(row.key_id) }] : []
    })
  const data = ofKind('data')
  const written = data.findLast((row) => row.is_used) ?? (given.data[0] && { mark: undefined, key: given.data[0] })
  const derive = ofKind('derive')[0]?.key ?? given.lookup
  if (!written || !derive) throw new Error('DATA_KEY or LOOKUP_KEY is missing')
  const lookups = ofKind('lookup')
  // the first look-up key is the one that the others are derived with too, until another has replaced it in finding
  const first = lookups.some((row) => row.rotated_at) ? [] : [{ key: derive, is_used: true }]
  const finding = [...first, ...lookups]
  const present = finding.findLast((row) => row.is_used) ?? finding[0]
  const all = finding.map(({ key }) => key)
  return {
    data: written,
    marked: new Map(data.map(({ mark, key }) => [mark.toString('hex'), key])),
    unmarked: given.data,
    find: present ? [present.key, ...all.filter((key) => key !== present.key)] : all,
    findOldest: all[0] ?? derive,
    derive,
  }
}
