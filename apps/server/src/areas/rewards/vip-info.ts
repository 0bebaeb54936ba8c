import { markets } from '@hiram/markets'
import { levelOfScore, memberLevels } from '@hiram/markets/levels'
import { loadMember } from '../../borrower/member-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { limitOf } from '../../offers/limit-of.ts'
import { versionsShownOn } from '../../offers/product-versions.ts'
import { levelView } from '../../rewards/level-view.ts'

export async function vipInfo({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  const { market, score } = member
  const level = levelOfScore(score)
  const { versions } = await versionsShownOn(queries, market, context.clock.businessDate(market))
  const next = memberLevels.find((other) => other.level === level.level + 1)
  return {
    score,
    level: levelView(market, level, versions),
    next: next ? { level: levelView(market, next, versions), pointsMissing: next.fromScore - score } : null,
    levels: memberLevels.map((other) => levelView(market, other, versions)),
    limit: limitOf(member),
    currency: markets[market].currency.code,
  }
}
