import type { SigningKey } from '@hiram/contract/webhook-keys'
import * as z from 'zod/mini'
import { traceHeaders } from '../tracing/spans.ts'
import { endpoint, requestJson } from './request-json.ts'
import { signWebhook } from './webhook-signature.ts'

/** The sandbox, or another service with the same protocol, and the key that both sides sign with. */
export type SandboxPlace = { url: string; key: SigningKey; timeoutMs?: number; provider?: string }

export const accepted = z.object({ accepted: z.literal(true) })

/** A signed call to the sandbox; the deadline is longer than any latency it can be set to. */
export function callSandbox<Schema extends z.ZodMiniType>(
  place: SandboxPlace,
  path: string,
  answer: Schema,
  body?: unknown,
): Promise<z.output<Schema>> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const method = text === undefined ? 'GET' : 'POST'
  const url = endpoint(place.url, path)
  const target = new URL(url)
  const signed = signWebhook(place.key, { method, path: target.pathname + target.search, body: text }, new Date())
  return requestJson({
    provider: place.provider ?? 'sandbox',
    method,
    url,
    headers: { ...signed, ...traceHeaders(), 'content-type': 'application/json' },
    ...(text === undefined ? {} : { body: text }),
    timeoutMs: place.timeoutMs ?? 20_000,
    answer,
  })
}
