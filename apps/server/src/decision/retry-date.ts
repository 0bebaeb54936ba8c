import { addDays, addMonths, type BusinessDate, businessDate, later } from '@hiram/lending'
import { markets } from '@hiram/markets'
import type { DecisionFacts } from './facts.ts'

/**
 * Refusals that waiting does not change: a date would promise what cannot come. `documentAlreadyUsed` has one: a wrong
 * number can be corrected, and without a date the next application could follow at once.
 */
const lasting = new Set(['overAge', 'blocked'])

/** LON-05: from when a refused borrower may apply again; null where no day changes the answer. Pure. */
export function retryDate(
  reasons: readonly string[],
  { market, today, birthday }: Pick<DecisionFacts, 'market' | 'today' | 'birthday'>,
): BusinessDate | null {
  if (reasons.some((reason) => lasting.has(reason))) return null
  const { adultAge, retryAfterRefusalDays } = markets[market]
  const waited = addDays(today, retryAfterRefusalDays)
  if (!reasons.includes('underAge')) return waited
  return later(waited, addMonths(businessDate(birthday), adultAge * 12))
}
