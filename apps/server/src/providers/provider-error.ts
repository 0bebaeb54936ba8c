export type ProviderFailure =
  /** No connection, or it broke: the provider may or may not have acted. */
  | 'unreachable'
  /** No answer in time: the provider may or may not have acted. */
  | 'timeout'
  /** The provider said no; asking again as it is will not help. */
  | 'refused'
  /** The provider is not able now (429, 5xx); asking again later may help. */
  | 'unavailable'
  /** The answer was not of the agreed shape. */
  | 'malformed'

/** Says which provider and what kind of failure, and never what was sent or answered: that may be personal data. */
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
