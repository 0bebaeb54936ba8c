import type { GivenConsent } from '@hiram/contract/app-info/consents'
import { rate } from '@hiram/lending'
import { brandOfApp } from '@hiram/markets'
import { fail } from '../http/outcome.ts'
import type { BorrowerCaller } from '../http/route.ts'
import { insertConsents } from '../loan/consent-store.ts'
import { hashConsents } from '../loan/consents.ts'
import { lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { appendCommand } from './loan-command-store.ts'
import { postChanges } from './post-changes.ts'
import { restructuringFacts } from './restructuring-facts.ts'
import { answerOffer, findOffer } from './restructuring-store.ts'

type Agreed = { loanId: string; offerId: string; agreedTotal: bigint; consent: GivenConsent }

/** The borrower agrees to a new plan: with explicit consent, to the figures of today, while the offer is open. */
export async function agreeToRestructuring(caller: BorrowerCaller, agreed: Agreed) {
  const { context, queries, borrowerId } = caller
  const key = { borrowerId, loanId: agreed.loanId }
  const [loan] = await lockLoans(queries, [key])
  const stored = loan && (await findOffer(queries, key, agreed.offerId))
  if (!loan || !stored) return fail('loanNotFound')
  const today = context.clock.businessDate(loan.market)
  if (stored.state !== 'offered' || stored.answer_by < today) return fail('offerNotOpen')
  const facts = restructuringFacts(loan, stored, today)
  if (!facts) return fail('restructuringRefused')
  if (facts.totalToRepay !== agreed.agreedTotal) return fail('offerChanged')
  const consents = await hashConsents(context.config, brandOfApp(caller.appId, loan.market), [agreed.consent])
  if (!consents || agreed.consent.document !== 'hardshipPlan') return fail('consentMissing')
  const at = context.clock.instant()
  const answer = { state: 'agreed', at, plan: { ...facts, state: 'agreed', answeredAt: at.toISOString() } } as const
  // it may have expired since it was read: that locks no loan
  if (!(await answerOffer(queries, { ...key, offerId: agreed.offerId }, answer))) return fail('offerNotOpen')
  await insertConsents(queries, { ...key, at }, consents)
  const { due_dates: dueDates, waive_late: waiveLate } = stored
  const ratePerMonth = rate(facts.ratePerMonth)
  const event = { kind: 'restructuring', date: today, dueDates, ratePerMonth, waiveLate } as const
  const before = eventsOf(loan)
  const after = { ...before, commands: [...(before.commands ?? []), event] }
  const cause = `restructuring:${agreed.offerId}`
  await postChanges(
    context,
    queries,
    [{ loan, before, after, cause, source: null, who: 'borrower', easedBy: 'extended' }],
    at,
  )
  await appendCommand(queries, {
    borrower_id: borrowerId,
    loan_id: agreed.loanId,
    command_id: agreed.offerId,
    kind: 'restructuring',
    part: null,
    amount: null,
    due_dates: dueDates,
    rate_per_month: facts.ratePerMonth,
    waive_late: waiveLate,
    asked_by: stored.asked_by,
    approved_by: stored.approved_by,
    needs_second: true,
    reason: stored.reason,
    done_on: today,
    done_at: at,
    came_to: facts.totalToRepay,
  })
  return { today }
}

/** The borrower does not want the plan: the loan stays as it is, and is not locked. Of two answers the first counts. */
export async function declineOffer(
  { context, queries, borrowerId }: BorrowerCaller,
  { loanId, offerId }: { loanId: string; offerId: string },
): Promise<boolean> {
  return answerOffer(queries, { borrowerId, loanId, offerId }, { state: 'declined', at: context.clock.instant() })
}
