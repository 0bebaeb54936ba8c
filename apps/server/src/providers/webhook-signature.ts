import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '@hiram/contract/webhook-keys'

/** How far a provider's clock may differ from ours; an older request is a replay. */
export const webhookToleranceSeconds = 300

/** What is signed besides the time. `path` is the request target as the receiver sees it, with its query; no body is ''. */
export type SignedRequest = { method: string; path: string; body: string | Buffer | undefined }

export type WebhookHeaders = { 'x-key-id': string; 'x-timestamp': string; 'x-signature': string }

/** Hex HMAC-SHA-256 over method, path, timestamp (Unix seconds) and body, a line feed between each. */
export function signWebhook(key: SigningKey, request: SignedRequest, now: Date): WebhookHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'x-key-id': key.id,
    'x-timestamp': timestamp,
    'x-signature': digest(key.secret, request, timestamp).toString('hex'),
  }
}

/**
 * `keys` are those of the one party that may send this request, two while it changes them. `headers` are the request's
 * own; a missing, repeated or malformed one counts as no signature.
 */
export function verifyWebhook(
  keys: readonly SigningKey[],
  request: SignedRequest & { headers: Record<string, string | string[] | undefined> },
  now: Date,
): boolean {
  const { 'x-key-id': id, 'x-timestamp': timestamp, 'x-signature': signature } = request.headers
  const key = keys.find((one) => one.id === id)
  if (!key) return false
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > webhookToleranceSeconds) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(key.secret, request, timestamp))
}

function digest(secret: string, { method, path, body = '' }: SignedRequest, timestamp: string): Buffer {
  return createHmac('sha256', secret).update(`${method}\n${path}\n${timestamp}\n`).update(body).digest()
}
