import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { borrowerKeyPlace, type SealedPlace } from './sealed-places.ts'

/**
 * Personal data is kept sealed: AES-256-GCM under a key of the borrower's own, which is itself wrapped by the server's.
 * Every sealed value is bound to its place (table, column, owner), so that it cannot be moved to another row, and
 * destroying the borrower's key destroys everything sealed with it in this database. A backup has the key's row beside
 * what it seals: see decision 017.
 */
export type Vault = {
  /** A new borrower's key, wrapped, and the key to seal the first values with. */
  newKey: (borrowerId: string) => { key: Buffer; wrapped: Buffer }
  keyOf: (queries: Queries, borrowerId: string) => Promise<Buffer>
  unwrap: (borrowerId: string, wrapped: Buffer) => Buffer
  /** Things of the server's own, under its key. */
  sealOwn: (place: SealedPlace, text: string) => Buffer
  openOwn: (place: SealedPlace, sealed: Buffer) => string
  /** What is under one of the server's data keys, a borrower's key among it, under the present one. */
  resealOwn: (place: SealedPlace, sealed: Buffer) => Buffer
  /** What everything under the present data key begins with; undefined while that key is a setting. */
  mark: () => Buffer | undefined
  /** The keyed hash of a value that is compared only with its own kind. */
  lookupHash: (
    kind: 'code' | 'subject' | 'evidence' | 'transfer' | 'passkey' | 'challenge' | 'push',
    value: string,
  ) => Buffer
  /** The keyed hashes by which a phone, a document or two words of a name are found. */
  findHashes: (kind: 'phone' | 'document' | 'name', value: string) => FindHashes
  /** A UUID (version 8) computed from a value: the same each time, and it does not lead back. */
  lookupId: (value: string) => string
}

/**
 * The hashes a phone, document or name is found by, of which the first is written. There is one, and while the look-up key is
 * being replaced there are two; `oldest` is then the same on every server.
 */
export type FindHashes = { written: Buffer; all: Buffer[]; oldest: Buffer }

/** The server's own keys, as it has them now. */
export type VaultKeys = {
  data: DataKey
  /** The keys under which something may still be, by their mark in hex. */
  marked: ReadonlyMap<string, KeyObject>
  /** The settings' keys, whose work has no mark. */
  unmarked: readonly KeyObject[]
  /** Find phones, documents and names; the first one is written with. */
  find: readonly KeyObject[]
  /** Of `find`, the one that was there first. */
  findOldest: KeyObject
  /** What is computed and printed, and what is compared only with its own kind. */
  derive: KeyObject
}
export type DataKey = { mark: Buffer | undefined; key: KeyObject }

export class KeyDestroyedError extends Error {
  constructor() {
    super("the borrower's key is destroyed")
    this.name = 'KeyDestroyedError'
  }
}

const markSign = Buffer.from('key1')
const markLength = markSign.length + 8

/** What a value under this data key begins with. */
export function markOf(keyId: string): Buffer {
  return Buffer.concat([markSign, Buffer.from(keyId, 'hex')])
}

/** The vault of a server whose only keys are these settings. */
export function vaultOfSettings(dataKey: string, lookupKey: string): Vault {
  const [data, lookup] = [createSecretKey(dataKey, 'base64url'), createSecretKey(lookupKey, 'base64url')]
  return createVault(() => ({
    data: { mark: undefined, key: data },
    marked: new Map(),
    unmarked: [data],
    find: [lookup],
    findOldest: lookup,
    derive: lookup,
  }))
}

/** `keys` answers with those of the moment: they may be replaced while the server runs. */
export function createVault(keys: () => VaultKeys): Vault {
  const hash = (key: KeyObject, kind: string, value: string) =>
    createHmac('sha256', key).update(`${kind}|${value}`).digest()
  const lookupHash: Vault['lookupHash'] = (kind, value) => hash(keys().derive, kind, value)
  const sealMarked = (place: SealedPlace, bytes: Buffer) => {
    const { mark, key } = keys().data
    const sealed = sealBytes(key, place, bytes)
    return mark ? Buffer.concat([mark, sealed]) : sealed
  }
  const unwrap = (borrowerId: string, wrapped: Buffer) => openMarked(keys(), borrowerKeyPlace(borrowerId), wrapped)
  return {
    newKey(borrowerId) {
      const key = randomBytes(32)
      return { key, wrapped: sealMarked(borrowerKeyPlace(borrowerId), key) }
    },
    async keyOf(queries, borrowerId) {
      const row = await queries
        .selectFrom('borrower_key')
        .select('wrapped_key')
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirst()
      if (!row) throw new KeyDestroyedError()
      return unwrap(borrowerId, row.wrapped_key)
    },
    unwrap,
    sealOwn: (place, text) => sealMarked(place, Buffer.from(text)),
    openOwn: (place, sealed) => openMarked(keys(), place, sealed).toString(),
    resealOwn: (place, sealed) => sealMarked(place, openMarked(keys(), place, sealed)),
    mark: () => keys().data.mark,
    lookupHash,
    findHashes(kind, value) {
      const { find, findOldest } = keys()
      const all = find.map((key) => hash(key, kind, value))
      const [written] = all
      if (!written) throw new Error('the vault has no key to find by')
      return { written, all, oldest: all[find.indexOf(findOldest)] ?? written }
    },
    lookupId(value) {
      const hex = lookupHash('subject', value).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}

/** Opens what is under any of the server's data keys. */
function openMarked({ marked, unmarked }: VaultKeys, place: SealedPlace, sealed: Buffer): Buffer {
  const key = marked.get(sealed.subarray(0, markLength).toString('hex'))
  if (key) return openBytes(key, place, sealed.subarray(markLength))
  const [first, ...others] = unmarked
  // a mark that is not known: nothing of a setting's begins so, but by a chance of one to four billion
  if (!first) throw new Error('sealed under a key that this server does not have')
  for (const other of others) {
    try {
      return openBytes(other, place, sealed)
    } catch {
      // under another of them
    }
  }
  return openBytes(first, place, sealed)
}

export function seal(key: Buffer, place: SealedPlace, text: string): Buffer {
  return sealBytes(key, place, Buffer.from(text))
}

/** Throws when the value was altered or moved from another place. */
export function open(key: Buffer, place: SealedPlace, sealed: Buffer): string {
  return openBytes(key, place, sealed).toString()
}

const nonceLength = 12
const tagLength = 16

export function sealBytes(key: Buffer | KeyObject, place: SealedPlace, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

export function openBytes(key: Buffer | KeyObject, place: SealedPlace, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceLength)
  // a shortened tag is easier to forge, so only the whole one is taken
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
}
