import type { AnswerOf } from '@hiram/contract'
import type { repaymentProofs } from '@hiram/contract/repayment/proof'
import { answerKey, useAnswer } from '../platform/api/use-answer.ts'
import { retryImport } from '../retry-import.ts'

/** Whether the lender is checking a receipt of this loan: late charges are paused meanwhile. */
export function useProofWaiting(loanId: string): boolean {
  const { data } = useAnswer<AnswerOf<typeof repaymentProofs>>(answerKey('repaymentProofs', { loanId }), (options) =>
    retryImport(() => import('./proof-call.ts')).then(({ readProofs }) => readProofs(loanId, options)),
  )
  return data?.proofs.some(({ state }) => state === 'review') ?? false
}
