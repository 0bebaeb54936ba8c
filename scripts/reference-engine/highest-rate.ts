import { followPlan, toPay } from './follow-plan.ts'
import { copyOf, type LoanState, sumOf } from './loan-state.ts'
import { dueOf, lateOf, openFees, openInterest } from './open-amounts.ts'
import { replayLoan } from './reference-loan.ts'
import { contractPerMonth, type NewTerms, restructure } from './restructuring.ts'

const oneTenThousandth = 10_000n

/** The loan of that day as new terms find it: where they waive late charges, none were there for the day's payments. */
export function beforePlan(state: LoanState, waivesLate: boolean): LoanState {
  return waivesLate ? replayLoan(state.loan, state.day, state.day) : state
}

/** Nothing is owed but late charges. */
export function isAllLate(state: LoanState): boolean {
  return state.coming + openInterest(state) + openFees(state) + sumOf(dueOf(state)) === lateOf(dueOf(state))
}

/**
 * The highest monthly rate, in ten-thousandths, that makes nothing dearer, found by halving: a higher rate costs more.
 * And what a restructuring at that rate would cost. None where even no interest would be dearer.
 */
export function highestRate(now: LoanState, terms: Omit<NewTerms, 'perMonth'>) {
  const [above, below] = contractPerMonth(now.loan.terms)
  const state = beforePlan(now, terms.waivesLate)
  if (isAllLate(state)) return null
  const totalBefore = toPay(state)
  const at = (rate: bigint) => {
    const trial = copyOf(state)
    restructure(trial, { ...terms, perMonth: [rate, oneTenThousandth] })
    return { rate, trial, totalAfter: toPay(trial) }
  }
  let dearer = (above * oneTenThousandth) / below + 1n
  let best: ReturnType<typeof at> | null = null
  for (let fair = -1n; dearer - fair > 1n; ) {
    const tried = at((fair + dearer) / 2n)
    if (tried.totalAfter > totalBefore) dearer = tried.rate
    else [fair, best] = [tried.rate, tried]
  }
  return best && { rate: best.rate, plan: followPlan(best.trial), totalBefore, totalAfter: best.totalAfter }
}
