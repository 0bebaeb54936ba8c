import { type BusinessDate, type LoanEvents, type Payment, type Position, position, sumParts } from '@hiram/lending'

export type Move = {
  date: BusinessDate
  what: 'sent' | 'fees' | 'interest' | 'late' | 'waived' | 'struck' | 'payment' | 'goodwill' | 'refund' | 'other'
  /** Below zero: charges waived, or more than a legal maximum allows. */
  added: bigint
  /** The borrower's money, and of `goodwill` the lender's. */
  paid: bigint
  /** Owed after this line, due or not; below zero the borrower has credit. */
  owed: bigint
}

/**
 * The lines of a loan's statement up to a day: the disbursement, the charges found on each due date, payment and command
 * of the lender, and every payment. The running figure ends at the payoff amount less the borrower's credit. `refunds` is
 * credit returned, each on its day. Pure.
 */
export function statementMoves(events: LoanEvents, asOf: BusinessDate, refunds: readonly Payment[] = []): Move[] {
  const { schedule, payments } = events
  const moves: Move[] = []
  let owed = 0n
  let refunded = 0n
  const move = (date: BusinessDate, what: Move['what'], added: bigint, paid = 0n) => {
    if (added === 0n && paid === 0n) return
    owed += added - paid
    moves.push({ date, what, added, paid, owed })
  }
  move(schedule.startDate, 'sent', schedule.receivedAmount)
  let before = nothingYet
  for (const date of daysOf(events, asOf, refunds)) {
    const now = totalsOf(position({ ...events, asOf: date }))
    move(date, 'fees', now.fees - before.fees)
    move(date, 'interest', now.interest - before.interest)
    move(date, 'late', now.late - before.late)
    move(date, 'waived', before.waived - now.waived)
    move(date, 'struck', before.struck - now.struck)
    for (const payment of payments) if (payment.valueDate === date) move(date, 'payment', 0n, payment.amount)
    for (const refund of refunds) {
      if (refund.valueDate !== date) continue
      move(date, 'refund', refund.amount)
      refunded += refund.amount
    }
    move(date, 'goodwill', 0n, now.goodwill - before.goodwill)
    // what nothing else explains is shown, not hidden
    move(date, 'other', now.owed + refunded - owed)
    // what the effective cap holds back today may be asked for later
    if (date === asOf) move(date, 'struck', now.heldBack)
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
  heldBack: 0n,
}

function totalsOf(now: Position) {
  const whole = sumParts(now.owed) + now.comingPrincipal + now.openInterest + now.openFees
  return {
    fees: now.feesEarned,
    interest: now.interestEarned,
    late: now.lateCharges,
    waived: sumParts(now.waived),
    struck: sumParts(now.struck),
    goodwill: sumParts(now.goodwill),
    owed: whole - now.credit,
    heldBack: now.payoff - whole,
  }
}

/** The days with a line: the first, every due date, payment and refund, and `asOf`. */
function daysOf(
  { schedule, payments, commands = [] }: LoanEvents,
  asOf: BusinessDate,
  refunds: readonly Payment[],
): BusinessDate[] {
  const days = [
    schedule.startDate,
    ...schedule.instalments.map(({ dueDate }) => dueDate),
    ...commands.flatMap((command) => [command.date, ...(command.kind === 'restructuring' ? command.dueDates : [])]),
    ...[...payments, ...refunds].map(({ valueDate }) => valueDate),
    asOf,
  ]
  return [...new Set(days)].filter((day) => day <= asOf).sort()
}
