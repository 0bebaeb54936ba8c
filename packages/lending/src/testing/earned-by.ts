import type { BusinessDate } from '../day.ts'
import { sumFees } from '../fee.ts'
import type { LoanEvents } from '../loan-events.ts'
import { position } from '../position.ts'

/** What a loan's position has earned by a day, without the fees held back from the payout. */
export function earnedBy(events: LoanEvents, asOf: BusinessDate) {
  const { interestEarned, feesEarned, lateCharges } = position({ ...events, asOf })
  const { proceedsFees, proceedsDiscount } = events.schedule
  const fees = feesEarned - (sumFees(proceedsFees) - proceedsDiscount)
  return { interest: interestEarned, fees, late: lateCharges }
}
