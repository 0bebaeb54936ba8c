import { partNames, scoreRule } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { couponRules } from '@hiram/markets/coupon-terms'
import { couponTerms } from '@hiram/markets/coupons'
import { memberLevels } from '@hiram/markets/levels'
import type { Caller } from '../../http/route.ts'
import { rateText } from '../../loan/loan-view.ts'
import { versionsShownOn } from '../../offers/product-versions.ts'
import { levelView } from '../../rewards/level-view.ts'

/** What the rule page tells, read from the rules that act. */
export async function transactionRule({ context, queries, market }: Caller) {
  const { versions } = await versionsShownOn(queries, market, context.clock.businessDate(market))
  return {
    currency: markets[market].currency.code,
    paymentOrder: [...partNames],
    score: { ...scoreRule },
    levels: memberLevels.map((level) => levelView(market, level, versions)),
    coupons: couponRules.map((name) => {
      const { on, rate, maxAmount, validDays } = couponTerms[market][name]
      return { rule: name, on, rate: rateText(rate), maximumDiscount: maxAmount, validDays }
    }),
  }
}
