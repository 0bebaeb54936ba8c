import { addDays, fromDayNumber, toDayNumber } from './day.ts'
import { dueDate, rollDueDate } from './due-dates.ts'
import { divide, larger } from './money.ts'
import { needOf, newPiece, type RunningInstalment, type RunningLoan, unpaidOf } from './running-loan.ts'

/** What moving the due dates on by one period would do today. */
export type Move = {
  /** The oldest open instalment. */
  readonly first: RunningInstalment
  /** It and those after it: they move. */
  readonly rows: readonly RunningInstalment[]
  readonly dueDays: readonly number[]
  /** Contract interest of the extra days on all principal still out. */
  readonly extraInterest: bigint
  readonly extraFrom: number
  readonly principalOut: bigint
}

/**
 * The extra days run from today, or from the due date when that is still to come: days already late have borne overdue
 * interest. Interest = principal still out × contract rate × extra days / days of the extra period.
 */
export function nextMove(loan: RunningLoan): Move | null {
  const rows = loan.rows.filter(isOpen)
  const [first] = rows
  if (first === undefined) return null
  const dueDays = rows.map((row) => movedDueDay(loan, row))
  const [newDueDay = first.dueDay] = dueDays
  const extraFrom = Math.max(first.dueDay, loan.day)
  const due = loan.rows.reduce((total, row) => total + row.due.principal - row.paid.principal, 0n)
  const principalOut = loan.comingPrincipal + due
  const extraInterest = interestFor(loan, principalOut, first.dueDay, newDueDay, extraFrom)
  return { first, rows, dueDays, extraFrom, extraInterest, principalOut }
}

function isOpen(row: RunningInstalment): boolean {
  return row.state === 'coming' ? needOf(row) > 0n : row.state === 'due' && unpaidOf(row) > 0n
}

/** Moves the due dates. An agreed extension holds even if a payment before it is later reversed. */
export function extend(loan: RunningLoan): void {
  const move = loan.claim === null && loan.restructuredDays.length === 0 ? nextMove(loan) : null
  if (move === null) return
  const { first, rows, dueDays, extraFrom, extraInterest, principalOut } = move
  rows.forEach((row, index) => {
    const dueDay = dueDays[index] ?? row.dueDay
    movePeriod(loan, row, extraFrom, dueDays[index - 1] ?? row.startDay, dueDay)
    row.dueDay = dueDay
    row.moved += 1
    row.waitedDays = 0
    // late charges so far stay due
    row.state = 'coming'
    releaseUnpaid(loan, row)
  })
  first.agreed += extraInterest
  loan.pieces.push(newPiece(extraFrom, first.dueDay, extraInterest, principalOut))
  if (loan.lateRoom !== null) loan.lateRoom = larger(loan.lateRoom - extraInterest, 0n)
}

/** Unpaid principal is coming again, unpaid interest and fees are open again. */
export function releaseUnpaid(loan: RunningLoan, { due, paid }: RunningInstalment): void {
  loan.comingPrincipal += due.principal - paid.principal
  loan.billed.interest -= due.interest - paid.interest
  loan.billed.fees -= due.fees - paid.fees
  due.principal = paid.principal
  due.interest = paid.interest
  due.fees = paid.fees
}

/** What the period has earned so far stays earned; the rest is earned in the moved period. */
function movePeriod(loan: RunningLoan, row: RunningInstalment, by: number, startDay: number, endDay: number): void {
  const piece = loan.pieces.find(({ from, to }) => from === row.startDay && to === row.dueDay)
  if (piece !== undefined) {
    const gone = Math.min(Math.max(0, by - piece.from), piece.days)
    const rest = piece.interest - divide(piece.interest * BigInt(gone), BigInt(piece.days), 'halfEven')
    piece.to = Math.min(piece.to, by)
    loan.pieces.push(newPiece(startDay, endDay, rest, piece.base))
  }
  if (row.feeDay !== null) row.feeDay = startDay
  row.startDay = startDay
}

function movedDueDay({ events: { schedule, product } }: RunningLoan, { number, dueDay, moved }: RunningInstalment) {
  const { kind, startDate, period, payday, agreedOn } = schedule
  if (kind === 'bullet') return toDayNumber(rollDueDate(product, addDays(fromDayNumber(dueDay), period)))
  return toDayNumber(dueDate({ product, startDate, period, payday: payday ?? undefined, agreedOn }, number + moved + 1))
}

function interestFor({ events }: RunningLoan, principal: bigint, from: number, to: number, extraFrom: number) {
  const { rate, per } = events.product.interest
  // A bullet's roll to a business day costs nothing; a month's rate is the same however long its days.
  const until = per === 'day' ? Math.min(to, from + events.schedule.period) : to
  const extraDays = BigInt(Math.max(0, until - extraFrom))
  const periodDays = per === 'day' ? 1n : BigInt(to - from)
  return divide(principal * rate.numerator * extraDays, rate.denominator * periodDays, 'down')
}
