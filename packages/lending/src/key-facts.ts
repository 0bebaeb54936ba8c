import { legalMaximum } from './caps.ts'
import { cashFlows } from './cash-flows.ts'
import type { BusinessDate } from './day.ts'
import type { FeeCode, LateTerms, LegalCaps, Product } from './product.ts'
import { annualEffectiveRate, annualPercentageRate, effectiveRate } from './rates.ts'
import type { Instalment, Schedule } from './schedule.ts'

/** The figures of the key-facts statement, all from one schedule. Amounts in minor units, rates as parts. */
export type KeyFacts = {
  readonly amountFinanced: bigint
  readonly charges: { readonly [charge in FeeCode | 'interest' | 'discount' | 'total']: bigint }
  readonly heldBack: bigint
  readonly netProceeds: bigint
  readonly totalToRepay: bigint
  readonly instalments: readonly Instalment[]
  readonly firstDueDate: BusinessDate
  readonly lastDueDate: BusinessDate
  readonly interest: Product['interest']
  /** 12 × the month's internal rate of return, every fee counted; a month is 365/12 days where days are counted. */
  readonly annualPercentageRate: number
  readonly effectiveRatePerMonth: number
  readonly effectiveRatePerYear: number
  readonly late: LateTerms
  readonly legalMaximum: bigint | null
}

/**
 * Disclosed before the borrower agrees: amount financed, each charge, net proceeds, the schedule and the rates
 * from the very cash flows posted (Philippine Truth in Lending Act, RA 3765, and the key-facts page of both markets).
 */
export function keyFacts(product: Product, plan: Schedule, caps: LegalCaps): KeyFacts {
  const { totals, instalments } = plan
  const first = instalments.at(0)
  const last = instalments.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('a schedule has instalments')
  const flows = cashFlows(plan)
  return {
    amountFinanced: plan.principal,
    charges: { interest: totals.interest, ...totals.fees, discount: totals.discount, total: totals.charges },
    heldBack: plan.principal - plan.receivedAmount,
    netProceeds: plan.receivedAmount,
    totalToRepay: totals.toRepay,
    instalments,
    firstDueDate: first.dueDate,
    lastDueDate: last.dueDate,
    interest: product.interest,
    annualPercentageRate: annualPercentageRate(flows, { convention: 'actualDays' }),
    effectiveRatePerMonth: effectiveRate(flows),
    effectiveRatePerYear: annualEffectiveRate(flows),
    late: product.late,
    legalMaximum: legalMaximum(plan.principal, caps),
  }
}
