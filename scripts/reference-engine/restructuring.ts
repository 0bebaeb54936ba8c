import { monthsLater, workingDay } from './days.ts'
import { backToComing } from './extension.ts'
import { levelAmount } from './follow-plan.ts'
import { emptyRow, type LoanState, type Row } from './loan-state.ts'
import { openToday, unpaidOf } from './open-amounts.ts'
import type { ModelTerms, Part } from './terms.ts'

/** Days are the agreed ones; a day off moves them as the product does. */
export type NewTerms = { dueDays: readonly number[]; perMonth: Part; waivesLate: boolean }

export function restructure(state: LoanState, terms: NewTerms): void {
  if (state.closedOn !== null || state.writtenOff) return
  for (const row of state.rows) {
    backToComing(state, row)
    Object.assign(row, { is: 'gone', isReplaced: true, need: 0n })
  }
  for (const piece of state.pieces) {
    piece.until = Math.min(piece.until, state.day)
    piece.from = Math.min(piece.from, piece.until)
  }
  const rows = newRows(state, terms)
  state.rows.push(...rows)
  state.pieces.push(...rows.map(({ piece }) => piece))
  state.restructurings += 1
  const far = 4n * (openToday(state).total + state.loan.principal)
  const amount = levelAmount(
    state,
    rows.map(({ number }) => number),
    far,
  )
  for (const row of rows) row.need = amount ?? far
}

/** What new terms waive of late charges: before the payments of the day. */
export function waiveLate(state: LoanState): void {
  if (state.closedOn !== null || state.writtenOff) return
  for (const row of state.rows) {
    const { penalty, overdue } = unpaidOf(row)
    row.paid.penalty += penalty
    row.paid.overdue += overdue
    state.waived.penalty += penalty
    state.waived.overdue += overdue
  }
}

/** A month's rate each, whatever its days; the first for a month before its agreed day, or from today. */
function newRows(state: LoanState, { dueDays, perMonth: [above, below] }: NewTerms): Row[] {
  const count = state.rows.length
  let before = monthsLater(dueDays[0] ?? state.day, -1)
  return dueDays.map((agreed, index) => {
    const due = workingDay(agreed, state.loan.terms.daysOff)
    const from = Math.max(before, state.day)
    const piece = { from, until: due, cost: above, base: below, days: BigInt(due - before), nights: 0n }
    before = due
    return emptyRow(count + index + 1, from, due, piece)
  })
}

export function contractPerMonth({ isBullet, interest: [above, below] }: ModelTerms): Part {
  return isBullet ? [30n * above, below] : [above, below]
}
