import type { BusinessDate } from './day.ts'
import { openAmount } from './effective-cap.ts'
import type { LoanEvents } from './loan-events.ts'
import { sumParts } from './parts.ts'
import type { RunningLoan } from './running-loan.ts'

/** From tonight nothing accrues and nothing falls due: what the loan owes is its claim, frozen whole. */
export function writeOff(loan: RunningLoan): void {
  if (loan.closedDay !== null || loan.claim !== null) return
  loan.claim = { day: loan.day, struck: sumParts(openAmount(loan).struck), recovered: 0n }
}

/** Accrual and due dates go on from today; the days between stay free, what was recovered is paid, missed dates are due. */
export function reverseWriteOff(loan: RunningLoan): void {
  if (loan.closedDay === null) loan.claim = null
}

/**
 * Whether a write-off was reversed on `day`. What changes a loan's terms counts before a reversal of the same day (servicing,
 * §2), when the loan is still written off: it waits for the next day.
 */
export function isWriteOffReversedOn({ commands = [] }: LoanEvents, day: BusinessDate): boolean {
  return commands.some(({ kind, date }) => kind === 'writeOffReversal' && date === day)
}
