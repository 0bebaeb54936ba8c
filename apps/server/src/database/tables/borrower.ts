import type { MarketCode } from '@hiram/markets'
import type { Timestamp } from './columns.ts'

export type BorrowerTables = {
  borrower: {
    borrower_id: string
    market: MarketCode
    app_id: number
    locale: string
    phone_sealed: Buffer
    limit_minor: bigint | null
    registered_at: Timestamp
    blocked_at: Timestamp | null
  }
  borrower_key: { borrower_id: string; wrapped_key: Buffer }
}
