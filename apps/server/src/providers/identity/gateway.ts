import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { IdentityPort } from '../ports.ts'
import { endpoint, requestJson } from '../request-json.ts'
import { documentReport, documentRequest } from './messages.ts'

export type IdentityGateway = { url: string; key: string; timeoutMs?: number }

/**
 * An identity provider over HTTPS, or a small service in front of one, with this protocol:
 *
 * `POST {url}/v1/documents` { reference, market, today, documentType, documentNumber, fullName, photos: [{ kind, jpeg: base64 }] }
 * → { unclear: [{ kind, reason }], nameMatches, numberMatches, readByMachine, workProof, certificates: [{ kind, outcome }] }
 * A photo of kind `certificate` names its type in `certificate`; `certificates` may be absent when there was none, and
 * `numberMatches` where the provider does not compare. `readByMachine`: the number came from a code, or from a zone
 * with its check digits; where it is absent and the market requires it, the application goes to manual review. A
 * document may be `review` too.
 *
 * `Authorization: Bearer {key}`; `Idempotency-Key` is a hash of the check and its content: a repeated
 * request is the same check, one with a retaken photo is another. 2xx means checked.
 */
export function gatewayIdentity(gateway: IdentityGateway): IdentityPort {
  return {
    checkDocuments: (request) => askGateway(gateway, 'documents', documentReport, documentRequest(request)),
  }
}

/** One of the provider's checks, named by the end of its URL. */
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
