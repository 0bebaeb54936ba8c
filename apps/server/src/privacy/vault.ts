import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { borrowerKeyPlace, type SealedPlace } from './sealed-places.ts'

/**
 * Personal data is kept sealed: AES-256-GCM under a key of the borrower's own, which is itself wrapped by the server's.
 * Every sealed value is bound to its place (table, column, owner), so that it cannot be moved to another row, and
 * destroying the borrower's key destroys everything sealed with it, backups included.
 */
export type Vault = {
  /** A new borrower's key, wrapped, and the key to seal the first values with. */
  newKey: (borrowerId: string) => { key: Buffer; wrapped: Buffer }
  keyOf: (queries: Queries, borrowerId: string) => Promise<Buffer>
  unwrap: (borrowerId: string, wrapped: Buffer) => Buffer
  /** Things of the server's own, under its key. */
  sealOwn: (place: SealedPlace, text: string) => Buffer
  openOwn: (place: SealedPlace, sealed: Buffer) => string
  /** The keyed hash by which a phone or a document is found. */
  lookupHash: (
    kind: 'phone' | 'document' | 'code' | 'subject' | 'evidence' | 'transfer' | 'passkey' | 'challenge' | 'push',
    value: string,
  ) => Buffer
  /** A UUID (version 8) computed from a value: the same each time, and it does not lead back. */
  lookupId: (value: string) => string
}

export class KeyDestroyedError extends Error {
  constructor() {
    super("the borrower's key is destroyed")
    this.name = 'KeyDestroyedError'
  }
}

export function createVault(dataKey: string, lookupKey: string): Vault {
  // made once: a key given as bytes is made ready again each time, which takes longer than the work itself
  const wrapping = createSecretKey(dataKey, 'base64url')
  const lookup = createSecretKey(lookupKey, 'base64url')
  const lookupHash: Vault['lookupHash'] = (kind, value) =>
    createHmac('sha256', lookup).update(`${kind}|${value}`).digest()
  const unwrap = (borrowerId: string, wrapped: Buffer) => openBytes(wrapping, borrowerKeyPlace(borrowerId), wrapped)
  return {
    newKey(borrowerId) {
      const key = randomBytes(32)
      return { key, wrapped: sealBytes(wrapping, borrowerKeyPlace(borrowerId), key) }
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
    sealOwn: (place, text) => sealBytes(wrapping, place, Buffer.from(text)),
    openOwn: (place, sealed) => openBytes(wrapping, place, sealed).toString(),
    lookupHash,
    lookupId(value) {
      const hex = lookupHash('subject', value).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
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
