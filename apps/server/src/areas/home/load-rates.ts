import type { AnswerOf } from '@hiram/contract'
import type { loadRates as loadRatesCall } from '@hiram/contract/home'
import { type MarketCode, type MarketProduct, markets } from '@hiram/markets'
import { levelOfScore } from '@hiram/markets/levels'
import { loadMember } from '../../borrower/member-store.ts'
import type { Caller } from '../../http/route.ts'
import { brandProducts, periodUnitOf } from '../../offers/find-offer.ts'
import { limitOf } from '../../offers/limit-of.ts'
import { versionsLentOn } from '../../offers/product-versions.ts'

export type LoanRate = AnswerOf<typeof loadRatesCall>['rates'][number]
/** The borrower who chooses; a visitor has no limit and no proof to lack. */
export type Chooser = { limit: bigint; certified: boolean } | undefined

/** What this caller may choose from, and in which steps. */
export async function loadRates({ context, queries, borrowerId, market, appId }: Caller) {
  const member = borrowerId ? await loadMember(queries, borrowerId) : undefined
  const versions = await versionsLentOn(queries, market, context.clock.businessDate(market))
  const products = brandProducts(market, appId, member && levelOfScore(member.score).level, versions)
  const chooser = member && { limit: limitOf(member), certified: member.certified }
  return { rates: loanRates(market, products, chooser), step: products[0]?.amountStep ?? 1n }
}

/** Every amount and period on offer, ascending by amount then period; days come before months (LON-01). */
export function loanRates(market: MarketCode, products: readonly MarketProduct[], chooser: Chooser): LoanRate[] {
  const most = chooser?.limit ?? markets[market].quota.max
  const rates = products.flatMap((product) =>
    amountsOf(product).flatMap((amount) =>
      product.periods.map((period) => {
        const reason = reasonAgainst(product, amount, most, chooser)
        return {
          amount,
          period,
          periodUnit: periodUnitOf(product),
          product: product.code,
          productVersion: product.version,
          available: reason === null,
          reason,
        }
      }),
    ),
  )
  return rates.sort((a, b) => (a.amount === b.amount ? daysOf(a) - daysOf(b) : a.amount < b.amount ? -1 : 1))
}

function reasonAgainst(product: MarketProduct, amount: bigint, most: bigint, chooser: Chooser): string | null {
  if (amount > most) return 'aboveLimit'
  return chooser && !chooser.certified && product.needsCertification ? 'needsCertification' : null
}

function amountsOf({ minAmount, maxAmount, amountStep }: MarketProduct): bigint[] {
  const amounts: bigint[] = []
  for (let amount = minAmount; amount <= maxAmount; amount += amountStep) amounts.push(amount)
  return amounts
}

function daysOf({ period, periodUnit }: LoanRate): number {
  return periodUnit === 'day' ? period : period * 30
}
