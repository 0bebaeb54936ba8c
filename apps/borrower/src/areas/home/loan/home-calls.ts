import { latestLoan } from '@hiram/contract/loan'
import { loanCard } from '@hiram/contract/loan-rate'
import { api } from '../../../platform/api.ts'

// Fetched beside the first paint, not before it: with it come the contract's schemas and the envelope.

export function readCard() {
  return api(loanCard, {}, { silent: true })
}

export function readLatest() {
  return api(latestLoan, {}, { silent: true })
}
