import type { DecisionRefusal, ServicingRefusal, SuspenseNotice } from '@hiram/contract/webhooks'
import { servicedStatuses } from '@hiram/lending'
import { findRepaymentCode } from '@hiram/markets/repayment-code'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { applySuspense } from './apply-repayment.ts'
import {
  assignToLoan,
  findLoanOfCode,
  findServicedLoan,
  lockTransfer,
  mostMatchedAlone,
  type StoredTransfer,
} from './bank-transfer-store.ts'
import { approvalMissing } from './second-person.ts'

/** `known`: it is the loan's already; `elsewhere`: it is another's, or went back; `later`: the transfer has not come yet. */
export type SuspenseOutcome = 'counted' | 'known' | 'unknown' | 'elsewhere' | 'later'
type RefusedMatch = { kind: 'refused'; refused: ServicingRefusal | DecisionRefusal }
/** Who matched it, who approved, and why. */
export type MatchPeople = Pick<SuspenseNotice, 'askedBy' | 'approvedBy' | 'reason'>

/**
 * The lender gives money in suspense to a loan, by the loan's code: it is posted there at its own value date, once. A
 * remark without a code never gets one later, so a person has to decide.
 */
export async function matchSuspense(
  context: Context,
  { providerReference, code, ...people }: SuspenseNotice,
): Promise<'counted' | 'known' | 'later' | RefusedMatch> {
  return context.database.transaction().execute(async (queries) => {
    const loan = await findLoanOfCode(queries, findRepaymentCode(code))
    if (loan) await lockLoans(queries, [loan])
    const stored = await lockTransfer(queries, providerReference)
    const refused = stored?.state === 'suspense' ? await secondMissing(queries, stored, people) : undefined
    if (refused) return { kind: 'refused', refused }
    const outcome = await give(context, queries, { providerReference, loan, people })
    if (outcome === 'unknown') return { kind: 'refused', refused: 'loanNotFound' }
    return outcome === 'elsewhere' ? { kind: 'refused', refused: 'notInSuspense' } : outcome
  })
}

/** A second person approves what is above the limit of one (servicing, §7). */
async function secondMissing(
  queries: Queries,
  { amount, currency }: StoredTransfer,
  people: MatchPeople,
): Promise<ServicingRefusal | undefined> {
  return approvalMissing(amount > (await mostMatchedAlone(queries, currency)), people)
}

/** The same by the loan itself, in the caller's transaction: the console asks its people by itself. */
export async function matchSuspenseIn(
  context: Context,
  queries: Queries,
  {
    loanId,
    people = {},
    ...given
  }: Pick<Given, 'providerReference' | 'isOfProof'> & {
    loanId: string
    people?: MatchPeople
  },
): Promise<SuspenseOutcome> {
  return give(context, queries, { ...given, loan: await findServicedLoan(queries, loanId), people })
}

type Given = {
  providerReference: string
  loan: (LoanKey & { currency: string }) | undefined
  people: MatchPeople
  /** For a proof of the loan that is being decided. */
  isOfProof?: boolean
}

async function give(
  context: Context,
  queries: Queries,
  { providerReference, loan, people, isOfProof = false }: Given,
): Promise<SuspenseOutcome> {
  const [locked] = loan ? await lockLoans(queries, [loan]) : []
  const stored = await lockTransfer(queries, providerReference)
  if (!stored) return 'later'
  // its payout may have been undone while the lock was waited for
  const isServiced = locked !== undefined && servicedStatuses.includes(locked.status)
  if (!loan || !isServiced || loan.currency !== stored.currency) {
    context.log.error('money in suspense was given to an unknown loan')
    return 'unknown'
  }
  if (stored.state !== 'suspense') return stored.loan_id === locked.loan_id ? 'known' : 'elsewhere'
  const { askedBy = null, approvedBy = null, reason = null } = people
  const by = { matched_by: askedBy, match_approved_by: approvedBy, match_reason: reason }
  await assignToLoan(queries, providerReference, loan, by)
  const { amount, currency, channel, value_date: valueDate } = stored
  // the remark named no loan, and the code is the loan's own
  const transfer = { providerReference, remark: '', amount, currency, channel, valueDate, loan, isOfProof }
  await applySuspense(context, queries, transfer, context.clock.instant())
  return 'counted'
}
