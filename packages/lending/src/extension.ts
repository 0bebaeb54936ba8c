import { type BusinessDate, fromDayNumber } from './day.ts'
import { nextMove } from './extend.ts'
import type { LoanEvents } from './loan-events.ts'
import { larger, smaller } from './money.ts'
import { feesPlannedFor, openInterest } from './open-charges.ts'
import { replay } from './replay.ts'
import { lateUnpaidOf, needOf, type RunningInstalment, type RunningLoan } from './running-loan.ts'
import { isWriteOffReversedOn } from './write-off.ts'

export const mostExtensions = 2

/**
 * `closed`, written off or its write-off reversed today, on new terms, moved twice already, the new date would not be
 * ahead, the period has not begun, or a cap would be passed.
 */
export type ExtensionRefusal =
  | 'closed'
  | 'writtenOff'
  | 'restructured'
  | 'tooOften'
  | 'tooLate'
  | 'tooEarly'
  | 'aboveCap'

export type ExtensionOffer = {
  /** The oldest instalment with anything outstanding; it and those after it move by one period. */
  readonly number: number
  /** To be paid today first: late charges, fees and interest to the day of that instalment. Its principal waits. */
  readonly minimumPayment: bigint
  /** Contract interest the extra period adds, due on the new date. No fee, and interest is never charged upon charges. */
  readonly extraInterest: bigint
  readonly dueDates: readonly { readonly number: number; readonly from: BusinessDate; readonly to: BusinessDate }[]
}

/**
 * What an extension costs on `asOf`, in full, before it is agreed. Once `minimumPayment` is paid that day, adding
 * `{ date: asOf }` to the loan's extensions makes it so.
 */
export function extensionOffer(
  loan: LoanEvents,
  asOf: BusinessDate,
): { kind: 'offered'; offer: ExtensionOffer } | { kind: 'refused'; reason: ExtensionRefusal } {
  const running = replay(loan, asOf).loan
  if (running.claim !== null || isWriteOffReversedOn(loan, asOf)) return { kind: 'refused', reason: 'writtenOff' }
  if (running.restructuredDays.length > 0) return { kind: 'refused', reason: 'restructured' }
  const move = nextMove(running)
  if (move === null) return { kind: 'refused', reason: 'closed' }
  const { first } = move
  const [newDueDay = first.dueDay] = move.dueDays
  if ((loan.extensions ?? []).length >= mostExtensions) return { kind: 'refused', reason: 'tooOften' }
  // the new date is the one after it: that one is not due yet either
  if (newDueDay <= running.day) return { kind: 'refused', reason: 'tooLate' }
  if (running.day < first.startDay) return { kind: 'refused', reason: 'tooEarly' }
  if (running.lateRoom !== null && move.extraInterest > running.lateRoom) return { kind: 'refused', reason: 'aboveCap' }
  return {
    kind: 'offered',
    offer: {
      number: first.number,
      minimumPayment: chargesOutstanding(running, first),
      extraInterest: move.extraInterest,
      dueDates: move.rows.map((row, index) => ({
        number: row.number,
        from: fromDayNumber(row.dueDay),
        to: fromDayNumber(move.dueDays[index] ?? row.dueDay),
      })),
    },
  }
}

function chargesOutstanding(loan: RunningLoan, row: RunningInstalment): bigint {
  const { due, paid } = row
  const late = lateUnpaidOf(row)
  if (row.state === 'due') return late + due.fees - paid.fees + due.interest - paid.interest
  // its charges so far, in the order a payment takes them
  const interest = openInterest(loan)
  return late + interest + smaller(feesPlannedFor(loan, row), larger(needOf(row) - interest, 0n))
}
