import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey, WebhookParty } from '@hiram/contract/webhook-keys'

/** A key for each party that the sandbox plays, and one for the calls that only a sandbox has. */
export type Keys = Record<WebhookParty | 'sandbox', SigningKey>

type Signed = { method: string; path: string; body: string }

/** As the contract says (`webhooks.ts`): hex HMAC-SHA-256 over method, path, timestamp and body. */
export function sign(key: SigningKey, { method, path, body }: Signed, now = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const text = [method, path, timestamp, body].join('\n')
  return {
    'x-key-id': key.id,
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', key.secret).update(text).digest('hex'),
  }
}

export function isSigned(
  key: SigningKey,
  { headers, ...signed }: Signed & { headers: Record<string, string | string[] | undefined> },
) {
  const seconds = Number(headers['x-timestamp'])
  const given = headers['x-signature']
  if (typeof given !== 'string' || !(Math.abs(Date.now() / 1000 - seconds) <= 300)) return false
  const right = sign(key, signed, new Date(seconds * 1000))['x-signature'] ?? ''
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
