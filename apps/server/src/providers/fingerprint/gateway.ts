import * as z from 'zod/mini'
import type { FingerprintPort } from '../ports.ts'
import { endpoint, requestJson } from '../request-json.ts'

const event = z.object({
  products: z.object({
    identification: z.object({
      data: z.object({
        visitorId: z.string().check(z.minLength(1), z.maxLength(200)),
        confidence: z.object({ score: z.number() }),
        browserDetails: z.object({ browserName: z.string(), browserMajorVersion: z.string(), os: z.string() }),
      }),
    }),
  }),
})

/** The commercial service's own record of a reading, by its request id: a browser cannot forge it. */
export function gatewayFingerprint(service: { url: string; key: string; timeoutMs?: number }): FingerprintPort {
  return {
    async lookUp(requestId) {
      const answer = await requestJson({
        provider: 'fingerprint',
        method: 'GET',
        url: endpoint(service.url, `/events/${encodeURIComponent(requestId)}`),
        headers: { 'auth-api-key': service.key },
        timeoutMs: service.timeoutMs ?? 3000,
        answer: event,
      })
      const { visitorId, confidence, browserDetails } = answer.products.identification.data
      return {
        visitorId,
        confidence: confidence.score,
        browser: `${browserDetails.browserName} ${browserDetails.browserMajorVersion}`,
        os: browserDetails.os,
      }
    },
  }
}
