import {
  type AccrualPlanAhead,
  type Adjustments,
  type Allocation,
  type Booked,
  type BusinessDate,
  backOnBooks,
  bookedOf,
  calculateLoan,
  chargesWaived,
  claimKept,
  goodwillCredit,
  type JournalEntry,
  type LoanCalculation,
  noReceivables,
  notAccrued,
  type Payment,
  type Position,
  type PostingHeader,
  repayment,
  reversal,
  subtractReceivables,
  writeOff,
  writeOffAgainstAllowance,
} from '@hiram/lending'
import type { LoanHistory, ReferredPayment } from '../loan/loan-terms.ts'
import { chargesSince, type Recognised } from './recognise-charges.ts'

export type CalculatedPostings = {
  /** Payments posted to the parts they pay. */
  repayments: JournalEntry[]
  /** Payments undone: returned, or posted to other parts now. */
  reversals: JournalEntry[]
  charges: JournalEntry[]
  /** What left the receivables other than by money: waived or struck, paid by the lender, written off. */
  waived: JournalEntry[]
  goodwill: JournalEntry[]
  writtenOff: JournalEntry[]
  /** What the loan still owes while it is written off. */
  claim: JournalEntry[]
  /** Charges kept off balance, and what came back on the books. */
  nonAccrual: JournalEntry[]
  /** Payments posted to other parts now, under another reference. */
  moved: { paymentId: string; entryRef: string }[]
  after: Position
  /** The accrual plan of the loan's charges from today on. */
  ahead: AccrualPlanAhead
  /** No instalment settled before this day changed; null where that is not known. */
  since: BusinessDate | null
}

/** The entries of each payment as they are in the journal, by the reference they begin with. */
export type PostedPayments = ReadonlyMap<string, readonly JournalEntry[]>

/** What a loan's changed events come to, before it is compared with the ledger. */
export type CalculatedEvents = LoanCalculation &
  Booked & {
    /** The payments added, if nothing else changed and no other payment moves; else null. */
    added: readonly ReferredPayment[] | null
  }

type Events = { before: LoanHistory; after: LoanHistory; isOutdated: boolean }

/** Pure. An outdated loan's payments are in the ledger by earlier rules, so all of them are compared. */
export function calculateEvents({ before, after, isOutdated }: Events, today: BusinessDate): CalculatedEvents {
  const end = calculateLoan(after, today)
  const added = isOutdated ? null : addedLast(before, after)
  return { ...end, added, ...bookedOf(end.position, end.allocations, after) }
}

/**
 * The journal entries of any change of a loan's events: payments added, reversed or dated earlier, a proof decided, an
 * extension, a command of the lender. Pure. Each payment whose allocation the change moves is reversed exactly as it is
 * in the journal and posted again, once; charges and adjustments follow, from what the ledger has to what is so today.
 * `cause` is unique.
 */
export function calculatePostings(
  calculated: CalculatedEvents,
  given: {
    after: LoanHistory
    cause: string
    today: BusinessDate
    recognised: Recognised
    adjusted: Adjustments
    posted: PostedPayments
  },
): CalculatedPostings {
  const { added, allocations, position, ahead } = calculated
  const { after, today, cause } = given
  const moves = added
    ? { ...nothingMoved, repayments: repaymentsOf(added, allocations.slice(allocations.length - added.length)) }
    : movesBetween(after, allocations, given)
  const charge = { ref: `charge:${refOf(cause)}`, valueDate: today }
  const charges = chargesSince(charge, calculated.income, given.recognised)
  const adjusting = adjustmentEntries(cause, today, calculated.adjustments, given.adjusted)
  return { ...moves, charges, ...adjusting, after: position, ahead, since: added?.[0]?.valueDate ?? null }
}

/** From what the ledger holds to what it should. */
export function adjustmentEntries(cause: string, today: BusinessDate, now: Adjustments, held: Adjustments) {
  const posting = (kind: string): PostingHeader => ({ ref: `${kind}:${refOf(cause)}`, valueDate: today })
  return {
    waived: chargesWaived(posting('waiver'), subtractReceivables(now.chargesWaived, held.chargesWaived)),
    goodwill: goodwillCredit(posting('goodwill'), subtractReceivables(now.goodwillExpense, held.goodwillExpense)),
    writtenOff: [
      ...writeOffAgainstAllowance(posting('allowance'), subtractReceivables(now.allowanceUsed, held.allowanceUsed)),
      ...writeOff(posting('writeOff'), subtractReceivables(now.writeOff, held.writeOff)),
    ],
    claim: claimKept(posting('claim'), now.claim - held.claim),
    nonAccrual: [
      ...backOnBooks(posting('cured'), subtractReceivables(now.cured, held.cured)),
      ...notAccrued(posting('offBalance'), now.notAccrued - held.notAccrued),
    ],
  }
}

