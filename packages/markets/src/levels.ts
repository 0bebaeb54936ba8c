import { multiply, type Rate, rate } from '@hiram/lending'
import { type MarketCode, markets } from './market.ts'

/** What a level gives beside its lower monthly rate, which is its product's: see products. */
export type MemberLevel = {
  readonly level: number
  readonly code: 'member' | 'silver' | 'gold'
  readonly fromScore: number
  /** Added to the limit when the level is first reached, as a part of the market's first-loan limit. */
  readonly limitGrowth: Rate
}

const member: MemberLevel = { level: 0, code: 'member', fromScore: 0, limitGrowth: rate('0') }

export const memberLevels: readonly MemberLevel[] = [
  member,
  { level: 1, code: 'silver', fromScore: 40, limitGrowth: rate('0.2') },
  { level: 2, code: 'gold', fromScore: 120, limitGrowth: rate('0.5') },
]

export function levelOfScore(score: number): MemberLevel {
  return memberLevels.findLast((level) => score >= level.fromScore) ?? member
}

/** Minor units. */
export function limitGrowthOf(market: MarketCode, { limitGrowth }: MemberLevel) {
  return multiply(markets[market].quota.firstLoanMax, limitGrowth, 'down')
}
