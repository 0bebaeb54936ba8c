import type { AnswerOf } from '@hiram/contract'
import type { loadRates } from '@hiram/contract/home'

type Rate = AnswerOf<typeof loadRates>['rates'][number]
type Unit = Rate['periodUnit']

/** Terms of one unit, shortest to longest. */
export type TermRange = { readonly from: number; readonly to: number; readonly periodUnit: Unit }

/** Which terms a proof of work opens, and which there are without; null while none is missing (LON-06). */
export function termsByProof(rates: readonly Rate[]): { opens: TermRange; without: TermRange | null } | null {
  const opens = rangeOf(rates.filter(({ reason }) => reason === 'needsCertification'))
  return opens && { opens, without: rangeOf(rates.filter(({ available }) => available)) }
}

/** Of terms in days and in months those in months: the longer ones. */
function rangeOf(rates: readonly Rate[]): TermRange | null {
  const periodUnit: Unit = rates.some((rate) => rate.periodUnit === 'month') ? 'month' : 'day'
  const periods = rates.filter((rate) => rate.periodUnit === periodUnit).map(({ period }) => period)
  return periods.length === 0 ? null : { from: Math.min(...periods), to: Math.max(...periods), periodUnit }
}
