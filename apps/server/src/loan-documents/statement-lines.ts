import type { StatementMove } from '@hiram/contract/account/statement'
import {
  addDays,
  type BusinessDate,
  type LoanEvents,
  type Payment,
  type Position,
  position,
  sum,
  sumParts,
} from '@hiram/lending'
import { inHindsight } from '../loan/loan-terms.ts'

export type Move = {
  date: BusinessDate
  what: StatementMove
  /** Below zero: charges waived, or more than a legal maximum allows. */
  added: bigint
  /** The borrower's money, and of `goodwill` the lender's. */
  paid: bigint
  /** Owed after this line, due or not; below zero the borrower has credit. */
  owed: bigint
}

/** From the first day to the last, both included. */
export type StatementPeriod = { readonly from: BusinessDate; readonly to: BusinessDate }

export type PeriodStatement = { readonly opening: bigint; readonly moves: readonly Move[]; readonly closing: bigint }

/**
 * The lines of a period, what was owed before it, and what at its end: the opening balance is the closing one of the
 * period before. Pure.
 */
export function statementOfPeriod(
  events: LoanEvents,
  { from, to }: StatementPeriod,
  refunds: readonly Payment[] = [],
): PeriodStatement {
  const before = addDays(from, -1)
  const all = statementMoves(events, to, refunds, before)
  const opening = all.findLast(({ date }) => date <= before)?.owed ?? 0n
  const moves = all.filter(({ date }) => date >= from)
  return { opening, moves, closing: moves.at(-1)?.owed ?? opening }
}

/** A loan with all that its statement follows from. */
export type LoanOnStatement = {
  readonly loanId: string
  readonly loanNumber: string
  readonly events: LoanEvents
  readonly refunds: readonly Payment[]
}

/**
 * The same of several loans on one account, by day: each line is of one loan, and what is owed after it of all of them. So
 * its sums are those of the loans' own statements. Pure.
 */
export function statementOfLoans(loans: readonly LoanOnStatement[], period: StatementPeriod) {
  const statements = loans.map(({ events, refunds, ...loan }) => ({
    loan,
    ...statementOfPeriod(events, period, refunds),
  }))
  const opening = sum(statements.map((statement) => statement.opening))
  let owed = opening
  const moves = statements
    .flatMap(({ loan, moves }) => moves.map((move) => ({ ...loan, ...move })))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((move) => {
      owed += move.added - move.paid
      return { ...move, owed }
    })
  return { opening, moves, closing: owed }
}

/**
 * The lines of a loan's statement up to a day: the disbursement, the charges found on each due date, payment and command
 * of the lender, and every payment. The running figure ends at the payoff amount less the borrower's credit. A payment that
 * the bank reversed is there until its reversal; charges are as if it had never come. `refunds` is credit returned, each
 * on its day. On `cut` it is what it would be if the statement ended there. Pure.
 */
export function statementMoves(
  history: LoanEvents,
  asOf: BusinessDate,
  refunds: readonly Payment[] = [],
  cut?: BusinessDate,
): Move[] {
  const { schedule, payments } = history
  const events = inHindsight(history)
  const moves: Move[] = []
  let owed = 0n
  // beside what the events explain: credit that went back, and money of payments that are reversed later
  let beside = 0n
  const move = (date: BusinessDate, what: Move['what'], added: bigint, paid = 0n) => {
    if (added === 0n && paid === 0n) return
    owed += added - paid
    moves.push({ date, what, added, paid, owed })
  }
  if (schedule.startDate <= asOf) move(schedule.startDate, 'sent', schedule.receivedAmount)
  let before = nothingYet
  for (const date of daysOf(history, [asOf, ...(cut ? [cut] : [])], refunds)) {
    const now = totalsOf(position({ ...events, asOf: date }), date === asOf || date === cut)
    move(date, 'fees', now.fees - before.fees)
    move(date, 'interest', now.interest - before.interest)
    move(date, 'late', now.late - before.late)
    move(date, 'waived', before.waived - now.waived)
    move(date, 'struck', before.struck - now.struck)
    for (const { valueDate, amount, returnedOn } of payments) {
      if (valueDate !== date) continue
      move(date, 'payment', 0n, amount)
      if (returnedOn !== undefined) beside -= amount
    }
    for (const { valueDate, amount, returnedOn } of payments) {
      if (returnedOn !== date || valueDate < schedule.startDate) continue
      move(date, 'reversal', amount)
      beside += amount
    }
    for (const refund of refunds) {
      if (refund.valueDate !== date) continue
      move(date, 'refund', refund.amount)
      beside += refund.amount
    }
    move(date, 'goodwill', 0n, now.goodwill - before.goodwill)
    // what nothing else explains is shown, not hidden
    move(date, 'other', now.owed + beside - owed)
    before = now
  }
  return moves
}

const nothingYet: ReturnType<typeof totalsOf> = {
  fees: 0n,
  interest: 0n,
  late: 0n,
  waived: 0n,
  struck: 0n,
  goodwill: 0n,
  owed: 0n,
}

/** What the effective cap holds back on a day may be asked for later: it counts only where a statement ends. */
function totalsOf(now: Position, ends: boolean) {
  const whole = sumParts(now.owed) + now.comingPrincipal + now.openInterest + now.openFees
  const heldBack = ends ? whole - now.payoff : 0n
  return {
    fees: now.feesEarned,
    interest: now.interestEarned,
    late: now.lateCharges,
    waived: sumParts(now.waived),
    struck: sumParts(now.struck) + heldBack,
    goodwill: sumParts(now.goodwill),
    owed: whole - heldBack - now.credit,
  }
}

/** The days with a line: the first, every due date, also a moved one, payment, reversal, refund, and where it ends. */
function daysOf(
  events: LoanEvents,
  ends: readonly [BusinessDate, ...BusinessDate[]],
  refunds: readonly Payment[],
): BusinessDate[] {
  const { schedule, payments, commands = [], extensions = [] } = events
  const [last] = ends
  const days = [
    schedule.startDate,
    ...schedule.instalments.map(({ dueDate }) => dueDate),
    ...commands.flatMap((command) => [command.date, ...(command.kind === 'restructuring' ? command.dueDates : [])]),
    ...extensions.flatMap(({ date }) => [date, ...dueDatesOn(events, date)]),
    ...[...payments, ...refunds].map(({ valueDate }) => valueDate),
    ...payments.flatMap(({ returnedOn }) => returnedOn ?? []),
    ...ends,
  ]
  return [...new Set(days)].filter((day) => day >= schedule.startDate && day <= last).sort()
}

function dueDatesOn(events: LoanEvents, asOf: BusinessDate): BusinessDate[] {
  return position({ ...events, asOf }).instalments.map(({ dueDate }) => dueDate)
}
