import { smaller } from '@hiram/lending'
import { lentProducts, type MarketCode, type MarketProduct, markets } from '@hiram/markets'
import type { CouponRule } from '@hiram/markets/coupon-terms'
import { couponOfLevel } from '@hiram/markets/coupons'
import { limitGrowthOf, type MemberLevel, memberLevels } from '@hiram/markets/levels'
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

/**
 * The levels as they are for one borrower: what a level still adds stops at the market's highest limit, and one that has
 * given its coupon before adds nothing when it is reached again. Of a level they have and were given: what it adds at most.
 */
export function ownLevelViews(
  { market, level, limit, given }: { market: MarketCode; level: number; limit: bigint; given: readonly CouponRule[] },
  versions: readonly MarketProduct[],
) {
  let room = markets[market].quota.max - limit
  return memberLevels.map((each) => {
    const view = levelView(market, each, versions)
    const rule = couponOfLevel(each.level)
    if (rule !== null && given.includes(rule)) return each.level <= level ? view : { ...view, limitGrowth: 0n }
    const limitGrowth = smaller(view.limitGrowth, room)
    room -= limitGrowth
    return { ...view, limitGrowth }
  })
}
