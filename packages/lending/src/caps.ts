import { cashFlows } from './cash-flows.ts'
import { compareRates, multiply, type Rate, rateToNumber } from './money.ts'
import type { LegalCaps, Product } from './product.ts'
import { isAnnualPercentageRateAbove, isEffectiveRateAbove } from './rate-above.ts'
import { annualPercentageRate, effectiveRate } from './rates.ts'
import { type Schedule, schedule } from './schedule.ts'
import { type WorstStart, worstStarts } from './worst-starts.ts'

/** A figure of a product above its cap; both as parts. Amount and period are given when the figure depends on them. */
export type CapProblem = {
  readonly cap: keyof LegalCaps
  readonly figure: number
  readonly limit: number
  readonly principal?: bigint
  readonly period?: number
}

/**
 * Every cap the product version could pass, each with its worst figure over every amount step, period and start day.
 * Comparisons are exact; the figures are for people. Sources: Philippine SEC MC 14 s.2025; Vietnamese Civil Code
 * art. 466 and 468. What only time can pass (late charges against the whole) is held by the running stop, `position`.
 */
export function checkProduct(product: Product, caps: LegalCaps): CapProblem[] {
  return [...contractRateProblems(product, caps), ...lateProblems(product, caps), ...costProblems(product, caps)]
}

/** Throws a RangeError naming the product, the figure and the cap when `checkProduct` finds anything. */
export function assertWithinCaps(product: Product, caps: LegalCaps) {
  const problems = checkProduct(product, caps)
  if (problems.length === 0) return
  const found = problems.map(({ cap, figure, limit, principal, period }) => {
    const where = principal === undefined ? '' : ` for ${principal} over ${period}`
    return `${cap} ${figure}${where} is above the cap ${limit}`
  })
  throw new RangeError(`${product.market} ${product.code} v${product.version}: ${found.join('; ')}`)
}

/** The most all charges together may ever be, minor units, rounded down; null where the market sets no such cap. */
export function legalMaximum(principal: bigint, caps: LegalCaps) {
  return caps.totalOfPrincipal === undefined ? null : multiply(principal, caps.totalOfPrincipal, 'down')
}

function contractRateProblems({ interest, late }: Product, caps: LegalCaps) {
  const perMonth = interest.per === 'month' ? interest.rate : times(interest.rate, 30n)
  const contractPerYear = interest.per === 'month' ? times(interest.rate, 12n) : times(interest.rate, 365n)
  const overduePerYear = times(late.overdueInterest.ratePerDay, 365n)
  const problems = above('nominalPerMonth', perMonth, caps.nominalPerMonth)
  const share = caps.overdueOfContractRate
  if (share === undefined) return problems
  const most = {
    numerator: contractPerYear.numerator * share.numerator,
    denominator: contractPerYear.denominator * share.denominator,
  }
  if (compareRates(overduePerYear, most) <= 0) return problems
  const figure = readable(rateToNumber(overduePerYear) / rateToNumber(contractPerYear))
  return [...problems, { cap: 'overdueOfContractRate' as const, figure, limit: rateToNumber(share) }]
}

/** The dearest thirty days of being late: overdue interest on each of them and the penalty. */
function lateProblems({ late }: Product, caps: LegalCaps) {
  const interest = times(late.overdueInterest.ratePerDay, 30n)
  const penalty = late.penalty?.rate ?? { numerator: 0n, denominator: 1n }
  const together = {
    numerator: interest.numerator * penalty.denominator + penalty.numerator * interest.denominator,
    denominator: interest.denominator * penalty.denominator,
  }
  return above('latePerMonth', together, caps.latePerMonth)
}

function costProblems(product: Product, caps: LegalCaps) {
  const worst = new Map<keyof LegalCaps, CapProblem>()
  const asAgreed = unrolled(product)
  for (const period of product.periods) {
    for (const start of worstStarts(product, period)) {
      if (isCheapForEveryAmount(asAgreed, period, start, caps)) continue
      for (let principal = product.minAmount; principal <= product.maxAmount; principal += product.amountStep) {
        for (const problem of costsAbove(schedule({ product: asAgreed, principal, period, ...start }), caps)) {
          const known = worst.get(problem.cap)
          if (known === undefined || problem.figure > known.figure) worst.set(problem.cap, problem)
        }
      }
    }
  }
  return [...worst.values()]
}

/** Rolling is left out: it only ever gives the borrower more time for the same money. */
function unrolled(product: Product): Product {
  return product.dueDates === undefined ? product : { ...product, dueDates: { ...product.dueDates, roll: 'none' } }
}

/**
 * One look instead of one for each amount. Flat fees weigh most on the smallest amount and all else is in proportion
 * to it, but for rounding, which moves a payment by less than `slack` units; so when the smallest amount keeps within
 * the caps with that much more on each payment, every amount does.
 */
function isCheapForEveryAmount(product: Product, period: number, start: WorstStart, caps: LegalCaps) {
  const plan = schedule({ product, principal: product.minAmount, period, ...start })
  const slack = BigInt(4 * plan.instalments.length + 8)
  const instalments = plan.instalments.map((row) => ({ ...row, total: row.total + slack }))
  const more = slack * BigInt(instalments.length)
  const totals = { ...plan.totals, charges: plan.totals.charges + more }
  return costsAbove({ ...plan, receivedAmount: plan.receivedAmount - slack, instalments, totals }, caps).length === 0
}

function costsAbove(plan: Schedule, caps: LegalCaps): CapProblem[] {
  const { principal, period } = plan
  const flows = cashFlows(plan)
  const problems: CapProblem[] = []
  const add = (cap: keyof LegalCaps, figure: number, limit: Rate) =>
    problems.push({ cap, figure, limit: rateToNumber(limit), principal, period })
  const { effectivePerMonth, nominalAllInPerYear, totalOfPrincipal } = caps
  if (effectivePerMonth !== undefined && isEffectiveRateAbove(flows, effectivePerMonth)) {
    add('effectivePerMonth', effectiveRate(flows), effectivePerMonth)
  }
  if (nominalAllInPerYear !== undefined && isAnnualPercentageRateAbove(flows, nominalAllInPerYear)) {
    add('nominalAllInPerYear', annualPercentageRate(flows, { convention: 'actualDays' }), nominalAllInPerYear)
  }
  const most = legalMaximum(principal, caps)
  if (totalOfPrincipal !== undefined && most !== null && plan.totals.charges > most) {
    add('totalOfPrincipal', readable(Number(plan.totals.charges) / Number(principal)), totalOfPrincipal)
  }
  return problems
}

function above(cap: keyof LegalCaps, figure: Rate, limit: Rate | undefined): CapProblem[] {
  if (limit === undefined || compareRates(figure, limit) <= 0) return []
  return [{ cap, figure: readable(rateToNumber(figure)), limit: rateToNumber(limit) }]
}

function times(rate: Rate, count: bigint): Rate {
  return { numerator: rate.numerator * count, denominator: rate.denominator }
}

function readable(figure: number) {
  return Math.round(figure * 1e8) / 1e8
}
