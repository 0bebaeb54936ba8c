import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a provider's clock may differ from ours; an older request is a replay. */
export const webhookToleranceSeconds = 300

export type WebhookHeaders = { 'x-timestamp': string; 'x-signature': string }

/** Hex HMAC-SHA-256 over `timestamp.body`, the timestamp being Unix seconds. */
export function signWebhook(secret: string, rawBody: string, now: Date): WebhookHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { 'x-timestamp': timestamp, 'x-signature': digest(secret, timestamp, rawBody).toString('hex') }
}

/** `headers` are the request's own; a missing, repeated or malformed one counts as no signature. No body is ''. */
export function verifyWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  rawBody: string | Buffer | undefined,
  now: Date,
): boolean {
  const timestamp = headers['x-timestamp']
  const signature = headers['x-signature']
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > webhookToleranceSeconds) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, timestamp, rawBody ?? ''))
}

function digest(secret: string, timestamp: string, rawBody: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest()
}
