import { addDays, fromDayNumber, toDayNumber } from './day.ts'
import { dueDate, rollDueDate } from './due-dates.ts'
import { divide, larger } from './money.ts'
import { sumParts } from './parts.ts'
import { earnedBetween, type RunningInstalment, type RunningLoan } from './running-loan.ts'

/** What moving the due dates on by one period would do today. */
export type Move = {
  /** The oldest instalment with anything outstanding; it and those after it move. */
  readonly rows: readonly RunningInstalment[]
  readonly dueDays: readonly number[]
  /** Contract interest of the extra days on all principal still out. */
  readonly extraInterest: bigint
  readonly extraFrom: number
}

/**
 * The extra days run from today, or from the due date when that is still to come: days already late have borne overdue
 * interest. Interest = principal still out × contract rate × extra days / days of the extra period.
 */
export function nextMove(loan: RunningLoan): Move | null {
  if (loan.closedDay !== null) return null
  const rows = loan.rows.filter((row) => sumParts(row.due) > sumParts(row.paid))
  const [first] = rows
  if (first === undefined) return null
  const dueDays = rows.map((row) => movedDueDay(loan, row))
  const [newDueDay = first.dueDay] = dueDays
  const extraFrom = Math.max(first.dueDay, loan.day)
  const out = rows.reduce((total, { due, paid }) => total + due.principal - paid.principal, 0n)
  return { rows, dueDays, extraFrom, extraInterest: interestFor(loan, out, first.dueDay, newDueDay, extraFrom) }
}

/** Moves the due dates. An agreed extension holds even if a payment before it is later reversed. */
export function extend(loan: RunningLoan) {
  const move = nextMove(loan)
  if (move === null) return
  const { rows, dueDays, extraFrom, extraInterest } = move
  rows.forEach((row, index) => {
    const dueDay = dueDays[index] ?? row.dueDay
    if (index === 0) {
      row.extra.push({ from: extraFrom, to: dueDay, amount: extraInterest })
      row.due.interest += extraInterest
    } else {
      movePeriod(row, extraFrom, dueDays[index - 1] ?? row.startDay, dueDay)
    }
    row.dueDay = dueDay
    row.moved += 1
    row.waitedDays = 0
  })
  if (loan.lateRoom !== null) loan.lateRoom = larger(loan.lateRoom - extraInterest, 0n)
}

/** What the period has earned so far stays earned; the rest is earned in the moved period. */
function movePeriod(row: RunningInstalment, by: number, startDay: number, endDay: number) {
  const amount = earnedBetween(row.startDay, row.endDay, row.interest, by)
  if (amount > 0n) row.extra.push({ from: row.startDay, to: by, amount })
  row.interest -= amount
  if (row.feeDay >= by) row.feeDay = startDay
  row.startDay = startDay
  row.endDay = endDay
}

function movedDueDay({ events: { schedule, product } }: RunningLoan, { row, dueDay, moved }: RunningInstalment) {
  const { kind, startDate, period, payday, agreedOn } = schedule
  if (kind === 'bullet') return toDayNumber(rollDueDate(product, addDays(fromDayNumber(dueDay), period)))
  return toDayNumber(
    dueDate({ product, startDate, period, payday: payday ?? undefined, agreedOn }, row.number + moved + 1),
  )
}

function interestFor({ events }: RunningLoan, principal: bigint, from: number, to: number, extraFrom: number) {
  const { rate, per } = events.product.interest
  // A bullet's roll to a business day costs nothing; a month's rate is the same however long its days.
  const until = per === 'day' ? Math.min(to, from + events.schedule.period) : to
  if (extraFrom >= until) return 0n
  const extraDays = BigInt(until - extraFrom)
  const periodDays = per === 'day' ? 1n : BigInt(to - from)
  return divide(principal * rate.numerator * extraDays, rate.denominator * periodDays, 'down')
}
