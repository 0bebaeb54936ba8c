import { lentProducts, type MarketCode, type MarketProduct } from '@hiram/markets'
import { limitGrowthOf, type MemberLevel } from '@hiram/markets/levels'
import { rateText } from '../loan/loan-view.ts'

/** The benefits of a level, from what is lent today. Minor units; the monthly rate as decimal text. */
export function levelView(market: MarketCode, level: MemberLevel, versions: readonly MarketProduct[]) {
  const product = lentProducts(market, false, level.level, versions).find(({ kind }) => kind === 'instalments')
  if (!product) throw new Error(`${market} has no instalment product`)
  return {
    level: level.level,
    code: level.code,
    fromScore: level.fromScore,
    limitGrowth: limitGrowthOf(market, level),
    monthlyRate: rateText(product.interest.rate),
  }
}
