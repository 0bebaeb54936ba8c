import { type Fee, type FeeCode, rate } from '@hiram/lending'
import { type ChangeableTerm, changeableTerms } from './changeable-terms.ts'
import { markets } from './market.ts'
import type { MarketProduct } from './product-terms.ts'
import { rateText } from './rate-text.ts'

/** Of some terms another value, as text: a rate as an exact decimal, an amount in minor units. Zero takes a charge off. */
export type TermChanges = { readonly [Term in ChangeableTerm]?: string | undefined }

/** What each fee is calculated on; of all markets. */
const feeKinds = {
  auditService: 'rateOfPrincipal',
  accountManagement: 'flatPerMonth',
  transfer: 'flatOnce',
} as const satisfies Record<FeeCode, Fee['basis']['kind']>
const feeCodes = ['auditService', 'accountManagement', 'transfer'] as const

/** A fine waits so many days where the version before had none. */
const waitingDays = 3

/** How the value of a term is written. */
export function kindOfTerm(term: ChangeableTerm): 'rate' | 'amount' {
  const amounts: readonly ChangeableTerm[] = ['accountManagement', 'transfer', 'minAmount', 'maxAmount']
  return amounts.includes(term) ? 'amount' : 'rate'
}

/** The same product with other terms, as another version. Throws a RangeError on text that is no value. */
export function withChanges(product: MarketProduct, version: number, changes: TermChanges): MarketProduct {
  const { interest, overdueInterest, minAmount, maxAmount } = changes
  return {
    ...product,
    version,
    interest: interest === undefined ? product.interest : { ...product.interest, rate: rate(interest) },
    fees: feeCodes.flatMap((code) => feeOf(product, code, changes[code])),
    late: {
      overdueInterest:
        overdueInterest === undefined
          ? product.late.overdueInterest
          : { ...product.late.overdueInterest, ratePerDay: rate(overdueInterest) },
      ...penaltyOf(product, changes.penalty),
    },
    minAmount: minAmount === undefined ? product.minAmount : BigInt(minAmount),
    maxAmount: maxAmount === undefined ? product.maxAmount : BigInt(maxAmount),
  }
}

function feeOf(product: MarketProduct, code: FeeCode, value: string | undefined): Fee[] {
  if (value === undefined) return product.fees.filter((fee) => fee.code === code)
  if (rate(value).numerator === 0n) return []
  const kind = feeKinds[code]
  return kind === 'rateOfPrincipal'
    ? [{ code, basis: { kind, rate: rate(value) } }]
    : [{ code, basis: { kind, amountMinor: BigInt(value) } }]
}

function penaltyOf({ late: { penalty, overdueInterest } }: MarketProduct, value: string | undefined) {
  if (value === undefined) return penalty ? { penalty } : {}
  const other = rate(value)
  if (other.numerator === 0n) return {}
  return { penalty: { on: overdueInterest.on, waitingDays, ...penalty, rate: other } }
}

export type TermValue = {
  term: ChangeableTerm | 'periods' | 'amountStep' | 'waitingDays' | 'dueDates' | 'feesTaken'
  kind: 'rate' | 'amount' | 'numbers' | 'word'
  /** Null: there is none. Rates have eight decimals at most. */
  value: string | null
}

/** Every term of a version, for people to read. */
export function termsOf(product: MarketProduct): TermValue[] {
  const { interest, fees, late, minAmount, maxAmount, amountStep, periods, dueDates, feesTaken } = product
  const fee = (code: FeeCode) => {
    const basis = fees.find((one) => one.code === code)?.basis
    if (basis === undefined) return null
    return basis.kind === 'rateOfPrincipal' ? rateText(basis.rate) : basis.amountMinor.toString()
  }
  const values: Record<ChangeableTerm, string | null> = {
    interest: rateText(interest.rate),
    auditService: fee('auditService'),
    accountManagement: fee('accountManagement'),
    transfer: fee('transfer'),
    overdueInterest: rateText(late.overdueInterest.ratePerDay),
    penalty: late.penalty ? rateText(late.penalty.rate) : null,
    minAmount: minAmount.toString(),
    maxAmount: maxAmount.toString(),
  }
  return [
    ...changeableTerms.map((term) => ({ term, kind: kindOfTerm(term), value: values[term] })),
    { term: 'waitingDays', kind: 'numbers', value: late.penalty ? String(late.penalty.waitingDays) : null },
    { term: 'amountStep', kind: 'amount', value: amountStep.toString() },
    { term: 'periods', kind: 'numbers', value: periods.join(', ') },
    { term: 'dueDates', kind: 'word', value: dueDates?.payday ? 'payday' : (dueDates?.roll ?? 'none') },
    { term: 'feesTaken', kind: 'word', value: feesTaken },
  ]
}

export type TermProblem = { term: ChangeableTerm; reason: 'order' | 'step' | 'firstLoan' | 'quota' | 'range' }

/** What is wrong with the terms of a version by themselves; the law's caps are another question. */
export function checkTerms(product: MarketProduct): TermProblem[] {
  const { interest, minAmount, maxAmount, amountStep, fees } = product
  const { quota } = markets[product.market]
  const problems: TermProblem[] = []
  const add = (term: ChangeableTerm, reason: TermProblem['reason'], isWrong: boolean) => {
    if (isWrong && !problems.some((problem) => problem.term === term)) problems.push({ term, reason })
  }
  add('interest', 'range', interest.rate.numerator === 0n)
  add('minAmount', 'range', minAmount <= 0n)
  add('maxAmount', 'order', maxAmount < minAmount)
  add('maxAmount', 'quota', maxAmount > quota.max)
  // the example on the first screen, and the first loan of everyone, is of this amount
  add('minAmount', 'firstLoan', minAmount > quota.firstLoanMax)
  add('maxAmount', 'firstLoan', maxAmount < quota.firstLoanMax)
  add('minAmount', 'step', (quota.firstLoanMax - minAmount) % amountStep !== 0n)
  add('maxAmount', 'step', (maxAmount - minAmount) % amountStep !== 0n)
  for (const { code, basis } of fees)
    add(code, 'range', basis.kind !== 'rateOfPrincipal' && basis.amountMinor > minAmount)
  return problems
}
