import type { ProofNotice } from '@hiram/contract/webhooks'
import { businessDate } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf, freezeOf, type LoanHistory } from '../loan/loan-terms.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { linkProofs } from './bank-transfer-store.ts'
import { alreadyPosted, paymentIdOf } from './match-proofs.ts'
import { borrowerOfProof, decideProof, loadProof, type StoredProof } from './payment-proof-store.ts'
import { insertPayments } from './payment-store.ts'
import { earlier, later } from './post-days.ts'
import { newPayment, withPayments } from './post-loan-events.ts'
import { postingDay, postToLoans } from './post-to-loans.ts'

/**
 * The lender's word on a proof, once: accepted is posted at its value date, refused brings the charges back. A loan that
 * was paid in full meanwhile stays so: it was closed for what the borrower was asked for.
 */
export async function handleProofDecision(context: Context, notice: ProofNotice): Promise<'counted' | 'known'> {
  return context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfProof(queries, notice.proofId)
    const sent = borrowerId && (await loadProof(queries, borrowerId, notice.proofId))
    if (!sent) {
      context.log.error({ proofId: notice.proofId }, 'a proof nobody sent was decided')
      return 'known'
    }
    const [loan] = await lockLoans(queries, [{ borrowerId: sent.borrower_id, loanId: sent.loan_id }])
    if (!loan) throw new Error('a proof without its loan')
    const state = loan.proofs?.find((proof) => proof.proof_id === sent.proof_id)?.state
    if (state !== 'review') {
      if (state !== notice.decision)
        context.log.error({ proofId: notice.proofId }, 'a proof was decided again otherwise')
      return 'known'
    }
    await decide(context, queries, { loan, sent, notice })
    await notifyBorrower(
      context,
      queries,
      sent.borrower_id,
      notice.decision === 'accepted' ? 'sms.proofAccepted' : 'sms.proofRefused',
    )
    return 'counted'
  })
}

type Deciding = { loan: LoadedLoan; sent: StoredProof; notice: ProofNotice }

async function decide(context: Context, queries: Queries, { loan, sent, notice }: Deciding): Promise<void> {
  const now = context.clock.instant()
  const before = eventsOf(loan)
  const today = postingDay(context, { loan, after: before })
  const isAccepted = notice.decision === 'accepted'
  const asked = businessDate(notice.valueDate ?? sent.frozen_from)
  const valueDate = earlier(later(asked, before.schedule.startDate), today)
  const staysFree = !isAccepted && loan.status === 'close'
  const decided = {
    borrowerId: sent.borrower_id,
    proofId: sent.proof_id,
    state: notice.decision,
    at: now,
    day: today,
    valueDate: isAccepted ? valueDate : null,
    staysFree,
  }
  await decideProof(queries, decided)
  const freezes = (loan.proofs ?? []).map((proof) =>
    freezeOf(
      proof.proof_id === sent.proof_id
        ? { ...proof, state: notice.decision, decided_on: today, stays_free: staysFree }
        : proof,
    ),
  )
  const known = isAccepted ? alreadyPosted(loan, { amount: sent.amount, valueDate }) : undefined
  if (known) await linkProofs(queries, [{ ...decided, providerReference: known }])
  let after: LoanHistory = { ...before, freezes }
  if (isAccepted && !known) {
    // the bank has not told us of it: what it will tell settles what stands open in suspense until then
    const payment = newPayment({
      paymentId: paymentIdOf(sent.proof_id),
      amount: sent.amount,
      valueDate,
      receivedAt: now,
      paidFrom: 'suspense',
    })
    await insertPayments(queries, [
      { ...payment, borrowerId: sent.borrower_id, loanId: sent.loan_id, channel: 'proof' },
    ])
    after = withPayments(after, [payment])
  }
  const cause = `proof-decided:${sent.proof_id}`
  await postToLoans(context, queries, [{ loan, before, after, cause, source: 'proof', who: 'provider' }], now)
}
