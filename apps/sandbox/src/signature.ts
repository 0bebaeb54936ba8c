import { createHmac, timingSafeEqual } from 'node:crypto'

/** As the contract says (`webhooks.ts`): hex HMAC-SHA-256 over `timestamp.body`, Unix seconds beside it. */
export function sign(secret: string, body: string, now = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  }
}

export function isSigned(secret: string, headers: Record<string, string | string[] | undefined>, body: string) {
  const seconds = Number(headers['x-timestamp'])
  const given = headers['x-signature']
  if (typeof given !== 'string' || !(Math.abs(Date.now() / 1000 - seconds) <= 300)) return false
  const right = sign(secret, body, new Date(seconds * 1000))['x-signature'] ?? ''
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
