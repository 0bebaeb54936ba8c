import { type AccrualPlanAhead, accrualPlanAhead } from './accrual-plan.ts'
import type { Allocation } from './allocation.ts'
import type { BusinessDate } from './day.ts'
import type { LoanEvents } from './loan-events.ts'
import { settleBooks } from './non-accrual.ts'
import { type Position, positionOf } from './position.ts'
import { replay } from './replay.ts'

/** What a loan comes to on a day, all of it from one replay. */
export type LoanCalculation = {
  /** Where every payment valued by then went, in the order they count. */
  readonly allocations: readonly Allocation[]
  readonly position: Position
  readonly ahead: AccrualPlanAhead
}

/** Where every payment valued by `asOf` went, in the order they count. */
export function allocations(events: LoanEvents, asOf: BusinessDate): Allocation[] {
  return replay(events, asOf).allocations
}

/** Equals `allocations` and `position` of the same day. */
export function positionWithAllocations(events: LoanEvents, asOf: BusinessDate): Omit<LoanCalculation, 'ahead'> {
  const { loan, allocations } = replay(events, asOf)
  return { allocations, position: positionOf(loan, asOf) }
}

/**
 * The same, with the books on which the loan's charges are from the next day on (servicing, §11): what the ledger should
 * hold before that day is accrued.
 */
export function onNextDaysBooks(events: LoanEvents, asOf: BusinessDate): Omit<LoanCalculation, 'ahead'> {
  const { loan, allocations } = replay(events, asOf)
  settleBooks(loan, loan.day + 1)
  return { allocations, position: positionOf(loan, asOf) }
}

/** Equals `allocations`, `position` and `accrualPlanFor` of the same day. */
export function calculateLoan(events: LoanEvents, asOf: BusinessDate): LoanCalculation {
  const { loan, allocations } = replay(events, asOf)
  return { allocations, position: positionOf(loan, asOf), ahead: accrualPlanAhead(loan, asOf) }
}
