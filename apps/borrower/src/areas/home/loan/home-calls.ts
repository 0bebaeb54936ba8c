import { latestLoan } from '@hiram/contract/loan'
import { api } from '../../../platform/api/api.ts'

// Loaded after the first paint: it brings the contract's schemas and the envelope.

export { readLoanCard } from '../../../loan/read-rates.ts'

export function readLatest() {
  return api(latestLoan, {}, { silent: true })
}
