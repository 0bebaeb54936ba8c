import { latestLoan } from '@hiram/contract/loan'
import { api } from '../../../platform/api/api.ts'
import type { ReadOptions } from '../../../platform/api/use-answer.ts'

// Loaded after the first paint: it brings the contract's schemas and the envelope.

export { readLoanCard } from '../../../loan/read-rates.ts'

export function readLatest(options: ReadOptions) {
  return api(latestLoan, {}, { silent: true, ...options })
}
