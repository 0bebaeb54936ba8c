import { createCipheriv, createDecipheriv, hash, type KeyObject, randomFillSync } from 'node:crypto'
import { nonceLength } from './wire.ts'

const tagLength = 16
const algorithm = 'aes-256-gcm'

/** Ciphertext and tag under the given nonce. Throws when the tag is wrong. */
export function gcmOpen(key: KeyObject | Buffer, nonce: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Buffer {
  if (sealed.length < tagLength) throw new Error('too short')
  const at = sealed.length - tagLength
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  decipher.setAAD(bound)
  decipher.setAuthTag(sealed.subarray(at))
  const plain = decipher.update(sealed.subarray(0, at))
  decipher.final()
  return plain
}

/** Nonce, ciphertext, tag in one piece, as everything of the envelope travels. */
export function openBytes(key: KeyObject | Buffer, sealed: Uint8Array, bound: Uint8Array): Buffer {
  if (sealed.length < nonceLength) throw new Error('too short')
  return gcmOpen(key, sealed.subarray(0, nonceLength), sealed.subarray(nonceLength), bound)
}

/** The nonce is random, never derived from anything a replay would repeat. */
export function sealBytes(key: KeyObject | Buffer, plain: Uint8Array, bound: Uint8Array): Buffer {
  const nonce = nextNonce()
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  cipher.setAAD(bound)
  const sealed = cipher.update(plain)
  cipher.final()
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

const nonces = Buffer.alloc(nonceLength * 256)
let nonceAt = nonces.length

/** Random bytes are made for many nonces at once: asking for twelve costs as much as asking for thousands. */
function nextNonce(): Buffer {
  if (nonceAt === nonces.length) {
    randomFillSync(nonces)
    nonceAt = 0
  }
  nonceAt += nonceLength
  return Buffer.from(nonces.subarray(nonceAt - nonceLength, nonceAt))
}

export function sha256(bytes: Uint8Array | string): Buffer {
  return hash('sha256', bytes, 'buffer')
}

/** Strict: one text for one sequence of bytes, else undefined. Node's own decoder skips what it does not know. */
export function decodeStrict(text: string, encoding: 'base64' | 'base64url'): Buffer | undefined {
  const bytes = Buffer.from(text, encoding)
  return bytes.toString(encoding) === text ? bytes : undefined
}
