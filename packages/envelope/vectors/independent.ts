/**
 * ENV1 a second time, from the README alone, on node:crypto's one-shot functions: nothing here comes from `src`, so the
 * two can only agree if both follow the format. Keys and nonces are arguments. Shell builders can read it as a model.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'

/** A P-256 key: the scalar and the uncompressed point, hex. */
export type VectorKey = { scalar: string; point: string }
export type VectorHeaders = Record<string, string>

const none = Buffer.alloc(0)
const suite = Buffer.from('001000010002', 'hex')
const kemId = Buffer.concat([Buffer.from('KEM'), suite.subarray(0, 2)])
const hpkeId = Buffer.concat([Buffer.from('HPKE'), suite])

export function digest(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function publicKey(point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

function privateKey(key: VectorKey): KeyObject {
  const point = Buffer.from(key.point, 'hex')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const d = Buffer.from(key.scalar, 'hex').toString('base64url')
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
}

function ikm(id: Buffer, label: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from('HPKE-v1'), id, Buffer.from(label), value])
}

function info(id: Buffer, label: string, value: Buffer, length: number): Buffer {
  return Buffer.concat([Buffer.from([0, length]), Buffer.from('HPKE-v1'), id, Buffer.from(label), value])
}

function hkdf(key: Buffer, salt: Buffer, context: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, context, length))
}

export type HpkeSecrets = { key: Buffer; baseNonce: Buffer; exporter: Buffer }

/** RFC 9180 5.1.3, the sender's side. */
export function hpkeAuthSender(ephemeral: VectorKey, sender: VectorKey, receiver: Buffer, context: Buffer): HpkeSecrets {
  const [enc, own] = [Buffer.from(ephemeral.point, 'hex'), Buffer.from(sender.point, 'hex')]
  const to = publicKey(receiver)
  const secrets = [ephemeral, sender].map((key) => diffieHellman({ privateKey: privateKey(key), publicKey: to }))
  const kemContext = info(kemId, 'shared_secret', Buffer.concat([enc, receiver, own]), 32)
  const shared = hkdf(ikm(kemId, 'eae_prk', Buffer.concat(secrets)), none, kemContext, 32)
  const extract = (label: string, value: Buffer) =>
    createHmac('sha256', Buffer.alloc(32)).update(ikm(hpkeId, label, value)).digest()
  const schedule = Buffer.concat([Buffer.from([2]), extract('psk_id_hash', none), extract('info_hash', context)])
  const derive = (label: string, length: number) =>
    hkdf(ikm(hpkeId, 'secret', none), shared, info(hpkeId, label, schedule, length), length)
  return { key: derive('key', 32), baseNonce: derive('base_nonce', 12), exporter: derive('exp', 32) }
}

export function hpkeExport(exporter: Buffer, label: string): Buffer {
  const context = info(hpkeId, 'sec', Buffer.from(label), 32)
  return createHmac('sha256', exporter).update(context).update(Buffer.from([1])).digest()
}

