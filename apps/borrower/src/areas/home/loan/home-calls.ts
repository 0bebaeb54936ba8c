import { latestLoan } from '@hiram/contract/loan'
import { api } from '../../../platform/api/api.ts'

// Fetched beside the first paint, not before it: with it come the contract's schemas and the envelope.

export { readLoanCard } from '../../../loan/read-rates.ts'

export function readLatest() {
  return api(latestLoan, {}, { silent: true })
}
