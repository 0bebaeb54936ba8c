import { workingDay } from './days.ts'
import { isUndoneToday, type LoanState, type Piece, type Row, sumOf } from './loan-state.ts'
import { lateOf, openFeesUpTo, openInterest, unpaidOf } from './open-amounts.ts'
import { dueOfMonth, least, nearest } from './plan.ts'

/** The instalments with anything still to pay, and where an extension today would put them. */
function moveOf(state: LoanState) {
  const { loan, rows, day, closedOn } = state
  if (closedOn !== null || state.writtenOff || state.restructurings > 0) return null
  const lastComing = rows.findLast(({ is }) => is === 'coming')
  const moving = rows.filter(
    (row) => sumOf(unpaidOf(row)) > 0n || (row.is === 'coming' && (row.need > 0n || row === lastComing)),
  )
  const [first] = moving
  if (!first) return null
  const dues = moving.map((row) =>
    loan.terms.isBullet
      ? workingDay(row.due + loan.period, loan.terms.daysOff)
      : dueOfMonth(loan, row.number + row.moved + 1),
  )
  const due = dues[0] ?? first.due
  const from = Math.max(first.due, day)
  const out = rows.reduce((sum, row) => sum + unpaidOf(row).principal, state.coming)
  const [above, below] = loan.terms.interest
  // a bullet's days are its period's, not those of the weekend after
  const until = loan.terms.isBullet ? Math.min(due, first.due + loan.period) : due
  const days = BigInt(Math.max(0, until - from))
  const cost = (out * above * days) / (below * (loan.terms.isBullet ? 1n : BigInt(due - first.due)))
  return { first, moving, dues, due, from, cost, out }
}

export function extend(state: LoanState): void {
  const move = moveOf(state)
  if (!move) return
  const { first, moving, dues, due, from, cost, out } = move
  moving.forEach((row, index) => {
    row.due = dues[index] ?? row.due
    row.moved += 1
    row.daysSinceMove = 0
    if (row.due > state.day) comesAgain(state, row)
    if (index > 0) movePeriod(state, row, from, dues[index - 1] ?? row.from)
  })
  const piece = { from, until: Math.max(from, due), cost, base: out, days: BigInt(Math.max(0, due - from)), nights: 0n }
  state.pieces.push(piece)
  first.need += cost
  if (state.left !== null) state.left = state.left > cost ? state.left - cost : 0n
}

/** What of it is due and unpaid, but for late charges, is coming again. */
function comesAgain(state: LoanState, row: Row): void {
  if (row.is !== 'due') return
  const back = backToComing(state, row)
  row.is = 'coming'
  row.need = back
}

export function backToComing(state: LoanState, row: Row): bigint {
  const { fees, interest, principal } = unpaidOf(row)
  row.owed.fees -= fees
  row.owed.interest -= interest
  row.owed.principal -= principal
  state.feesTaken -= fees
  state.interestTaken -= interest
  state.coming += principal
  return fees + interest + principal
}

/** What the period has earned stays; the rest of its interest is earned in its new days. */
function movePeriod(state: LoanState, row: Row, by: number, start: number): void {
  const { piece } = row
  const gone = BigInt(Math.max(0, Math.min(by, piece.until) - piece.from))
  const earned = piece.days === 0n ? piece.cost : nearest(piece.cost * gone, piece.days)
  const rest: Piece = {
    from: start,
    until: row.due,
    cost: piece.cost - earned,
    base: piece.base,
    days: BigInt(Math.max(0, row.due - start)),
    nights: 0n,
  }
  piece.until = Math.max(piece.from, Math.min(piece.until, by))
  state.pieces.push(rest)
  row.piece = rest
  if (row.feeNight >= by) row.feeNight = start
  row.from = start
}

/** What a borrower who asks for an extension today is shown. */
export function extensionToday(state: LoanState) {
  if (state.writtenOff || isUndoneToday(state)) return { refusal: 'writtenOff' }
  if (state.restructurings > 0) return { refusal: 'restructured' }
  const move = moveOf(state)
  if (!move) return { refusal: 'closed' }
  const { first, moving, due, cost } = move
  const second = moving[1]
  if (state.loan.extensions.length >= 2) return { refusal: 'tooOften' }
  if (due <= state.day || (second && second.due <= state.day)) return { refusal: 'tooLate' }
  if (state.day < first.from) return { refusal: 'tooEarly' }
  if (state.left !== null && cost > state.left) return { refusal: 'aboveCap' }
  return { refusal: null, minimum: minimumOf(state, first), cost, due }
}

/** Late charges, interest to the day, and fees as far as earned and needed: as a payment would go. */
function minimumOf(state: LoanState, first: Row): bigint {
  const unpaid = unpaidOf(first)
  if (first.is === 'due') return sumOf(unpaid) - unpaid.principal
  const interest = openInterest(state)
  const need = first.need > interest ? first.need - interest : 0n
  return lateOf(unpaid) + interest + least(need, openFeesUpTo(state, first))
}
