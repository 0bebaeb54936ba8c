import { stepNames } from '@hiram/contract/apply'
import type { BusinessDate } from '@hiram/lending'
import type { Member } from '../../borrower/member-store.ts'
import { fail } from '../../http/outcome.ts'
import { limitOf } from '../../offers/limit-of.ts'

export type Standing = Pick<
  Member,
  'market' | 'limit_minor' | 'blocked_at' | 'open_status' | 'retry_on' | 'complete_steps'
>

/** Whether the borrower may apply today; the first reason against it, with its date. `isClosed`: the market takes no new loans. Pure. */
export function mayApply(member: Standing, today: BusinessDate, isClosed: boolean) {
  if (member.blocked_at) return fail('cannotApply')
  if (member.open_status) return fail('openLoanExists', { status: member.open_status })
  if (isClosed) return fail('lendingClosed')
  if (member.retry_on && member.retry_on > today) return fail('coolingOff', { from: member.retry_on })
  const missing = stepNames.filter((step) => !member.complete_steps.includes(step))
  if (missing.length > 0) return fail('stepIncomplete', { missing })
  return { canApply: true as const, limit: limitOf(member) }
}
