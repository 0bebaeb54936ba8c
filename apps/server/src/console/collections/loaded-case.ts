import type { CollectionRow, PaymentPromise } from '@hiram/contract/console/collections'
import { businessDate, daysBetween } from '@hiram/lending'
import type { Context } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import type { LoadedLoan } from '../../loan/loan-store.ts'
import { localTime } from '../../queue/contact-window.ts'
import type { StaffCaller } from '../console-route.ts'
import { loanRowOf } from '../loan-row.ts'
import { personOf } from '../person.ts'
import type { CaseRow } from './collections-store.ts'
import { type ContactLimits, untilHours } from './contact-hours.ts'
import { type ContactFacts, contactRule } from './contact-rules.ts'

/** The day of each market that this person works for. */
export function lookingAs({ context: { clock }, member }: StaffCaller, only?: string) {
  const days = member.markets
    .filter((market) => only === undefined || market === only)
    .map((market) => ({ market, day: clock.businessDate(market) }))
  return { staffId: member.staffId, days, now: clock.wall() }
}

/** What the rules on contacting need to know of a loan. */
export function contactFacts(
  context: Pick<Context, 'clock'>,
  { row, loan, limits, me }: { row: CaseRow; loan: LoadedLoan; limits: ContactLimits; me: string },
): ContactFacts {
  const promise = promiseOf(row, context)
  const reachedNoOne = row.outcome === 'noAnswer' || row.outcome === 'busy'
  return {
    now: context.clock.instant(),
    isOverdue: loan.status === 'overdue' && row.oldest_unpaid_on !== null,
    stoppedFor: row.stopped_for,
    isProofInReview: (loan.proofs ?? []).some(({ state }) => state === 'review'),
    isHardshipAsked: row.asked.includes('hardshipPlan'),
    isPlanOffered: row.asked.includes('planOffered'),
    isDataDisputed: row.asked.includes('wrongData'),
    isAnothers: anotherOn(row, me) !== null,
    isOutcomeMissing: row.contact_id !== null && row.outcome === null && row.called_by === me,
    promise: promise && {
      state: promise.state,
      inDays: daysBetween(context.clock.businessDate(row.market), businessDate(promise.promisedOn)),
    },
    contactsToday: row.contacts_today,
    mostPerDay: limits.mostPerDay,
    ...untilHours(localTime(row.market, context.clock.instant()), limits),
    notBefore: reachedNoOne && row.called_at ? new Date(row.called_at.getTime() + limits.gapMs) : null,
  }
}

/** The other person who is at the loan now, else who works on it. */
export function anotherOn({ staff_id, staff_name, taken_by, taken_name }: CaseRow, me: string): string | null {
  if (taken_by !== null && taken_by !== me) return taken_name
  return staff_id !== null && staff_id !== me ? staff_name : null
}

/** Kept once so much came in by the promised day; broken once the day is over without it. */
function promiseOf(row: CaseRow, { clock }: Pick<Context, 'clock'>): PaymentPromise | null {
  const { promise_id, promise_amount, promised_on, promised_at, received } = row
  if (!promise_id || promise_amount === null || !promised_on || !promised_at) return null
  const isOver = promised_on < clock.businessDate(row.market)
  const state = received >= promise_amount ? 'kept' : isOver ? 'broken' : 'open'
  const madeAt = promised_at.toISOString()
  return { promiseId: promise_id, amount: promise_amount, promisedOn: promised_on, madeAt, received, state }
}

type Shown = { row: CaseRow; loan: LoadedLoan; limits: ContactLimits; me: string }

export function collectionRowOf(context: Context, { row, loan, limits, me }: Shown): CollectionRow {
  const { loanId, loanNumber, borrowerId, borrowerNumber, market, currency, owes, overdueDays } = loanRowOf(
    loan,
    context.clock.businessDate,
  )
  const rule = contactRule(contactFacts(context, { row, loan, limits, me }))
  const { staff_id, staff_name } = row
  return {
    ...{ loanId, loanNumber, borrowerId, borrowerNumber, market, currency, owes, overdueDays },
    handledBy: staff_id && staff_name ? { ...personOf(staff_id, staff_name), isMe: staff_id === me } : null,
    lastContact: lastContactOf(row),
    wasCalled: row.called_at !== null,
    promise: promiseOf(row, context),
    againOn: row.again_on,
    contact: {
      state: rule.state,
      why: rule.why,
      from: rule.from?.toISOString() ?? null,
      by: rule.why === 'anotherPerson' ? anotherOn(row, me) : null,
    },
  }
}

/** A call by its outcome, or the automatic reminder after it. */
function lastContactOf({ called_at, outcome, reminded_at, reminded }: CaseRow): CollectionRow['lastContact'] {
  if (called_at && (!reminded_at || called_at >= reminded_at))
    return { at: called_at.toISOString(), kind: `call.${outcome ?? 'open'}` }
  return reminded_at && reminded ? { at: reminded_at.toISOString(), kind: reminded } : null
}

/** The limits of each of these markets, read once. */
export async function limitsBy<Market extends string>(
  queries: Queries,
  codes: readonly Market[],
  limitsOf: (queries: Queries, market: Market) => Promise<ContactLimits>,
): Promise<(market: Market) => ContactLimits> {
  const limits = new Map<Market, ContactLimits>()
  for (const code of new Set(codes)) limits.set(code, await limitsOf(queries, code))
  return (market) => {
    const found = limits.get(market)
    if (!found) throw new Error('no limits of a market')
    return found
  }
}
