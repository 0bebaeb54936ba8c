import * as z from 'zod/mini'
import type { CarrierPort } from '../ports.ts'
import { endpoint, requestJson } from '../request-json.ts'
import { carrierVerdict } from './messages.ts'

export type CarrierGateway = { url: string; key: string; timeoutMs?: number }

/**
 * A gateway to the carriers over HTTPS, or a small service in front of one, with this protocol:
 *
 * `POST {url}/v1/checks` { checkId, carrier, phone } → 2xx once the carrier sends its code
 * `POST {url}/v1/checks/{checkId}/verify` { code } → { outcome: 'inUse', activeMonths } or { outcome: 'codeWrong' |
 * 'codeExpired' }
 *
 * `Authorization: Bearer {key}`; `Idempotency-Key` is the check's id: a repeated request sends one code.
 */
export function gatewayCarrier(gateway: CarrierGateway): CarrierPort {
  function call<Schema extends z.ZodMiniType>(path: string, answer: Schema, request: unknown, idempotencyKey?: string) {
    return requestJson({
      provider: 'carrier gateway',
      method: 'POST',
      url: endpoint(gateway.url, path),
      headers: {
        authorization: `Bearer ${gateway.key}`,
        'content-type': 'application/json',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(request),
      timeoutMs: gateway.timeoutMs ?? 10_000,
      answer,
    })
  }
  return {
    async sendCode(check) {
      await call('/v1/checks', z.unknown(), check, check.checkId)
    },
    verify: ({ checkId, code }) => call(`/v1/checks/${encodeURIComponent(checkId)}/verify`, carrierVerdict, { code }),
  }
}
