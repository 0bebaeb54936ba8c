import type { AnswerOf, RequestOf } from '@hiram/contract'
import type { calculateFees, LoanCost, loadRates } from '@hiram/contract/home'

export type FeesRequest = RequestOf<typeof calculateFees>
export type Rate = AnswerOf<typeof loadRates>['rates'][number]
export type Term = Pick<Rate, 'period' | 'periodUnit'>
export type OfferedTerm = Term & Pick<Rate, 'available' | 'reason'>

/** The amounts this borrower can have over some term, ascending. */
export function amountsOffered(rates: readonly Rate[]): bigint[] {
  const amounts = new Set(rates.filter(({ available }) => available).map(({ amount }) => amount))
  return [...amounts].sort((one, other) => (one < other ? -1 : 1))
}

/** In the middle, never the most that can be had. */
export function presetAmount(amounts: readonly bigint[]): bigint | undefined {
  return amounts[Math.floor((amounts.length - 1) / 2)]
}

/** The least, the preset and the most. */
export function quickAmounts(amounts: readonly bigint[]): bigint[] {
  const picked = [amounts[0], presetAmount(amounts), amounts.at(-1)]
  return [...new Set(picked.filter((amount) => amount !== undefined))]
}

/** Every term the lender has, with whether this amount can be had over it and why not. */
export function termsFor(rates: readonly Rate[], amount: bigint): OfferedTerm[] {
  return rates
    .filter((rate) => rate.amount === amount)
    .map(({ period, periodUnit, available, reason }) => ({ period, periodUnit, available, reason }))
}

/** The wanted term while it can be had, else the shortest in months, else the first. */
export function chosenTerm(terms: readonly OfferedTerm[], wanted: Term | undefined): Term | undefined {
  const available = terms.filter((term) => term.available)
  return (
    available.find((term) => wanted && sameTerm(term, wanted)) ??
    available.find(({ periodUnit }) => periodUnit === 'month') ??
    available[0]
  )
}

export function sameTerm(one: Term, other: Term) {
  return one.period === other.period && one.periodUnit === other.periodUnit
}

/** A term as the value of a choice: `3 month`. */
export function termKey({ period, periodUnit }: Term) {
  return `${period} ${periodUnit}`
}

/** 31 is the last day of every month. */
export const lastPayday = 31

/** A day of the month from the tab's storage or the control; undefined for anything else. */
export function paydayOf(text: string | undefined): number | undefined {
  const day = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0
  return day >= 1 && day <= lastPayday ? day : undefined
}

/** Whether the figures belong to this choice. A product without paydays answers none. */
export function isCostOf(cost: LoanCost, amount: bigint, term: Term, payday: number | undefined) {
  const samePayday = cost.payday === undefined || cost.payday === (payday ?? null)
  return cost.amount === amount && sameTerm(cost, term) && samePayday
}

type Extras = { couponId?: string | undefined; upAmount: bigint; payday?: number | undefined }

/** LON-03: a coupon only if there is one and it is not 'null'; `upAmount` 0 when missing or 'null'. */
export function feesRequest(amount: bigint, term: Term, { couponId, upAmount, payday }: Extras): FeesRequest {
  const { period, periodUnit } = term
  return { amount, period, periodUnit, upAmount, ...(couponId && { couponId }), ...(payday && { payday }) }
}

/** What an address asks for beside amount and term. */
export function extras(search: URLSearchParams): Extras {
  const couponId = search.get('couponId')
  const upAmount = search.get('upAmount') ?? ''
  return {
    couponId: couponId !== null && couponId !== '' && couponId !== 'null' ? couponId : undefined,
    upAmount: /^\d{1,18}$/.test(upAmount) ? BigInt(upAmount) : 0n,
  }
}
