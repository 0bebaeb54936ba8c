import { stepNames } from '@hiram/contract/apply'
import type { BusinessDate } from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import { limitOf } from '../../lending/limit-of.ts'
import type { Standing } from './store.ts'

/** Whether the borrower may apply today; the first reason against it, with its date. Pure. */
export function mayApply(standing: Standing, today: BusinessDate) {
  if (standing.blocked_at) return fail('cannotApply')
  if (standing.open_status) return fail('openLoanExists', { status: standing.open_status })
  if (standing.retry_on && standing.retry_on > today) return fail('coolingOff', { from: standing.retry_on })
  const missing = stepNames.filter((step) => !standing.complete_steps.includes(step))
  if (missing.length > 0) return fail('stepIncomplete', { missing })
  return { canApply: true as const, limit: limitOf(standing) }
}
