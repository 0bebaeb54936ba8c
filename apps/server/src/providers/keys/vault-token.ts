import * as z from 'zod/mini'
import type { ProviderRequest } from '../request-json.ts'

export type AskVault = <Schema extends z.ZodMiniType>(asked: {
  method: ProviderRequest<Schema>['method']
  path: string
  body?: Record<string, string>
  answer: Schema
}) => Promise<z.output<Schema>>

const looked = z.object({ data: z.object({ ttl: z.number(), renewable: z.boolean() }) })
const renewed = z.object({ auth: z.object({ lease_duration: z.number(), renewable: z.boolean() }) })

/** After a failure, so that one who is asked every few seconds does not ask each time. */
const againMs = 30_000

/**
 * Renews the token that is asked with when half of its time is over; to be called every few seconds. One that does not end
 * or may not be renewed is left as it is. Throws where it could not be renewed, and tries again half a minute later.
 */
export function tokenLease(ask: AskVault, elapsed: () => number): () => Promise<void> {
  let dueAt = 0
  let isKnown = false
  const due = (seconds: number, isRenewable: boolean) =>
    isRenewable && seconds > 0 ? elapsed() + (seconds * 1000) / 2 : Infinity
  return async () => {
    if (elapsed() < dueAt) return
    // one question at a time
    dueAt = Infinity
    try {
      if (isKnown) {
        const { auth } = await ask({ method: 'POST', path: 'auth/token/renew-self', body: {}, answer: renewed })
        dueAt = due(auth.lease_duration, auth.renewable)
        return
      }
      const { data } = await ask({ method: 'GET', path: 'auth/token/lookup-self', answer: looked })
      isKnown = true
      dueAt = due(data.ttl, data.renewable)
    } catch (error) {
      dueAt = elapsed() + againMs
      throw error
    }
  }
}
