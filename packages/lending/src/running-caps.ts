import type { Allocation } from './allocation.ts'
import { legalMaximum } from './caps.ts'
import type { BusinessDate } from './day.ts'
import { carriedFlows, type OpenAmount, openAmount } from './effective-cap.ts'
import type { LoanEvents } from './loan-events.ts'
import { larger } from './money.ts'
import { interestStop, stopAt } from './open-charges.ts'
import { chargesOf, type PositionOnBooks, positionOnBooks } from './position.ts'
import { replay } from './replay.ts'
import { isUnpaid, type RunningLoan, unpaidWithoutLate } from './running-loan.ts'

/**
 * Interest against the nominal month's cap, interest and fees against the effective one, late charges of these thirty
 * days, all charges against the principal, interest and fees against the year's.
 */
export const runningCapNames = ['nominal', 'effective', 'late', 'total', 'allIn'] as const
export type RunningCap = {
  readonly cap: (typeof runningCapNames)[number]
  /** What was charged and may be asked for, and the most that may be so far; minor units. */
  readonly charged: bigint
  readonly most: bigint
}

type ChargesEarnedSoFar = Pick<PositionOnBooks, 'interestEarned' | 'feesEarned' | 'chargesToDate'>

/** How near a loan is to each cap its market sets, as a running stop holds it there (servicing, §9). */
export function runningCaps(events: LoanEvents, asOf: BusinessDate): RunningCap[] {
  const { loan } = replay(events, asOf)
  const open = openAmount(loan)
  return capsOf(loan, open, chargesOf(loan, open))
}

/** From one replay: the figures of the books, where every payment went, and the caps. */
export function booksWithCaps(
  events: LoanEvents,
  asOf: BusinessDate,
): {
  readonly position: PositionOnBooks
  readonly allocations: readonly Allocation[]
  readonly caps: readonly RunningCap[]
} {
  const { loan, allocations } = replay(events, asOf)
  const open = openAmount(loan)
  const position = positionOnBooks(loan, asOf, open)
  return { position, allocations, caps: capsOf(loan, open, position) }
}

function capsOf(loan: RunningLoan, open: OpenAmount, earned: ChargesEarnedSoFar): RunningCap[] {
  const { events } = loan
  const { caps, schedule } = events
  const { waived, struck } = loan
  const interest = earned.interestEarned - waived.interest - struck.interest
  const fees = earned.feesEarned - waived.fees - struck.fees
  const meters: RunningCap[] = []
  const add = (cap: RunningCap['cap'], charged: bigint, most: bigint) => meters.push({ cap, charged, most })
  if (caps.nominalPerMonth !== undefined) {
    const monthly = { ...loan, events: { ...events, caps: { nominalPerMonth: caps.nominalPerMonth } } }
    add('nominal', interest, interestStop(monthly, loan.principalDays) ?? 0n)
  }
  if (caps.effectivePerMonth !== undefined) {
    const asked = unpaidWithoutLate(loan) + (loan.closedDay === null ? open.total : 0n)
    const paid = schedule.receivedAmount - loan.flows.reduce((total, { amount }) => total + amount, 0n)
    const most = carriedFlows(loan, caps.effectivePerMonth)
    add('effective', paid + asked - schedule.receivedAmount, paid + larger(most, asked) - schedule.receivedAmount)
  }
  if (caps.latePerMonth !== undefined) add('late', ...lateOfTheseDays(loan))
  const most = legalMaximum(schedule.principal, caps)
  if (most !== null) add('total', earned.chargesToDate, most)
  if (caps.nominalAllInPerYear !== undefined) {
    add('allIn', interest + fees, stopAt(caps.nominalAllInPerYear, loan.principalDays, 365n))
  }
  return meters
}

function lateOfTheseDays({ rows }: RunningLoan): [charged: bigint, most: bigint] {
  let charged = 0n
  let most = 0n
  for (const row of rows) {
    if (!isUnpaid(row) || row.monthRoom === null) continue
    charged += row.monthMost - row.monthRoom
    most += row.monthMost
  }
  return [charged, most]
}
