import { setImmediate as turn } from 'node:timers/promises'
import { accrualPlanFor, addDays, type BusinessDate, chargesOn, type EarnedCharges, isOwing } from '@hiram/lending'
import { keyOf, type LoanWithEvents } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import type { LockedLoan } from '../servicing/locked-loan-store.ts'
import { storedStanding } from '../servicing/standing-columns.ts'
import { becomesOverdue } from './mark-overdue.ts'
import { difference, type Renewed } from './renewal-postings.ts'

const loansATurn = 20

/** The ledger gets nothing by it. */
export function leavesBooks({ missing, isStruck, isAddedUp }: Renewed): boolean {
  return !isStruck && !isAddedUp && isNothing(missing)
}

export function changesPlanAlone(renewed: Renewed): boolean {
  return !renewed.isOverdue && leavesBooks(renewed)
}

/** Borrowers' calls come in between. */
export async function renewedOf(locked: readonly LockedLoan[], day: BusinessDate): Promise<Renewed[]> {
  const renewed: Renewed[] = []
  for (const [index, one] of locked.entries()) {
    if (index % loansATurn === 0) await turn()
    renewed.push(...renewedAccrualPlan(one, day))
  }
  return renewed
}

/** The accrual plan from the day before on, and the charges of days that could not be calculated before. */
function renewedAccrualPlan({ loan, accrualPlan: before }: LockedLoan, day: BusinessDate): Renewed[] {
  // another server, or a payment, may have renewed it between the list and the lock
  if (before === undefined || before.accrualPlan.untilDay >= day || !accrues(loan)) return []
  const asOf = addDays(day, -1)
  const events = eventsOf(loan)
  const ahead = accrualPlanFor(events, asOf)
  const missing = difference(chargesOn(ahead.accrualPlan, asOf), chargesOn(before.accrualPlan, before.through))
  const isOffFromNextDay = ahead.accrualPlan.isOffBalance && !ahead.isOffBalanceToday
  const standing = { ...storedStanding(loan, ahead.standing, events.schedule.startDate), isOffFromNextDay }
  const row = { ...keyOf(loan), market: loan.market, accrualPlan: ahead.accrualPlan, standing }
  const changesBooks = before.accrualPlan.isOffBalance !== ahead.accrualPlan.isOffBalance
  const isAddedUp = changesBooks || (ahead.wasOffBalance && !isNothing(missing))
  return [{ row, loan, missing, isOverdue: becomesOverdue(loan, ahead), isStruck: ahead.isStruck, isAddedUp }]
}

function isNothing({ interest, fees, late }: EarnedCharges): boolean {
  return interest === 0n && fees === 0n && late === 0n
}

export function accrues(loan: LoanWithEvents): boolean {
  return isOwing(loan) && loan.written_off_on === null
}
