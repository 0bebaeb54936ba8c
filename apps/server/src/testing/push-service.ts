import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Keys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer }
type Held = Keys & { id: string; isGone: boolean; serverKey: string | undefined }
export type PushedMessage = { id: string; text: string; ttlSeconds: number; topic: string | undefined }

/**
 * A push service with its browsers (RFC 8030): takes what is sealed for one of them (RFC 8291) and signed by the server
 * that one subscribed to (RFC 8292), and opens it as that browser would.
 */
export async function startPushService(port = 0) {
  const browsers = new Map<string, Held>()
  const messages: PushedMessage[] = []
  const server = createServer(async (request, response) => {
    const held = browsers.get(new URL(request.url ?? '/', origin()).pathname.slice('/push/'.length))
    const taken = held ? await take(request, held, origin()) : 404
    if (typeof taken !== 'number') messages.push(taken)
    response.writeHead(typeof taken === 'number' ? taken : 201).end()
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: origin(),
    messages,
    /** What `subscribe` gives a page; `serverKey` is whose messages alone are taken, any's without. */
    subscribe(serverKey?: string) {
      const id = randomUUID()
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.set(id, { id, ecdh, auth, isGone: false, serverKey })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${origin()}/push/${id}`, keys }
    },
    /** As when its owner takes the permission back. */
    expire(endpoint: string) {
      const held = browsers.get(endpoint.split('/').at(-1) ?? '')
      if (held) held.isGone = true
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

async function take(request: IncomingMessage, held: Held, origin: string): Promise<PushedMessage | number> {
  const { headers, method } = request
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') return 400
  const ttlSeconds = Number(headers.ttl ?? Number.NaN)
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0) return 400
  if (!isSigned(headers.authorization ?? '', held.serverKey, origin)) return 403
  if (held.isGone) return 410
  const topic = headers.topic === undefined ? undefined : String(headers.topic)
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 400
  return { id: held.id, text: opened(Buffer.concat(parts), held), ttlSeconds, topic }
}

/** VAPID: a token for this service, for a day at most, by the key the browser subscribed with. */
function isSigned(authorization: string, serverKey: string | undefined, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || (serverKey !== undefined && key !== serverKey)) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${body}`), by, Buffer.from(signature, 'base64url'))) return false
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const leftSeconds = claims.exp - Date.now() / 1000
  return claims.aud === origin && /^(https:|mailto:)/.test(claims.sub) && leftSeconds > 0 && leftSeconds <= 86_400
}

/** RFC 8291: salt, record size and the sender's key stand before the one record. */
function opened(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const derived = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // the last record's text ends with a 2
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
