import type { LoanCost } from '@hiram/contract/home'
import { type BusinessDate, type Discount, keyFacts, type LegalCaps, schedule } from '@hiram/lending'
import type { MarketProduct } from '@hiram/markets'
import { rateText } from '../loan/loan-view.ts'
import { periodUnitOf } from './find-offer.ts'

/**
 * What a loan costs, from the schedule that would be posted; amounts in minor units. Throws a RangeError when the
 * product does not lend that amount or period.
 */
export function loanCost(
  product: MarketProduct,
  amount: bigint,
  period: number,
  startDate: BusinessDate,
  caps: LegalCaps,
  more: { discount?: Discount; payday?: number | undefined } = {},
): LoanCost {
  const plan = schedule({ product, principal: amount, period, startDate, ...more })
  const facts = keyFacts(product, plan, caps)
  const { penalty, overdueInterest } = product.late
  return {
    product: product.code,
    productVersion: product.version,
    currency: product.currency,
    amount,
    period,
    periodUnit: periodUnitOf(product),
    startDate,
    receivedAmount: plan.receivedAmount,
    fees: plan.totals.fees,
    interest: plan.totals.interest,
    discount: plan.totals.discount,
    // What is held back from the payout costs as much as what is paid with the instalments.
    costAmount: plan.totals.toRepay - plan.receivedAmount,
    repaymentAmount: plan.totals.toRepay,
    instalments: plan.instalments.map(({ number, dueDate, principal, interest, fees, discount: off, total }) => ({
      number,
      dueDate,
      principal,
      interest,
      fees,
      discount: off,
      total,
    })),
    ...(product.dueDates?.payday ? { payday: plan.payday } : {}),
    nominalRate: rateText(product.interest.rate),
    annualPercentageRate: figureText(facts.annualPercentageRate),
    effectiveMonthlyRate: figureText(facts.effectiveRatePerMonth),
    lateInterestPerDay: rateText(overdueInterest.ratePerDay),
    lateInterestOn: overdueInterest.on,
    latePenalty: penalty ? { rate: rateText(penalty.rate), on: penalty.on, waitingDays: penalty.waitingDays } : null,
    legalMaximum: facts.legalMaximum,
  }
}

/** A computed rate has six decimals. */
function figureText(figure: number): string {
  return figure.toFixed(6)
}
