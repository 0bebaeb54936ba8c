import { repaymentProofs } from '@hiram/contract/repayment/proof'
import { api } from '../platform/api/api.ts'

// Loaded after home's first paint: it brings the contract's schemas and the envelope.

export function readProofs(loanId: string, signal: AbortSignal) {
  return api(repaymentProofs, { loanId }, { silent: true, signal })
}
