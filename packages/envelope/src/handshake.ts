import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { isRefusal } from './answer.ts'
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts'
import { currentServerKey, helloInfo, type PublishedKey } from './key-list.ts'
import { EnvelopeError, refusedClock } from './refusals.ts'
import type { ClientSession } from './session.ts'
import { type Bytes, concat, envelopeVersion, lengthPrefixed, nonceLength, utf8 } from './wire.ts'

export type HandshakeOptions = {
  /** The signed key list as served. */
  serverKeys: string
  /** The root's public point, base64url, from the bundle. */
  rootPublicKey: string
  /** From `createDeviceKeyPair`, kept in IndexedDB. */
  deviceKeyPair: CryptoKeyPair
  /** Posts the hello (Base64) to `{apiBase}{prefix}/hello` and gives the answer's text, whatever its status. */
  fetchHello: (hello: string) => Promise<string>
  /** The device's clock, ms. */
  now: () => number
}

/** What the server seals into its reply. */
export type HelloReply = { ticket: string; expiresAtMs: number; serverTimeMs: number }

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
// The library takes ArrayBuffers.
const requestLabel = utf8('ENV1 request').buffer
const responseLabel = utf8('ENV1 response').buffer

/** One key pair per installation. The private half cannot be read by script, only used. */
export async function createDeviceKeyPair(): Promise<CryptoKeyPair> {
  return await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
}

/**
 * Shakes hands. A wrong clock is corrected once by the server's time. Throws `EnvelopeError`: `keys` when the list is
 * not to be trusted, `refused` with the server's code (4602: fetch the key list again), `answer` when the reply does
 * not open.
 */
export async function createClientSession(options: HandshakeOptions): Promise<ClientSession> {
  const key = await currentServerKey(options.serverKeys, options.rootPublicKey, options.now())
  const first = await sayHello(options, key, 0)
  if (first.session) return first.session
  if (first.code === refusedClock && first.serverTimeMs !== undefined) {
    const again = await sayHello(options, key, first.serverTimeMs - options.now())
    if (again.session) return again.session
    throw new EnvelopeError('refused', again.code)
  }
  throw new EnvelopeError('refused', first.code)
}

type Hello = { session: ClientSession } | { session?: undefined; code: number; serverTimeMs?: number }

async function sayHello(options: HandshakeOptions, key: PublishedKey, clockOffsetMs: number): Promise<Hello> {
  const kid = fromBase64Url(key.kid)
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(fromBase64Url(key.publicKey).buffer),
    senderKey: options.deviceKeyPair,
    info: helloInfo(envelopeVersion, kid).buffer,
  })
  const device = new Uint8Array(await crypto.subtle.exportKey('raw', options.deviceKeyPair.publicKey))
  const sealed = await sender.seal(helloPlain(options.now() + clockOffsetMs).buffer)
  const hello = concat(Uint8Array.of(envelopeVersion), kid, device, new Uint8Array(sender.enc), new Uint8Array(sealed))
  const text = await options.fetchHello(toBase64(hello))
  if (text.startsWith('{')) return refusal(text)
  const requestKey = await aesKey(await sender.export(requestLabel, 32), 'encrypt')
  const responseKey = await aesKey(await sender.export(responseLabel, 32), 'decrypt')
  const reply = await openReply(responseKey, hello, text)
  return {
    session: {
      pathHeader: toBase64Url(concat(Uint8Array.of(envelopeVersion), kid, fromBase64Url(reply.ticket))),
      kid: key.kid,
      expiresAtMs: reply.expiresAtMs,
      serverTimeOffsetMs: reply.serverTimeMs - options.now(),
      requestKey,
      responseKey,
    },
  }
}

/** Time as 8 bytes, big-endian ms, then 16 random bytes. */
function helloPlain(timeMs: number): Bytes {
  const plain = crypto.getRandomValues(new Uint8Array(24))
  new DataView(plain.buffer).setBigUint64(0, BigInt(Math.trunc(timeMs)))
  return plain
}

function refusal(text: string): Hello {
  const { code, serverTimeMs } = JSON.parse(text)
  if (!isRefusal(code)) throw new EnvelopeError('answer')
  return typeof serverTimeMs === 'number' ? { code, serverTimeMs } : { code }
}

async function openReply(key: CryptoKey, hello: Bytes, text: string): Promise<HelloReply> {
  try {
    const sealed = fromBase64(text)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', hello))
    const additionalData = lengthPrefixed(['ENV1 hello', digest])
    const iv = sealed.subarray(0, nonceLength)
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      sealed.subarray(nonceLength),
    )
    return JSON.parse(new TextDecoder().decode(opened))
  } catch {
    throw new EnvelopeError('answer')
  }
}

async function aesKey(raw: ArrayBuffer, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [use])
}
