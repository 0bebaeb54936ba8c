import { divide } from '@hiram/lending'

/** So much for each unit of principal or part of it, minor units, by the days of the term where it is shorter than a year. */
export type StampTaxRate = { readonly amount: bigint; readonly each: bigint; readonly yearDays: number }

/** Documentary stamp tax on a loan, minor units: of its principal, and the days from the payout to the last agreed due date. */
export function stampTax(rate: StampTaxRate, { principal, termDays }: { principal: bigint; termDays: number }): bigint {
  const ofYear = divide(principal, rate.each, 'up') * rate.amount
  return divide(ofYear * BigInt(Math.min(termDays, rate.yearDays)), BigInt(rate.yearDays), 'halfUp')
}
