import { type BusinessDate, type LoanEvents, type Payment, type Position, position } from '@hiram/lending'

export type Move = {
  date: BusinessDate
  what: 'sent' | 'fees' | 'interest' | 'late' | 'payment' | 'refund' | 'other'
  added: bigint
  paid: bigint
  /** What would close the loan on that day, after this line; below zero the borrower has credit. */
  owed: bigint
}

/**
 * The lines of a loan's statement up to a day: the disbursement, the charges found on each due date and payment, and
 * every payment. The running figure ends at the payoff amount less the borrower's credit. `refunds` is credit returned,
 * each on its day. Pure.
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
  let before: Pick<Position, 'interestEarned' | 'feesEarned' | 'lateCharges'> = {
    interestEarned: 0n,
    feesEarned: 0n,
    lateCharges: 0n,
  }
  for (const date of daysOf(events, asOf, refunds)) {
    const now = position({ ...events, asOf: date })
    move(date, 'fees', now.feesEarned - before.feesEarned)
    move(date, 'interest', now.interestEarned - before.interestEarned)
    move(date, 'late', now.lateCharges - before.lateCharges)
    for (const payment of payments) if (payment.valueDate === date) move(date, 'payment', 0n, payment.amount)
    for (const refund of refunds) {
      if (refund.valueDate !== date) continue
      move(date, 'refund', refund.amount)
      refunded += refund.amount
    }
    // what no charge, payment or refund explains is shown, not hidden
    move(date, 'other', now.payoff - now.credit + refunded - owed)
    before = now
  }
  return moves
}

/** The days with a line: the first, every due date, payment and refund, and `asOf`. */
function daysOf({ schedule, payments }: LoanEvents, asOf: BusinessDate, refunds: readonly Payment[]): BusinessDate[] {
  const days = [
    schedule.startDate,
    ...schedule.instalments.map(({ dueDate }) => dueDate),
    ...[...payments, ...refunds].map(({ valueDate }) => valueDate),
    asOf,
  ]
  return [...new Set(days)].filter((day) => day <= asOf).sort()
}
