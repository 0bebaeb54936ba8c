import type { Allocation } from '../allocation.ts'
import type { BusinessDate } from '../day.ts'
import { sumFees } from '../fee.ts'
import type { LoanCommand, LoanEvents } from '../loan-events.ts'
import { larger, smaller } from '../money.ts'
import { addParts, noParts, type Parts, sumParts } from '../parts.ts'
import type { OffBalance, PositionOnBooks } from '../position.ts'
import type { Schedule } from '../schedule.ts'
import type { EarnedCharges } from './charge-recognition.ts'
import type { Receivables } from './receivables.ts'

/** What left a loan's receivables other than by money, so far, by the account that bears it; and what is off balance. */
export type Adjustments = {
  readonly chargesWaived: Receivables
  readonly goodwillExpense: Receivables
  readonly writeOff: Receivables
  /** Of what was written off, what the loan's loss allowance bore: no expense again. */
  readonly allowanceUsed: Receivables
  /** Unpaid charges that came back on the books, at the cost of impairment. */
  readonly cured: Receivables
  /** Unpaid charges kept off balance: the balance of the memorandum account. */
  readonly notAccrued: bigint
  /** What the loan still owes while it is written off: the balance of that memorandum account. */
  readonly claim: bigint
}

export const noReceivables: Receivables = { principal: 0n, interest: 0n, fees: 0n, late: 0n }

type Allocated = Pick<Allocation, 'total' | 'isRecovery' | 'isOffBalance'>

/** What the journal should hold of a loan beside its payments: income by way of its receivables, and adjustments. */
export type Booked = { readonly income: EarnedCharges; readonly adjustments: Adjustments }

/**
 * From position and allocations of one day. While a loan is written off, its receivables are zero; what was recovered
 * then stays written off, as it was booked as income (books, §3). While it is off balance, its charges are on no
 * receivable: unpaid ones are in the memorandum account, money for them is income when received, and for those waived or
 * given as goodwill nothing is booked (servicing, §11).
 */
export function bookedOf(
  now: PositionOnBooks,
  allocations: readonly Allocated[],
  { schedule, commands = [] }: Pick<LoanEvents, 'schedule' | 'commands'>,
): Booked {
  const moved = movedOf(now, allocations)
  const earned: Receivables = { principal: 0n, ...chargesEarned(now, schedule) }
  const unpaid = chargesOnly(subtractReceivables(earned, totalOf([moved.money, moved.waived, moved.goodwill])))
  const isOff = now.offBalance !== null && now.offBalance.since !== null
  const { offMoney, offWaived, offGoodwill, cured } = moved
  const neverBooked = totalOf([offMoney, offWaived, offGoodwill, cured, isOff ? unpaid : noReceivables])
  const { interest, fees, late } = subtractReceivables(earned, neverBooked)
  const chargesWaived = subtractReceivables(moved.waived, offWaived)
  const goodwillExpense = subtractReceivables(moved.goodwill, offGoodwill)
  const recovered = subtractReceivables(moved.recovered, moved.offRecovered)
  const bookedMoney = subtractReceivables(subtractReceivables(moved.money, offMoney), recovered)
  const lent = totalOf([{ interest, fees, late, principal: schedule.principal }, cured])
  const lost = subtractReceivables(lent, totalOf([bookedMoney, chargesWaived, goodwillExpense]))
  const written = now.writtenOff === null ? recovered : lost
  const allowanceUsed = bornByAllowance(written, commands, now.asOf)
  const writeOff = subtractReceivables(written, allowanceUsed)
  const notAccrued = isOff && now.writtenOff === null ? unpaid.interest + unpaid.fees + unpaid.late : 0n
  const claim = now.writtenOff === null ? 0n : sumParts(now.writtenOff.claim)
  return {
    income: { interest, fees, late },
    adjustments: { chargesWaived, goodwillExpense, writeOff, allowanceUsed, cured, notAccrued, claim },
  }
}

/** The allowance of the last write-off bears its principal first, then what there was of interest, fees and late charges. */
function bornByAllowance(written: Receivables, commands: readonly LoanCommand[], asOf: BusinessDate): Receivables {
  const last = commands.findLast((command) => command.kind === 'writeOff' && command.date <= asOf)
  let left = last?.kind === 'writeOff' ? (last.allowance ?? 0n) : 0n
  const bear = (amount: bigint) => {
    const part = smaller(larger(amount, 0n), left)
    left -= part
    return part
  }
  const { principal, interest, fees, late } = written
  return { principal: bear(principal), interest: bear(interest), fees: bear(fees), late: bear(late) }
}

const nothingOff: OffBalance = { since: null, times: [], waived: noParts(), goodwill: noParts(), cured: noParts() }

/** What left a loan's debt, all of it and what was off balance then; principal is always on the books. */
function movedOf(now: PositionOnBooks, allocations: readonly Allocated[]) {
  const { waived, goodwill, cured } = now.offBalance ?? nothingOff
  const off = allocations.filter(({ isOffBalance }) => isOffBalance)
  const recoveries = (some: readonly Allocated[]) => some.filter(({ isRecovery }) => isRecovery)
  return {
    money: paidBy(allocations),
    offMoney: chargesOnly(paidBy(off)),
    recovered: paidBy(recoveries(allocations)),
    offRecovered: chargesOnly(paidBy(recoveries(off))),
    waived: receivablesOf(addParts(now.waived, now.struck)),
    offWaived: chargesOnly(receivablesOf(waived)),
    goodwill: receivablesOf(now.goodwill),
    offGoodwill: chargesOnly(receivablesOf(goodwill)),
    cured: receivablesOf(cured),
  }
}

/** What a loan owes, minor units: what is due and what is coming; nothing while written off. Off balance or on the books. */
export function receivablesHeld(now: PositionOnBooks): bigint {
  if (now.writtenOff !== null) return 0n
  return sumParts(now.owed) + now.comingPrincipal + now.openInterest + now.openFees
}

/** What charges are earned; fees held back from the payout are in its own posting. */
export function chargesEarned(
  now: Pick<PositionOnBooks, 'interestEarned' | 'feesEarned' | 'lateCharges'>,
  { proceedsFees, proceedsDiscount }: Schedule,
): EarnedCharges {
  const heldBack = sumFees(proceedsFees) - proceedsDiscount
  return { interest: now.interestEarned, fees: now.feesEarned - heldBack, late: now.lateCharges }
}

function receivablesOf({ principal, interest, fees, penalty, overdueInterest }: Parts): Receivables {
  return { principal, interest, fees, late: penalty + overdueInterest }
}

function chargesOnly(receivables: Receivables): Receivables {
  return { ...receivables, principal: 0n }
}

function paidBy(allocations: readonly Pick<Allocation, 'total'>[]): Receivables {
  return receivablesOf(allocations.reduce<Parts>((sum, { total }) => addParts(sum, total), noParts()))
}

function totalOf(all: readonly Receivables[]): Receivables {
  return all.reduce((sum, { principal, interest, fees, late }) => ({
    principal: sum.principal + principal,
    interest: sum.interest + interest,
    fees: sum.fees + fees,
    late: sum.late + late,
  }))
}

/** By receivable, what is more in `a` than in `b`. */
export function subtractReceivables(a: Receivables, b: Receivables): Receivables {
  return {
    principal: a.principal - b.principal,
    interest: a.interest - b.interest,
    fees: a.fees - b.fees,
    late: a.late - b.late,
  }
}
