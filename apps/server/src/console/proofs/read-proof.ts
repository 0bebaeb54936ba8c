import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { readProof as readCall } from '@hiram/contract/console/proofs'
import { loadLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { paidBetween } from '../../servicing/decide-payment-proof.ts'
import { claimOf } from '../../staff/claim-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { numberOf, takenBy } from '../person.ts'
import { loadProofWithWork } from './proof-store.ts'

export async function readProof(
  { context, member }: StaffCaller,
  { proofId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = context
  const proof = await loadProofWithWork(database, proofId, member.markets)
  const loan = proof && (await loadLoan(database, proof.borrower_id, proof.loan_id))
  if (!proof || !loan) throw new ConsoleFailure('notFound')
  const view = loanView(loan, clock.businessDate(proof.market))
  const claim = await claimOf(database, 'proof', proofId)
  return {
    proofId,
    number: numberOf('P', proofId),
    loanId: proof.loan_id,
    loanNumber: view.loanNumber,
    borrowerId: proof.borrower_id,
    market: proof.market,
    status: loan.status,
    overdueDays: view.overdueDays,
    amount: proof.amount,
    currency: loan.currency,
    sentAt: proof.sent_at.toISOString(),
    frozenFrom: proof.frozen_from,
    paidBetween: paidBetween(loan, proof),
    state: proof.state,
    decided: proof.decided_at && {
      at: proof.decided_at.toISOString(),
      by: proof.decided_name,
      because: proof.refused_because,
    },
    earlier: { accepted: proof.earlier_accepted, refused: proof.earlier_refused },
    samePhoto: proof.same_photo,
    takenBy: takenBy(claim, member.staffId, clock.wall()),
    approvalId: proof.approval_id,
  }
}
