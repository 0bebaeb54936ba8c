import { repaymentProofs } from '@hiram/contract/repayment/proof'
import { api } from '../platform/api/api.ts'
import type { ReadOptions } from '../platform/api/use-answer.ts'

// Loaded after home's first paint: it brings the contract's schemas and the envelope.

export function readProofs(loanId: string, options: ReadOptions) {
  return api(repaymentProofs, { loanId }, { silent: true, ...options })
}
