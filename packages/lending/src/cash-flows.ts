import type { BusinessDate } from './day.ts'
import type { Schedule } from './schedule.ts'

/**
 * Money that moves between lender and borrower, minor units: above zero to the borrower, below zero from the borrower.
 * `period` counts whole months from the first flow; dated flows are for loans calculated by their days.
 */
export type PeriodicFlow = { readonly period: number; readonly amount: bigint }
export type DatedFlow = { readonly date: BusinessDate; readonly amount: bigint }
export type CashFlows = readonly PeriodicFlow[] | readonly DatedFlow[]

/**
 * The same from outside, for `annualPercentageRate` and `effectiveRate`: any signs' worth of advances and payments in
 * any order and any one unit of money (bigint or number). `period` counts unit-periods from any origin and may have a
 * fraction; `date` is 'YYYY-MM-DD'.
 */
export type AnyCashFlows =
  | readonly { readonly period: number; readonly amount: bigint | number }[]
  | readonly { readonly date: string; readonly amount: bigint | number }[]

/** The very flows a loan posts when it is paid as agreed: the payout, then each instalment's total. */
export function cashFlows(schedule: Schedule): CashFlows {
  const { startDate, receivedAmount, instalments, timing } = schedule
  if (timing === 'days') {
    return [
      { date: startDate, amount: receivedAmount },
      ...instalments.map((row) => ({ date: row.dueDate, amount: -row.total })),
    ]
  }
  return [
    { period: 0, amount: receivedAmount },
    ...instalments.map((row) => ({ period: row.number, amount: -row.total })),
  ]
}
