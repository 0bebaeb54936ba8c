import { monthsLater, workingDay } from './days.ts'
import { backToComing } from './extension.ts'
import { followPlan, levelAmount, toPay } from './follow-plan.ts'
import { copyOf, emptyRow, type LoanState, type Row } from './loan-state.ts'
import { dueOf, lateOf, openToday, unpaidOf } from './open-amounts.ts'
import type { ModelTerms, Part } from './terms.ts'

/** Days are the agreed ones; a day off moves them as the product does. */
export type NewTerms = { dueDays: readonly number[]; perMonth: Part; waivesLate: boolean }

export function restructure(state: LoanState, terms: NewTerms): void {
  if (state.closedOn !== null || state.writtenOff) return
  for (const row of state.rows) {
    backToComing(state, row)
    if (terms.waivesLate) waiveLate(state, row)
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

function waiveLate(state: LoanState, row: Row): void {
  const { penalty, overdue } = unpaidOf(row)
  row.paid.penalty += penalty
  row.paid.overdue += overdue
  state.waived.penalty += penalty
  state.waived.overdue += overdue
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

const oneTenThousandth = 10_000n

export function contractPerMonth({ isBullet, interest: [above, below] }: ModelTerms): Part {
  return isBullet ? [30n * above, below] : [above, below]
}

/**
 * The highest monthly rate, in ten-thousandths, that makes nothing dearer, found by halving: a higher rate costs more.
 * And what a restructuring at that rate would cost. None where even no interest would be dearer.
 */
export function highestRate(state: LoanState, terms: Omit<NewTerms, 'perMonth'>) {
  const [above, below] = contractPerMonth(state.loan.terms)
  const totalBefore = toPay(state) - (terms.waivesLate ? lateOf(dueOf(state)) : 0n)
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
