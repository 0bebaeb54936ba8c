import type { Currency } from '@hiram/markets'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { proofsOfLoan, type StoredProof } from '../../servicing/payment-proof-store.ts'

/** Every proof of the loan with its state, newest first. */
export async function repaymentProofs({ queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const sent = await proofsOfLoan(queries, borrowerId, loanId)
  return { proofs: sent.map((proof) => proofView(proof, loan.currency)) }
}

export function proofView(proof: StoredProof, currency: Currency) {
  return {
    proofId: proof.proof_id,
    loanId: proof.loan_id,
    state: proof.state,
    amount: proof.amount,
    currency,
    sentAt: proof.sent_at.toISOString(),
    decidedAt: proof.decided_at?.toISOString() ?? null,
    valueDate: proof.value_date,
    refusedBecause: proof.refused_because,
    staysFree: proof.stays_free,
  }
}
