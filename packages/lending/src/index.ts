export {
  type AccrualPlan,
  type AccrualPlanAhead,
  accrualPlanFor,
  chargesOn,
} from './accrual-plan.ts'
export type { Allocation } from './allocation.ts'
export * from './annuity.ts'
export * from './calculate-loan.ts'
export * from './caps.ts'
export * from './cash-flows.ts'
export * from './coupon.ts'
export * from './day.ts'
export * from './day-count.ts'
export * from './due-dates.ts'
export * from './extension.ts'
export * from './fee.ts'
export * from './key-facts.ts'
export type { LateLine } from './late-charges.ts'
export * from './loan-events.ts'
export * from './loan-status.ts'
export * from './money.ts'
export * from './parts.ts'
export {
  type InstalmentPosition,
  type PlannedPayment,
  type Position,
  type PositionOnBooks,
  position,
} from './position.ts'
export * from './postings/accounts.ts'
export * from './postings/adjustments.ts'
export * from './postings/charge-recognition.ts'
export * from './postings/coupon-discount.ts'
export * from './postings/credit-refund.ts'
export * from './postings/disbursement.ts'
export * from './postings/journal-entry.ts'
export * from './postings/receivables.ts'
export * from './postings/repayment.ts'
export * from './postings/reversal.ts'
export * from './postings/suspense.ts'
export * from './product.ts'
export * from './quote.ts'
export * from './rate-above.ts'
export * from './rates.ts'
export * from './restructuring-offer.ts'
export * from './running-caps.ts'
export * from './schedule.ts'
export * from './score.ts'
export type { LateSpell, LoanStanding } from './standing.ts'
export * from './worst-figures.ts'
export { isWriteOffReversedOn } from './write-off.ts'
