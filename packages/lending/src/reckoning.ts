import { type CourseAhead, courseAhead } from './charge-course.ts'
import type { BusinessDate } from './day.ts'
import type { Allocation } from './pay.ts'
import { type Position, positionOf } from './position.ts'
import { replay } from './replay.ts'
import type { LoanEvents } from './running-loan.ts'

/** What a loan comes to on a day, all of it from one replay. */
export type Reckoning = {
  /** Where every payment valued by then went, in the order they count. */
  readonly allocations: readonly Allocation[]
  readonly position: Position
  readonly ahead: CourseAhead
}

/** Equals `allocations` and `position` of the same day. */
export function standing(events: LoanEvents, asOf: BusinessDate): Omit<Reckoning, 'ahead'> {
  const { loan, allocations } = replay(events, asOf)
  return { allocations, position: positionOf(loan, asOf) }
}

/** Equals `allocations`, `position` and `chargeCourse` of the same day. */
export function reckon(events: LoanEvents, asOf: BusinessDate): Reckoning {
  const { loan, allocations } = replay(events, asOf)
  return { allocations, position: positionOf(loan, asOf), ahead: courseAhead(loan, asOf) }
}
