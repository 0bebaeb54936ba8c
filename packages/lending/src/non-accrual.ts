import { openFees, openInterest } from './open-charges.ts'
import { addParts, noParts, type Parts, subtractParts } from './parts.ts'
import { isUnpaid, type NonAccrual, type RunningLoan } from './running-loan.ts'

/** Instalments of a new plan to be paid before the loan's charges are income again. */
const instalmentsToCure = 3

/**
 * Settles the books of the days after the loan's day, up to `toDay` (servicing, §11). From the day it is `nonAccrualDays`
 * past due a loan's charges are kept off balance, until nothing due is unpaid and, where it has a new plan, three
 * instalments of that are paid. Each day's books follow from the evening before it: money that cures a loan does so from
 * the next day on. What the borrower owes is the same. Of a loan written off they stay as they are.
 */
export function settleBooks(loan: RunningLoan, toDay: number): void {
  if (loan.closedDay !== null || loan.claim !== null) return
  if (isOffBalance(loan)) {
    if (isCured(loan)) cure(loan)
    return
  }
  const from = nonAccrualFrom(loan)
  if (from > toDay) return
  const { goodwill, nonAccrual } = loan
  const sinceDay = Math.max(from, loan.day + 1)
  const begins = {
    sinceDay,
    times: [...(nonAccrual?.times ?? []), { from: sinceDay, until: null }],
    takenOffBefore: takenOff(loan),
    goodwillBefore: { ...goodwill },
  }
  loan.nonAccrual = { ...(nonAccrual ?? neverOff()), ...begins }
}

export function isOffBalance({ nonAccrual }: Pick<RunningLoan, 'nonAccrual'>): boolean {
  return nonAccrual !== null && nonAccrual.sinceDay !== null
}

/** The day from which the charges are off balance if nothing is paid; infinite while nothing is late. */
export function nonAccrualFrom({ rows, events }: RunningLoan): number {
  const { nonAccrualDays = Number.POSITIVE_INFINITY } = events
  const late = rows.filter(isUnpaid).map(({ dueDay }) => dueDay)
  return Math.min(Number.POSITIVE_INFINITY, ...late) + nonAccrualDays
}

function isCured({ rows, newPlanFrom }: RunningLoan): boolean {
  if (rows.some(isUnpaid)) return false
  if (newPlanFrom === null) return true
  const paid = rows.filter(({ number, settledDay }) => number >= newPlanFrom && settledDay !== null)
  return paid.length >= instalmentsToCure
}

/** What is still unpaid is on the books again. */
function cure(loan: RunningLoan): void {
  const { waived, goodwill } = offBalanceSoFar(loan)
  const before = loan.nonAccrual ?? neverOff()
  const until = loan.day + 1
  const times = before.times.map((time) => (time.until === null ? { ...time, until } : time))
  const cured = addParts(before.cured, unpaidCharges(loan))
  loan.nonAccrual = { ...before, sinceDay: null, times, waived, goodwill, cured }
}

function neverOff(): NonAccrual {
  return {
    sinceDay: null,
    times: [],
    waived: noParts(),
    goodwill: noParts(),
    cured: noParts(),
    takenOffBefore: noParts(),
    goodwillBefore: noParts(),
  }
}

/** What was waived or struck, and what was given as goodwill, while the charges were off balance. */
export function offBalanceSoFar(loan: RunningLoan): { waived: Parts; goodwill: Parts } {
  const { waived, goodwill, sinceDay, takenOffBefore, goodwillBefore } = loan.nonAccrual ?? neverOff()
  if (sinceDay === null) return { waived, goodwill }
  return {
    waived: addParts(waived, subtractParts(takenOff(loan), takenOffBefore)),
    goodwill: addParts(goodwill, subtractParts(loan.goodwill, goodwillBefore)),
  }
}

function takenOff({ waived, struck }: RunningLoan): Parts {
  return addParts(waived, struck)
}

/** Charges that are due or open. */
function unpaidCharges(loan: RunningLoan): Parts {
  const open: Parts = { ...noParts(), fees: openFees(loan), interest: openInterest(loan) }
  const unpaid = loan.rows.reduce((total, { due, paid }) => addParts(total, subtractParts(due, paid)), open)
  return { ...unpaid, principal: 0n }
}
