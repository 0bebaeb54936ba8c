import type { DecisionRefusal, ProofNotice, ServicingRefusal } from '@hiram/contract/webhooks'
import { type BusinessDate, businessDate, earlier, isBusinessDate, later } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { keyOf, type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf, freezeOf } from '../loan/loan-terms.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { mostMatchedAlone } from './bank-transfer-store.ts'
import { newPayment, withPayments } from './calculate-postings.ts'
import type { LoanChange } from './loan-change.ts'
import { alreadyPosted, paymentIdOf } from './match-proofs.ts'
import { matchSuspenseIn } from './match-suspense.ts'
import { borrowerOfProof, decideProof, linkProofs, loadProof, type StoredProof } from './payment-proof-store.ts'
import { postChanges, postingDay } from './post-changes.ts'
import { approvalMissing } from './second-person.ts'

type People = Pick<ProofNotice, 'askedBy' | 'approvedBy' | 'reason'>

/**
 * The lender's decision; in the console the bank's line it was held beside, and who decided. `people`: as the lender's own
 * system names them, where that decides; the console asks its people by itself.
 */
export type DecidedProof = Omit<ProofNotice, keyof People> & {
  readonly providerReference?: string | null
  readonly decidedBy?: string
  readonly people?: People
}

type DayRefusal = Extract<ServicingRefusal, 'valueDateMissing' | 'valueDateNotPossible'>
/**
 * `matchedBefore`, `notOwing`: the bank's line cannot be posted to the loan; `DayRefusal`: the day of a payment without
 * such a line. Nothing is decided then.
 */
export type ProofOutcome = 'counted' | 'known' | 'different' | 'unknown' | 'matchedBefore' | 'notOwing' | DayRefusal
type RefusedProof = { kind: 'refused'; refused: ServicingRefusal | DecisionRefusal }

/**
 * The lender's decision on a payment proof, once: accepted is posted at the day it shows, refused brings the charges back.
 * A loan that was paid in full meanwhile stays closed: the borrower paid what they were asked for.
 */
export async function handleProofDecision(
  context: Context,
  { askedBy, approvedBy, reason, ...notice }: ProofNotice,
): Promise<'counted' | 'known' | RefusedProof> {
  return context.database.transaction().execute(async (queries) => {
    const people = { askedBy, approvedBy, reason }
    const refused = await secondMissing(queries, notice, people)
    if (refused) return { kind: 'refused', refused }
    const outcome = await decideProofIn(context, queries, { ...notice, people })
    if (isDayRefusal(outcome)) return { kind: 'refused', refused: outcome }
    if (outcome === 'unknown') return { kind: 'refused', refused: 'notFound' }
    if (outcome === 'different') return { kind: 'refused', refused: 'alreadyDecided' }
    return outcome === 'counted' ? 'counted' : 'known'
  })
}

/**
 * A second person accepts what the bank has not notified us of, and what is above the limit of one (servicing, §7): as in
 * the console. What was decided before is known, also from other people.
 */
async function secondMissing(
  queries: Queries,
  { proofId, decision, valueDate }: DecidedProof,
  people: People,
): Promise<ServicingRefusal | undefined> {
  const borrowerId = await borrowerOfProof(queries, proofId)
  const sent = borrowerId && (await loadProof(queries, borrowerId, proofId))
  if (!sent) return undefined
  const loan = await lockedLoanOf(queries, sent)
  if (loan.proofs?.find((proof) => proof.proof_id === proofId)?.state !== 'review') return undefined
  if (decision === 'refused') return approvalMissing(false, people)
  const line = alreadyPosted(loan, { amount: sent.amount, valueDate: dayShown(sent, valueDate) })
  const most = await mostMatchedAlone(queries, loan.currency)
  return approvalMissing(line === undefined || sent.amount > most, people)
}

/** The same in the caller's transaction, which must undo it where it is neither counted nor known. */
export async function decideProofIn(context: Context, queries: Queries, notice: DecidedProof): Promise<ProofOutcome> {
  const borrowerId = await borrowerOfProof(queries, notice.proofId)
  const sent = borrowerId && (await loadProof(queries, borrowerId, notice.proofId))
  if (!sent) return 'unknown'
  const waiting = await lockedLoanOf(queries, sent)
  const state = waiting.proofs?.find((proof) => proof.proof_id === sent.proof_id)?.state
  if (state !== 'review') return state === notice.decision ? 'known' : 'different'
  const line = notice.decision === 'accepted' ? notice.providerReference : undefined
  if (line) {
    const given = { providerReference: line, loanId: sent.loan_id, isOfProof: true }
    const matched = await matchSuspenseIn(context, queries, given)
    if (matched !== 'counted') return matched === 'unknown' ? 'notOwing' : 'matchedBefore'
  }
  // as the money of the bank's line left it
  const loan = line ? await lockedLoanOf(queries, sent) : waiting
  if (notice.decision === 'refused') {
    await decide(context, queries, { loan, sent, notice, counted: null })
    await notifyBorrower(context, queries, sent.borrower_id, 'sms.proofRefused')
    return 'counted'
  }
  const counted = countedFrom(context, { loan, sent, notice })
  if (typeof counted === 'string') return counted
  await decide(context, queries, { loan, sent, notice, counted })
  await notifyBorrower(context, queries, sent.borrower_id, 'sms.proofAccepted', { values: { date: counted.valueDate } })
  return 'counted'
}

