import { markets } from '@hiram/markets'
import { levelOfScore } from '@hiram/markets/levels'
import { loadMember } from '../../borrower/member-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { limitOf } from '../../offers/limit-of.ts'
import { versionsShownOn } from '../../offers/product-versions.ts'
import { ownLevelViews } from '../../rewards/level-view.ts'
import { loadCoupons } from './store.ts'

export async function vipInfo({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  const { market, score } = member
  const { level } = levelOfScore(score)
  const limit = limitOf(member)
  const { quota, currency } = markets[market]
  const { versions } = await versionsShownOn(queries, market, context.clock.businessDate(market))
  const given = (await loadCoupons(queries, borrowerId)).map(({ rule }) => rule)
  const levels = ownLevelViews({ market, level, limit, given }, versions)
  const own = levels.find((other) => other.level === level)
  if (!own) throw new Error(`no level ${level}`)
  const next = levels.find((other) => other.level === level + 1)
  return {
    score,
    level: own,
    next: next ? { level: next, pointsMissing: next.fromScore - score } : null,
    levels,
    limit,
    isLimitHighest: limit >= quota.max,
    currency: currency.code,
  }
}
