import { type CapProblem, checkProduct } from './caps.ts'
import { rate, rateToNumber } from './money.ts'
import type { LegalCaps, Product } from './product.ts'

/** A figure of a product beside the cap it is held to; both as parts. */
export type CapFigure = Pick<CapProblem, 'cap' | 'figure' | 'limit'>

/** What the law of a market limits, a rate each. */
export const capNames = [
  'effectivePerMonth',
  'nominalPerMonth',
  'latePerMonth',
  'totalOfPrincipal',
  'nominalAllInPerYear',
  'overdueOfContractRate',
] as const satisfies readonly (keyof LegalCaps)[]

/**
 * How near a product version comes to each cap of its market: the worst over every period and start day of the smallest
 * amount, on which flat fees weigh most.
 */
export function worstFigures(product: Product, caps: LegalCaps): CapFigure[] {
  const limits = capNames.flatMap((cap) => {
    const limit = caps[cap]
    return limit === undefined ? [] : [[cap, limit] as const]
  })
  // against caps of nothing every figure is named
  const nothing = Object.fromEntries(limits.map(([cap]) => [cap, rate('0')]))
  const found = checkProduct({ ...product, maxAmount: product.minAmount }, nothing)
  return limits.map(([cap, limit]) => ({
    cap,
    figure: found.find((problem) => problem.cap === cap)?.figure ?? 0,
    limit: rateToNumber(limit),
  }))
}