function isDayRefusal(outcome: ProofOutcome): outcome is DayRefusal {
  return outcome === 'valueDateMissing' || outcome === 'valueDateNotPossible'
}

/** The days on which the payment of a proof may have been made: from the loan's payout to the day the proof was sent. */
export function paidBetween(loan: LoadedLoan, sent: Pick<StoredProof, 'frozen_from'>) {
  return { first: eventsOf(loan).schedule.startDate, last: businessDate(sent.frozen_from) }
}

/** Why a payment without a bank's line cannot count from that day. */
export function dayRefusal(
  loan: LoadedLoan,
  sent: Pick<StoredProof, 'frozen_from'>,
  valueDate: string | undefined,
): DayRefusal | undefined {
  if (valueDate === undefined) return 'valueDateMissing'
  const { first, last } = paidBetween(loan, sent)
  const isPossible = isBusinessDate(valueDate) && valueDate >= first && valueDate <= last
  return isPossible ? undefined : 'valueDateNotPossible'
}

/** The day by which the bank's line of a proof is looked for. */
function dayShown(sent: StoredProof, valueDate: string | undefined): string {
  return valueDate ?? sent.frozen_from
}

/** The day an accepted payment counts from: that of its bank's line, where it is posted, or the one the proof shows. */
type Counted = { valueDate: BusinessDate; line: string | undefined }

function countedFrom(context: Context, { loan, sent, notice }: Omit<Deciding, 'counted'>): Counted | DayRefusal {
  const shown = dayShown(sent, notice.valueDate)
  const line = notice.providerReference ?? alreadyPosted(loan, { amount: sent.amount, valueDate: shown })
  const ofLine = line && valueDateOf(loan, line)
  if (line) {
    const { first } = paidBetween(loan, sent)
    const today = postingDay(context, { loan, after: eventsOf(loan) })
    return { valueDate: earlier(later(businessDate(ofLine ?? shown), first), today), line }
  }
  return dayRefusal(loan, sent, notice.valueDate) ?? { valueDate: businessDate(shown), line }
}

async function lockedLoanOf(queries: Queries, sent: StoredProof): Promise<LoadedLoan> {
  const [loan] = await lockLoans(queries, [keyOf(sent)])
  if (!loan) throw new Error('a proof without its loan')
  return loan
}

type Deciding = { loan: LoadedLoan; sent: StoredProof; notice: DecidedProof; counted: Counted | null }

async function decide(context: Context, queries: Queries, { loan, sent, notice, counted }: Deciding): Promise<void> {
  const now = context.clock.instant()
  const before = eventsOf(loan)
  const today = postingDay(context, { loan, after: before })
  const decided = { state: notice.decision, decided_on: today, stays_free: !counted && loan.status === 'close' }
  await decideProof(queries, sent, {
    ...decided,
    decided_at: now,
    value_date: counted?.valueDate ?? null,
    decided_by: notice.decidedBy ?? null,
    refused_because: counted ? null : (notice.refusedBecause ?? null),
    asked_by: notice.people?.askedBy ?? null,
    approved_by: notice.people?.approvedBy ?? null,
    decision_reason: notice.people?.reason ?? null,
  })
  const freezes = (loan.proofs ?? []).map((proof) =>
    freezeOf(proof.proof_id === sent.proof_id ? { ...proof, ...decided } : proof),
  )
  if (counted?.line) {
    const providerReference = counted.line
    await linkProofs(queries, [{ borrowerId: sent.borrower_id, proofId: sent.proof_id, providerReference }])
  }
  const change: LoanChange = {
    loan,
    before,
    after: { ...before, freezes },
    cause: `proof-decided:${sent.proof_id}`,
    source: 'proof',
    who: 'lender',
  }
  if (counted && !counted.line) {
    // the bank has not notified us of the transfer yet: its notice will settle what is open in suspense until then
    const payment = newPayment({
      paymentId: paymentIdOf(sent.proof_id),
      amount: sent.amount,
      valueDate: counted.valueDate,
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

/** The day the money of a bank's line, posted to the loan, counts from. */
function valueDateOf({ payments }: LoadedLoan, providerReference: string): string | undefined {
  return payments?.find(({ payment_id }) => payment_id === providerReference)?.value_date
}