export function gcm(key: Buffer, nonce: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Nonce, ciphertext, tag → plain. */
export function ungcm(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(bound).setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}

export function fields(...values: (string | Buffer)[]): Buffer {
  return Buffer.concat(
    values.flatMap((value) => {
      const bytes = Buffer.from(value)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** Base64 of the hello, and the two session keys. */
export function makeHello(input: {
  kid: string
  server: string
  device: VectorKey
  ephemeral: VectorKey
  timeMs: number
  random: string
}): { hello: string; requestKey: string; responseKey: string } {
  const kid = Buffer.from(input.kid, 'base64url')
  const context = Buffer.concat([Buffer.from('ENV1'), Buffer.from([1]), kid, suite])
  const secrets = hpkeAuthSender(input.ephemeral, input.device, Buffer.from(input.server, 'hex'), context)
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(input.timeMs))
  const plain = Buffer.concat([time, Buffer.from(input.random, 'hex')])
  const sealed = gcm(secrets.key, secrets.baseNonce, plain, none)
  const points = [Buffer.from(input.device.point, 'hex'), Buffer.from(input.ephemeral.point, 'hex')]
  return {
    hello: Buffer.concat([Buffer.from([1]), kid, ...points, sealed]).toString('base64'),
    requestKey: hpkeExport(secrets.exporter, 'ENV1 request').toString('hex'),
    responseKey: hpkeExport(secrets.exporter, 'ENV1 response').toString('hex'),
  }
}

/** The reply's text for a given hello. */
export function makeReply(responseKey: string, hello: string, nonce: string, plain: string): string {
  const bound = fields('ENV1 hello', digest(Buffer.from(hello, 'base64')))
  const iv = Buffer.from(nonce, 'hex')
  return Buffer.concat([iv, gcm(Buffer.from(responseKey, 'hex'), iv, Buffer.from(plain), bound)]).toString('base64')
}

export function openReply(responseKey: string, hello: string, reply: string): string {
  const bound = fields('ENV1 hello', digest(Buffer.from(hello, 'base64')))
  return ungcm(Buffer.from(responseKey, 'hex'), Buffer.from(reply, 'base64'), bound).toString()
}

/** The `encrypted-path` header with the ticket a server would issue. */
export function makePathHeader(input: {
  kid: string
  ticketKeyId: string
  ticketKey: string
  requestKey: string
  responseKey: string
  devicePoint: string
  expiresAtMs: number
  nonce: string
}): string {
  const expiry = Buffer.alloc(8)
  expiry.writeBigUInt64BE(BigInt(input.expiresAtMs))
  const thumbprint = digest(Buffer.from(input.devicePoint, 'hex'))
  const keys = Buffer.from(input.requestKey + input.responseKey, 'hex')
  const bound = fields('ENV1 ticket', Buffer.from([1]), input.kid, input.ticketKeyId)
  const iv = Buffer.from(input.nonce, 'hex')
  const ticket = gcm(Buffer.from(input.ticketKey, 'hex'), iv, Buffer.concat([keys, thumbprint, expiry]), bound)
  const ids = [Buffer.from([1]), Buffer.from(input.kid, 'base64url'), Buffer.from(input.ticketKeyId, 'base64url')]
  return Buffer.concat([...ids, iv, ticket]).toString('base64url')
}

export type VectorBody =
  | { kind: 'none' }
  | { kind: 'json' | 'form'; text: string }
  | { kind: 'parts'; parts: { name: string; content: string }[] }

export type VectorCall = {
  method: string
  path: string
  query: string
  timeMs: number
  rid: string
  host: string
  headers: VectorHeaders
  body: VectorBody
}

const headerOrder =
  'app-id platform version device-id token market-token country login-platform language fingerprint fingerprint-device-id fingerprint-platform encrypted-path google-referrer appsflyer-referrer'

export function callFields(call: VectorCall, pathHeader: string): Buffer {
  const values = headerOrder.split(' ').map((name) => {
    if (name === 'encrypted-path') return pathHeader
    const value = call.headers[name] ?? ''
    return name === 'token' ? digest(Buffer.from(value)) : value
  })
  return fields('ENV1 call', call.method, call.host, ...values)
}

function listed(body: VectorBody): string[] {
  const one = (text: string) => digest(Buffer.from(text)).toString('base64url')
  if (body.kind === 'none') return []
  if (body.kind === 'parts') return body.parts.flatMap((part) => [part.name, one(part.content)])
  return [one(body.text)]
}

export type VectorSealed = { sealedPath: string; pathHeader: string; body?: string }

export function makeCall(
  requestKey: string,
  pathHeader: string,
  call: VectorCall,
  pathNonce: string,
  bodyNonce: string,
): VectorSealed {
  const { method: m, path: p, query: q, timeMs: t, rid: r, body } = call
  const block = Buffer.from(JSON.stringify({ m, p, q, t, r, k: body.kind, d: listed(body) }))
  const key = Buffer.from(requestKey, 'hex')
  const bound = callFields(call, pathHeader)
  const iv = Buffer.from(pathNonce, 'hex')
  const path = Buffer.concat([iv, gcm(key, iv, block, bound)])
  const sealed = { sealedPath: path.toString('base64url'), pathHeader }
  if (body.kind === 'none' || body.kind === 'parts') return sealed
  const bodyIv = Buffer.from(bodyNonce, 'hex')
  const bodyBound = Buffer.concat([bound, fields(digest(path))])
  const sealedBody = gcm(key, bodyIv, Buffer.from(body.text), bodyBound)
  return { ...sealed, body: Buffer.concat([bodyIv, sealedBody]).toString('base64') }
}

/** What a client sealed: the path block's JSON and the body's text. Throws when either does not open. */
export function openCall(
  requestKey: string,
  call: VectorCall,
  sealed: VectorSealed,
): { block: Record<string, unknown>; bodyText: string | undefined } {
  const key = Buffer.from(requestKey, 'hex')
  const bound = callFields(call, sealed.pathHeader)
  const path = Buffer.from(sealed.sealedPath, 'base64url')
  const block = JSON.parse(ungcm(key, path, bound).toString())
  if (sealed.body === undefined) return { block, bodyText: undefined }
  const bodyBound = Buffer.concat([bound, fields(digest(path))])
  return { block, bodyText: ungcm(key, Buffer.from(sealed.body, 'base64'), bodyBound).toString() }
}

export function makeAnswer(responseKey: string, rid: string, status: number, text: string, nonce: string): string {
  const iv = Buffer.from(nonce, 'hex')
  const bound = fields('ENV1 answer', rid, String(status))
  return Buffer.concat([iv, gcm(Buffer.from(responseKey, 'hex'), iv, Buffer.from(text), bound)]).toString('base64')
}

export function openAnswer(responseKey: string, rid: string, status: number, answer: string): string {
  const bound = fields('ENV1 answer', rid, String(status))
  return ungcm(Buffer.from(responseKey, 'hex'), Buffer.from(answer, 'base64'), bound).toString()
}
