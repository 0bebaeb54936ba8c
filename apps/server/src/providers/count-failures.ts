import type { Providers } from './ports.ts'
import { ProviderError } from './provider-error.ts'
import { watchRequests } from './watch-requests.ts'

/** The same providers; each request of theirs that fails as a provider's does is reported once, and fails as before. */
export function countFailures(providers: Providers, failed: (failure: ProviderError) => void): Providers {
  return watchRequests(providers, (_, ask) => {
    const answer = ask()
    if (answer instanceof Promise) answer.catch((error: unknown) => error instanceof ProviderError && failed(error))
    return answer
  })
}
