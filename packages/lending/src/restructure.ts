import { addMonths, toDayNumber } from './day.ts'
import { rollDueDate } from './due-dates.ts'
import { releaseUnpaid } from './extend.ts'
import type { RestructuringTerms } from './loan-events.ts'
import { levelAmount, setAgreed } from './lower-payments.ts'
import type { Rate } from './money.ts'
import { newInstalment, type RunningLoan } from './running-loan.ts'

/**
 * New dates and a new rate for all that is owed (servicing, §8): all principal is coming, unpaid interest and fees are
 * open; late charges stay due, or were waived already (`waiveLateCharges`). A period bears one month's rate, the first
 * not before the later of today and one month before its agreed date, so a payment holiday bears nothing. Every date gets
 * one level amount.
 */
export function restructure(loan: RunningLoan, terms: RestructuringTerms): void {
  if (loan.closedDay !== null || loan.claim !== null || terms.dueDates.length === 0) return
  endOldTerms(loan)
  const { product } = loan.events
  const firstNumber = loan.rows.length + 1
  let startDay = loan.day
  for (const [index, agreed] of terms.dueDates.entries()) {
    const dueDay = toDayNumber(rollDueDate(product, agreed))
    const monthBefore = index === 0 ? toDayNumber(addMonths(agreed, -1)) : startDay
    startDay = Math.max(loan.day, monthBefore)
    loan.pieces.push(monthPiece(terms.ratePerMonth, startDay, dueDay, dueDay - monthBefore))
    loan.rows.push(newInstalment(firstNumber + index, startDay, dueDay, 0n))
    startDay = dueDay
  }
  const numbers = terms.dueDates.map((_, index) => firstNumber + index)
  setAgreed(loan, numbers, levelAmount(loan, numbers))
  loan.restructuredDays.push(loan.day)
  loan.newPlanFrom = firstNumber
}

function monthPiece({ numerator, denominator }: Rate, from: number, to: number, days: number) {
  return { from, to, interest: numerator, base: denominator, days, weight: 0n }
}

/** Waives the outstanding late charges: what a new plan waives, before the payments of its day. */
export function waiveLateCharges(loan: RunningLoan): void {
  if (loan.closedDay !== null || loan.claim !== null) return
  for (const row of loan.rows) {
    for (const part of ['penalty', 'overdueInterest'] as const) {
      loan.waived[part] += row.due[part] - row.paid[part]
      row.due[part] = row.paid[part]
    }
  }
}

function endOldTerms(loan: RunningLoan): void {
  for (const row of loan.rows) {
    if (row.state === 'coming') row.state = 'gone'
    else releaseUnpaid(loan, row)
    row.feeDay = null
  }
  for (const piece of loan.pieces) piece.to = Math.min(piece.to, loan.day)
}

/** A month's rate of the contract; a day's rate counts thirty times. */
export function contractRatePerMonth({ events: { product } }: RunningLoan): Rate {
  const { rate, per } = product.interest
  return per === 'month' ? rate : { numerator: rate.numerator * 30n, denominator: rate.denominator }
}
