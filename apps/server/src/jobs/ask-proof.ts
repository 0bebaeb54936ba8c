import { groupedLoanNumber } from '@hiram/markets/loan-number'
import type { Context } from '../context.ts'
import { loadLoan } from '../loan/loan-store.ts'
import type { Jobs } from '../queue/job-store.ts'
import { openProofPhoto } from '../servicing/open-proof-photo.ts'
import { loadProof } from '../servicing/payment-proof-store.ts'

/** Sends a payment proof to manual review. Idempotent by its id; the decision comes by webhook. */
export async function askProof(context: Context, { borrowerId, proofId }: Jobs['askProof']): Promise<void> {
  const proof = await loadProof(context.database, borrowerId, proofId)
  if (proof?.state !== 'review') return
  const loan = await loadLoan(context.database, borrowerId, proof.loan_id)
  if (!loan) return
  const key = await context.vault.keyOf(context.database, borrowerId)
  const jpeg = await openProofPhoto(context, key, proof)
  await context.providers.review.askProof({
    proofId,
    loanId: proof.loan_id,
    loanNumber: groupedLoanNumber(loan.loan_number),
    amount: proof.amount,
    currency: loan.currency,
    sentAt: proof.sent_at.toISOString(),
    jpeg,
  })
}
