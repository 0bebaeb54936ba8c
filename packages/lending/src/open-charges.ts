import { divide, larger, type Rate, smaller, sum } from './money.ts'
import type { InterestPiece, RunningInstalment, RunningLoan } from './running-loan.ts'

const daysAMonth = 30n
const daysAYear = 365n

/** Carries interest and monthly fees through the nights from the loan's day until before `toDay`. Late charges apart. */
export function accrueNights(loan: RunningLoan, toDay: number): void {
  const { day, comingPrincipal } = loan
  for (const piece of loan.pieces) {
    const nights = Math.min(toDay, piece.to) - Math.max(day, piece.from)
    if (nights > 0) piece.weight += comingPrincipal * BigInt(nights)
  }
  loan.principalDays += comingPrincipal * BigInt(Math.max(0, toDay - day))
  for (const row of loan.rows) {
    if (row.feeDay === null || row.state === 'gone' || row.feeDay < day || row.feeDay >= toDay) continue
    row.monthlyFeeEarned = comingPrincipal > 0n
    row.feeDay = null
  }
}

/** Days that pass without any charge, as while a loan is written off: a month that begins in them bears no fee. */
export function passWithoutCharges(loan: RunningLoan, toDay: number): void {
  for (const row of loan.rows) if (row.feeDay !== null && row.feeDay < toDay) row.feeDay = null
  loan.day = toDay
}

/** Earned of one piece, rounded once from the sum of its nights. */
export function earnedOf({ weight, interest, base, days }: InterestPiece): bigint {
  return weight === 0n ? 0n : divide(weight * interest, base * BigInt(days), 'halfEven')
}

/** Interest earned so far, paid or not, within the nominal caps. */
export function interestEarned(loan: RunningLoan): bigint {
  const contract = sum(loan.pieces.map(earnedOf))
  const most = interestStop(loan, loan.principalDays)
  return most === null ? contract : smaller(contract, most)
}

/**
 * The most interest these principal-days may have borne (servicing, §9): Philippine SEC MC 14 s.2025, 6 % a month;
 * Vietnamese Civil Code art. 468, 20 % a year with fees. Rounded down; null without such a cap.
 */
export function interestStop(loan: RunningLoan, principalDays: bigint): bigint | null {
  const { nominalPerMonth, nominalAllInPerYear } = loan.events.caps
  const monthly = nominalPerMonth && stopAt(nominalPerMonth, principalDays, daysAMonth)
  const yearly = nominalAllInPerYear && stopAt(nominalAllInPerYear, principalDays, daysAYear) - plainFees(loan)
  if (yearly === undefined) return monthly ?? null
  const most = larger(yearly, 0n)
  return monthly === undefined ? most : smaller(monthly, most)
}

/** A cap of so much a period of `days`, on principal-days; rounded down. */
export function stopAt({ numerator, denominator }: Rate, principalDays: bigint, days: bigint): bigint {
  return divide(principalDays * numerator, denominator * days, 'down')
}

/** Fees earned so far, those held back from the payout left out: once-fees at the payout, a monthly fee as its month begins. */
export function feesEarned(loan: RunningLoan): bigint {
  const { nominalAllInPerYear } = loan.events.caps
  const fees = plainFees(loan)
  return nominalAllInPerYear === undefined
    ? fees
    : smaller(fees, stopAt(nominalAllInPerYear, loan.principalDays, daysAYear))
}

function plainFees({ rows }: RunningLoan): bigint {
  return rows.reduce((total, row) => total + earnedFeesOf(row), 0n)
}

function earnedFeesOf({ onceFee, monthlyFee, monthlyFeeEarned }: RunningInstalment): bigint {
  return monthlyFeeEarned ? onceFee + monthlyFee : onceFee
}

/** Earned, not paid, not yet due. */
export function openInterest(loan: RunningLoan): bigint {
  return larger(interestEarned(loan) - loan.billed.interest, 0n)
}

export function openFees(loan: RunningLoan): bigint {
  return larger(feesEarned(loan) - loan.billed.fees, 0n)
}

/** Open fees that are planned up to this instalment. */
export function feesPlannedFor(loan: RunningLoan, last: RunningInstalment): bigint {
  let planned = 0n
  for (const row of loan.rows) {
    planned += earnedFeesOf(row)
    if (row === last) break
  }
  return smaller(larger(planned - loan.billed.fees, 0n), openFees(loan))
}
