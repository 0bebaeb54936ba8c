import { type FormStepName, stepSchemas } from '@hiram/contract/apply'
import type { ServicingRefusal, SpecialNotice } from '@hiram/contract/webhooks'
import { isBusinessDate, rate } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { limitStep } from '@hiram/markets/limit-growth'
import { lockBorrower } from '../borrower/lock.ts'
import { loadMember } from '../borrower/member-store.ts'
import { noteReasons } from '../borrower/steps-store.ts'
import { raiseLimitTo } from '../borrower/store.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { SpecialEffect } from '../database/tables/account.ts'
import { lockLoans } from '../loan/loan-store.ts'
import { limitOf } from '../offers/limit-of.ts'
import { offerRestructuring } from '../servicing/offer-restructuring.ts'
import { approvalMissing } from '../servicing/second-person.ts'
import { isAboveOnePerson } from './limit-alone.ts'
import type { StoredSpecial } from './special-store.ts'

const ownData: FormStepName[] = ['basal']

type Accepted = Pick<StoredSpecial, 'borrower_id' | 'application_id' | 'kind'>
type Given = Pick<SpecialNotice, 'limit' | 'steps' | 'wrong' | 'plan' | 'text' | 'askedBy' | 'approvedBy'> & {
  /** Decided in the console, which has asked for its own approvals. */
  by?: object | undefined
}

/** ACC-07: does what an accepted special application asks for, or says why it cannot be; then it is not accepted. */
export async function carryOut(
  context: Context,
  queries: Queries,
  accepted: Accepted,
  given: Given,
): Promise<SpecialEffect | ServicingRefusal> {
  // a plan is of a loan: that is locked, and not the borrower before it, for a payment that holds the loan may need the borrower
  if (accepted.kind !== 'hardshipPlan') await lockBorrower(queries, accepted.borrower_id)
  switch (accepted.kind) {
    case 'limitReview':
      return setReviewedLimit(queries, accepted.borrower_id, given)
    case 'wrongData':
      return openSteps(queries, accepted.borrower_id, given)
    case 'hardshipPlan':
      return offerPlan(context, queries, accepted, given)
    case 'closeAccount':
      // it is read where the account is asked to be closed
      return { kind: 'close' }
  }
}

/**
 * The limit is the one of the decision; a review that is accepted raises it, nothing is above the market's quota, and far
 * up it takes two people. The borrower is locked.
 */
async function setReviewedLimit(
  queries: Queries,
  borrowerId: string,
  given: Given,
): Promise<SpecialEffect | ServicingRefusal> {
  const member = await loadMember(queries, borrowerId)
  const { market } = member
  const [was, most] = [limitOf(member), markets[market].quota.max]
  const oneStep = was + limitStep(market)
  const limit = given.limit ?? (oneStep < most ? oneStep : most)
  if (limit <= was || limit > most) return 'limitNotPossible'
  const missing = given.by === undefined && approvalMissing(await isAboveOnePerson(queries, member, limit), given)
  if (missing) return missing
  await raiseLimitTo(queries, { borrowerId, market }, limit)
  return { kind: 'limit', limit: limit.toString() }
}

async function openSteps(
  queries: Queries,
  borrowerId: string,
  { steps = ownData, wrong = [] }: Given,
): Promise<SpecialEffect> {
  for (const step of steps) {
    await noteReasons(queries, borrowerId, step, { state: 'corrections', reasons: reasonsFor(step, wrong) })
  }
  return { kind: 'steps', steps, wrong }
}

/** That something is wrong, and which fields of the step. */
function reasonsFor(step: FormStepName, wrong: readonly string[]): string[] {
  const fields = wrong.filter((field) => field in stepSchemas[step].shape)
  return ['wrongData', ...fields.map((field) => `wrongData.${field}`)]
}

/** The offer has the request's own id, and waits for the borrower's consent. */
async function offerPlan(
  context: Context,
  queries: Queries,
  { borrower_id: borrowerId, application_id: applicationId }: Accepted,
  { plan, text }: Given,
): Promise<SpecialEffect | ServicingRefusal> {
  if (!plan) return 'planMissing'
  const dueDates = plan.dueDates.filter(isBusinessDate)
  if (dueDates.length < plan.dueDates.length) return 'dateNotPossible'
  const { open_loan_id: loanId } = await loadMember(queries, borrowerId)
  const [loan] = loanId === null ? [] : await lockLoans(queries, [{ borrowerId, loanId }])
  if (!loan) return 'notOwing'
  const outcome = await offerRestructuring(context, queries, loan, {
    offerId: applicationId,
    dueDates,
    ratePerMonth: plan.ratePerMonth === undefined ? undefined : rate(plan.ratePerMonth),
    waiveLate: plan.waiveLate,
    askedBy: plan.askedBy,
    approvedBy: plan.approvedBy,
    reason: text ?? 'hardship',
    applicationId,
  })
  return outcome === 'done' || outcome === 'known' ? { kind: 'plan', offerId: applicationId } : outcome
}
