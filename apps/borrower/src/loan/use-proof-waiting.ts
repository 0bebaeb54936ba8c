import { repaymentProofs } from '@hiram/contract/repayment/proof'
import { useCall } from '../platform/api/use-call.ts'

/** Whether the lender is looking at a receipt of this loan: late charges stand still meanwhile. */
export function useProofWaiting(loanId: string): boolean {
  const { data } = useCall(repaymentProofs, { loanId })
  return data?.proofs.some(({ state }) => state === 'review') ?? false
}
