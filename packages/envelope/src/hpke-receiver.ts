import { createHmac, type ECDH } from 'node:crypto'
import { suiteBytes } from './key-list.ts'
import { gcmOpen } from './node-gcm.ts'

/**
 * The receiver of RFC 9180 mode_auth, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, on node:crypto: three times
 * as fast as the WebCrypto library. Every length here is at most 32, so one round of HKDF-Expand is always enough.
 */
export type HpkeReceiver = {
  /** Throws when it does not open. `sequence` counts the sender's messages from 0. */
  open: (sealed: Uint8Array, additionalData: Uint8Array, sequence?: number) => Buffer
  export: (context: Uint8Array, length: number) => Buffer
}

const empty = Buffer.alloc(0)
const zeros = Buffer.alloc(32)
const versionLabel = Buffer.from('HPKE-v1')
const kemSuite = Buffer.concat([Buffer.from('KEM'), suiteBytes.subarray(0, 2)])
const hpkeSuite = Buffer.concat([Buffer.from('HPKE'), suiteBytes])
const modeAuth = 2

/** Throws when a point is none to agree on. */
export function receiveHpke(own: ECDH, enc: Uint8Array, senderPoint: Uint8Array, info: Uint8Array): HpkeReceiver {
  const dh = Buffer.concat([agree(own, enc), agree(own, senderPoint)])
  const kemContext = Buffer.concat([enc, own.getPublicKey(), senderPoint])
  const shared = labeledExpand(
    kemSuite,
    labeledExtract(kemSuite, empty, 'eae_prk', dh),
    'shared_secret',
    kemContext,
    32,
  )
  const context = Buffer.concat([
    Buffer.of(modeAuth),
    labeledExtract(hpkeSuite, empty, 'psk_id_hash', empty),
    labeledExtract(hpkeSuite, empty, 'info_hash', info),
  ])
  const secret = labeledExtract(hpkeSuite, shared, 'secret', empty)
  const key = labeledExpand(hpkeSuite, secret, 'key', context, 32)
  const baseNonce = labeledExpand(hpkeSuite, secret, 'base_nonce', context, 12)
  const exporter = labeledExpand(hpkeSuite, secret, 'exp', context, 32)
  return {
    open: (sealed, additionalData, sequence = 0) => gcmOpen(key, nonce(baseNonce, sequence), sealed, additionalData),
    export: (label, length) => labeledExpand(hpkeSuite, exporter, 'sec', label, length),
  }
}

/** ECDH. Throws unless the point is an uncompressed one on the curve: OpenSSL alone would take other encodings too. */
export function agree(own: ECDH, point: Uint8Array): Buffer {
  if (point.length !== 65 || point[0] !== 4) throw new Error('not an uncompressed point')
  return own.computeSecret(point)
}

function nonce(base: Buffer, sequence: number): Buffer {
  const own = Buffer.from(base)
  own.writeUInt32BE((own.readUInt32BE(8) ^ sequence) >>> 0, 8)
  return own
}

function labeledExtract(suite: Buffer, salt: Buffer, label: string, input: Uint8Array): Buffer {
  return hmac(salt.length > 0 ? salt : zeros, [versionLabel, suite, Buffer.from(label), input])
}

function labeledExpand(suite: Buffer, key: Buffer, label: string, info: Uint8Array, length: number): Buffer {
  const parts = [Buffer.of(0, length), versionLabel, suite, Buffer.from(label), info, Buffer.of(1)]
  return hmac(key, parts).subarray(0, length)
}

function hmac(key: Buffer, parts: Uint8Array[]): Buffer {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
