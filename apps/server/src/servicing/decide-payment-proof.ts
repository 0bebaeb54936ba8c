import type { ProofNotice } from '@hiram/contract/webhooks'
import { businessDate, earlier, later } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { keyOf, type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf, freezeOf } from '../loan/loan-terms.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { newPayment, withPayments } from './calculate-postings.ts'
import type { LoanChange } from './loan-change.ts'
import { alreadyPosted, paymentIdOf } from './match-proofs.ts'
import { borrowerOfProof, decideProof, linkProofs, loadProof, type StoredProof } from './payment-proof-store.ts'
import { postChanges, postingDay } from './post-changes.ts'

/**
 * The lender's decision on a payment proof, once: accepted is posted at its value date, refused brings the charges back.
 * A loan that was paid in full meanwhile stays closed: the borrower paid what they were asked for.
 */
export async function handleProofDecision(context: Context, notice: ProofNotice): Promise<'counted' | 'known'> {
  return context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfProof(queries, notice.proofId)
    const sent = borrowerId && (await loadProof(queries, borrowerId, notice.proofId))
    if (!sent) {
      context.log.error({ proofId: notice.proofId }, 'an unknown payment proof was decided')
      return 'known'
    }
    const [loan] = await lockLoans(queries, [keyOf(sent)])
    if (!loan) throw new Error('a proof without its loan')
    const state = loan.proofs?.find((proof) => proof.proof_id === sent.proof_id)?.state
    if (state !== 'review') {
      if (state !== notice.decision)
        context.log.error({ proofId: notice.proofId }, 'a proof was decided again with another decision')
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
  const decided = { state: notice.decision, decided_on: today, stays_free: !isAccepted && loan.status === 'close' }
  await decideProof(queries, sent, { ...decided, decided_at: now, value_date: isAccepted ? valueDate : null })
  const freezes = (loan.proofs ?? []).map((proof) =>
    freezeOf(proof.proof_id === sent.proof_id ? { ...proof, ...decided } : proof),
  )
  const known = isAccepted ? alreadyPosted(loan, { amount: sent.amount, valueDate }) : undefined
  if (known) {
    await linkProofs(queries, [{ borrowerId: sent.borrower_id, proofId: sent.proof_id, providerReference: known }])
  }
  const change: LoanChange = {
    loan,
    before,
    after: { ...before, freezes },
    cause: `proof-decided:${sent.proof_id}`,
    source: 'proof',
    who: 'provider',
  }
  if (isAccepted && !known) {
    // the bank has not notified us of the transfer yet: its notice will settle what is open in suspense until then
    const payment = newPayment({
      paymentId: paymentIdOf(sent.proof_id),
      amount: sent.amount,
      valueDate,
      knownOn: today,
      option: loan.prepayment_option,
      receivedAt: now,
      paidFrom: 'suspense',
    })
    change.payments = [{ ...payment, ...keyOf(loan), channel: 'proof' }]
    change.after = withPayments(change.after, [payment])
  }
  await postChanges(context, queries, [change], now)
}
