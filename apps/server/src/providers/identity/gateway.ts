import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { IdentityPort } from '../ports.ts'
import { endpoint, requestJson } from '../request-json.ts'
import { documentReport, documentRequest } from './messages.ts'

export type IdentityGateway = { url: string; key: string; timeoutMs?: number }

/**
 * An identity provider over HTTPS, or the small service that stands before one and speaks this:
 *
 * `POST {url}/v1/documents` { reference, market, today, documentType, documentNumber, fullName, photos: [{ kind, jpeg: base64 }] }
 * → { unclear: [{ kind, reason }], nameMatches, numberMatches, readByMachine, workProof, certificates: [{ kind, outcome }] }
 * A photo of the kind `certificate` says in `certificate` which; `certificates` may be absent when there was none, and
 * `numberMatches` where the provider does not compare. `readByMachine`: the number came from a code, or from a zone
 * with its check digits; where it is absent, and the market wants it, a person looks. A document may be `review`, too.
 *
 * `Authorization: Bearer {key}`; `Idempotency-Key` is a hash of the check and its content: asked
 * again it is the same check, and after a retaken photo another one. 2xx means checked.
 */
export function gatewayIdentity(gateway: IdentityGateway): IdentityPort {
  return {
    checkDocuments: (request) => askGateway(gateway, 'documents', documentReport, documentRequest(request)),
  }
}

/** One check of the provider's, named by the end of its address. */
export function askGateway<Schema extends z.ZodMiniType>(
  gateway: IdentityGateway,
  check: 'documents' | 'liveness' | 'face',
  answer: Schema,
  request: unknown,
) {
  const body = JSON.stringify(request)
  return requestJson({
    provider: 'identity gateway',
    method: 'POST',
    url: endpoint(gateway.url, `/v1/${check}`),
    headers: {
      authorization: `Bearer ${gateway.key}`,
      'content-type': 'application/json',
      'idempotency-key': createHash('sha256').update(`${check}\n${body}`).digest('hex'),
    },
    body,
    timeoutMs: gateway.timeoutMs ?? 30_000,
    answer,
  })
}