export const nothingAdjusted: Adjustments = {
  chargesWaived: noReceivables,
  goodwillExpense: noReceivables,
  writeOff: noReceivables,
  allowanceUsed: noReceivables,
  cured: noReceivables,
  notAccrued: 0n,
  claim: 0n,
}

/** Nothing was ever adjusted on the loan, nor was it off balance: its charges and payments are all the ledger has of it. */
export function isPlain({ offBalance }: Position, adjusted: Adjustments): boolean {
  const { chargesWaived, goodwillExpense, writeOff: lost, allowanceUsed } = adjusted
  const amounts = [chargesWaived, goodwillExpense, lost, allowanceUsed].flatMap((each) => Object.values(each))
  return offBalance === null && amounts.every((amount) => amount === 0n)
}

type Moves = Pick<CalculatedPostings, 'repayments' | 'reversals' | 'moved'>
const nothingMoved: Moves = { repayments: [], reversals: [], moved: [] }

/** The payments added, if nothing else changed and none counts before one that was there: no other payment moves. */
function addedLast(before: LoanHistory, after: LoanHistory): readonly ReferredPayment[] | null {
  const isSame =
    before.schedule === after.schedule &&
    before.freezes === after.freezes &&
    before.extensions === after.extensions &&
    before.commands === after.commands
  if (!isSame || before.payments.some((payment, index) => payment !== after.payments[index])) return null
  return after.payments.slice(before.payments.length)
}

function repaymentsOf(payments: readonly ReferredPayment[], to: readonly Allocation[]): JournalEntry[] {
  return payments.flatMap(({ entryRef, paidFrom }, index) => repayment(entryRef, required(to[index]), paidFrom))
}

function movesBetween(
  after: LoanHistory,
  allocated: readonly Allocation[],
  { cause, today, posted }: { cause: string; today: BusinessDate; posted: PostedPayments },
): Moves {
  const moves: Moves = { repayments: [], reversals: [], moved: [] }
  // a journal entry's reference is unique, so it can be undone once only
  const undo = (entries: readonly JournalEntry[]) =>
    moves.reversals.push(...reversal({ ref: 'undo', valueDate: today }, entries))
  const allocations = new Map<Payment, Allocation>(allocated.map((allocation) => [allocation.payment, allocation]))
  for (const payment of after.payments) {
    const { entryRef, paymentId, paidFrom } = payment
    const was = posted.get(entryRef)
    const to = allocations.get(payment)
    if (to === undefined) {
      if (payment.returnedOn === undefined) throw new Error('a payment valued after today')
      if (was !== undefined) undo(was)
      continue
    }
    const entries = repayment(entryRef, to, paidFrom)
    if (was === undefined) moves.repayments.push(...entries)
    else if (!sameEntries(was, entries)) {
      const again = `again:${refOf(cause)}:${refOf(paymentId)}`
      undo(was)
      moves.repayments.push(...repayment(again, to, paidFrom))
      moves.moved.push({ paymentId, entryRef: again })
    }
  }
  return moves
}

/** A payment with the reference it is posted under first. */
export function newPayment(payment: Omit<ReferredPayment, 'entryRef'>): ReferredPayment {
  return { ...payment, entryRef: `pay:${refOf(payment.paymentId)}` }
}

/** With more payments, in the order all are read back in: a later notice must calculate them the same way. */
export function withPayments(events: LoanHistory, added: readonly ReferredPayment[]): LoanHistory {
  const payments = [...events.payments, ...added].toSorted(
    (a, b) =>
      compare(a.valueDate, b.valueDate) ||
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      compare(a.paymentId, b.paymentId),
  )
  return { ...events, payments }
}

/** A bank's reference may hold the colon that separates ours: two payments must never make one reference. */
function refOf(id: string): string {
  return id.replaceAll('%', '%25').replaceAll(':', '%3A')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function required(allocation: Allocation | undefined): Allocation {
  if (!allocation) throw new Error('a payment valued after today')
  return allocation
}

function sameEntries(a: readonly JournalEntry[], b: readonly JournalEntry[]): boolean {
  const shown = (entries: readonly JournalEntry[]) =>
    entries.map(({ ref, debit, credit, amount }) => `${ref} ${debit} ${credit} ${amount}`).toSorted()
  const [one, other] = [shown(a), shown(b)]
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
