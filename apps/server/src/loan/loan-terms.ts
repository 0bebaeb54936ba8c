import {
  businessDate,
  type LoanEvents,
  type Payment,
  type Product,
  schedule as planSchedule,
  type Schedule,
} from '@hiram/lending'
import { findProduct, legalCaps, type MarketCode } from '@hiram/markets'
import type { LoadedLoan } from './loan-store.ts'

export function productOf(loan: { market: MarketCode; product: string; product_version: number }): Product {
  const product = findProduct(loan.market, loan.product, loan.product_version)
  if (!product) throw new Error(`no product ${loan.product} version ${loan.product_version}`)
  return product
}

/** The loan's schedule: from the day the money was sent, before that from the day it was applied for. */
export function scheduleOf(loan: LoadedLoan): Schedule {
  return planSchedule({
    product: productOf(loan),
    principal: loan.principal,
    period: loan.period,
    startDate: businessDate(loan.disbursed_on ?? loan.applied_on),
  })
}

export function paymentsOf(loan: LoadedLoan): Payment[] {
  return (loan.payments ?? []).map((row) => ({ amount: BigInt(row.amount), valueDate: businessDate(row.value_date) }))
}

/** Terms and payments: what every figure of a running loan is computed from. */
export function eventsOf(loan: LoadedLoan): LoanEvents {
  return {
    schedule: scheduleOf(loan),
    product: productOf(loan),
    caps: legalCaps[loan.market],
    payments: paymentsOf(loan),
  }
}
