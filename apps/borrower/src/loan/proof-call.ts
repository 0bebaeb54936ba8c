import { repaymentProofs } from '@hiram/contract/repayment/proof'
import { api } from '../platform/api/api.ts'

// Fetched after the first paint of home: with it come the contract's schemas and the envelope.

export function readProofs(loanId: string, signal: AbortSignal) {
  return api(repaymentProofs, { loanId }, { silent: true, signal })
}
