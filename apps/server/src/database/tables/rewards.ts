import type { ScoreReason } from '@hiram/lending'
import type { Currency, MarketCode } from '@hiram/markets'
import type { CouponRule } from '@hiram/markets/coupon-terms'
import type { Timestamp } from './columns.ts'

export type RewardTables = {
  member_score: { borrower_id: string; score: number; moves: number }
  score_move: {
    borrower_id: string
    seq: number
    loan_id: string
    instalment: number
    points: number
    reason: ScoreReason
    score_after: number
    moved_on: string
    at: Timestamp
  }
  coupon: {
    borrower_id: string
    coupon_id: string
    market: MarketCode
    currency: Currency
    rule: CouponRule
    discount_on: 'interest' | 'fees'
    rate: string
    most: bigint
    issued_on: string
    issued_at: Timestamp
    expires_on: string
    state: 'enabled' | 'used' | 'expired'
    loan_id: string | null
    used_at: Timestamp | null
  }
}
