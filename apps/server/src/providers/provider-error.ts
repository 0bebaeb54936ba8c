export type ProviderFailure =
  /** No connection, or it broke: the provider may or may not have acted. */
  | 'unreachable'
  /** No response in time: the provider may or may not have acted. */
  | 'timeout'
  /** The provider refused; repeating the same request will not help. */
  | 'refused'
  /** The provider is unavailable (429, 5xx); a later retry may help. */
  | 'unavailable'
  /** The response did not have the agreed shape. */
  | 'malformed'

/** Names the provider and the kind of failure, and never what was sent or received: that may be personal data. */
export class ProviderError extends Error {
  readonly provider: string
  readonly failure: ProviderFailure
  readonly status: number | undefined
  constructor(provider: string, failure: ProviderFailure, status?: number) {
    super(`${provider}: ${failure}${status === undefined ? '' : ` (HTTP ${status})`}`)
    this.name = 'ProviderError'
    this.provider = provider
    this.failure = failure
    this.status = status
  }
}
