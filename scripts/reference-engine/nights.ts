import type { LoanState, Row } from './loan-state.ts'
import { unpaidOf } from './open-amounts.ts'
import { least, partOf } from './plan.ts'

/** The night after `state.day`: interest, fees, late charges. `seen` is the day from which all is known. */
export function passNight(state: LoanState, seen: number): void {
  const night = state.day
  if (state.closedOn !== null || state.writtenOff) return
  for (const piece of state.pieces) if (piece.from <= night && night < piece.until) piece.nights += state.coming
  state.nights += state.coming
  for (const row of state.rows) {
    if (row.is !== 'gone' && row.feeNight === night && state.coming > 0n) row.hasMonthlyFee = true
  }
  chargeLateDay(state, night, seen)
}

function chargeLateDay(state: LoanState, night: number, seen: number): void {
  const { loan, rows } = state
  const isStopped = loan.pauses.some(({ from, until, isRefused }) => {
    const end = until === null || until > seen ? Number.POSITIVE_INFINITY : isRefused ? from : until
    return from <= night && night < end
  })
  if (isStopped) return
  for (const row of rows) if (row.due <= night && lateBaseOf(row) > 0n) chargeLate(state, row)
}

/** Never upon a late charge. */
function lateBaseOf({ owed, paid }: Row): bigint {
  return owed.fees - paid.fees + owed.interest - paid.interest + owed.principal - paid.principal
}

function chargeLate(state: LoanState, row: Row): void {
  const { late, penalty, monthCap } = state.loan.terms
  if (monthCap && row.daysLate % 30 === 0) row.monthLeft = partOf(lateBaseOf(row), monthCap)
  if (state.left !== 0n) {
    if (penalty && !row.hadPenalty && row.daysSinceMove === penalty.after) {
      row.hadPenalty = true
      row.owed.penalty += within(state, row, partOf(lateBaseOf(row), penalty.once))
    }
    const before = partOf(row.unpaidDays, late.perDay)
    row.unpaidDays += late.onPrincipalOnly ? unpaidOf(row).principal : lateBaseOf(row)
    row.owed.overdue += within(state, row, partOf(row.unpaidDays, late.perDay) - before)
  }
  row.daysLate += 1
  row.daysSinceMove += 1
}

/** As much of the amount as both limits leave, and takes it off them. */
function within(state: LoanState, row: Row, amount: bigint): bigint {
  let allowed = state.loan.terms.monthCap ? least(amount, row.monthLeft) : amount
  if (state.left !== null) allowed = least(allowed, state.left)
  row.monthLeft -= allowed
  if (state.left !== null) state.left -= allowed
  return allowed
}
