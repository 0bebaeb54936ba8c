import type { CapValues } from '@hiram/markets/cap-values'
import type { TermChanges } from '@hiram/markets/term-changes'
import type { Json, Timestamp } from './columns.ts'

export type ProductTables = {
  product_version: {
    market: string
    code: string
    version: number
    based_on: number
    changes: Json<TermChanges>
    made_at: Timestamp
  }
  product_activation: {
    approval_id: string
    market: string
    code: string
    version: number
    lent_from: string
    asked_by: string
    approved_by: string
    approved_at: Timestamp
  }
  caps_version: {
    market: string
    version: number
    caps: Json<CapValues>
    counts_from: string
    approval_id: string | null
    asked_by: string | null
    approved_by: string | null
    approved_at: Timestamp | null
  }
  product_stop: {
    approval_id: string
    market: string
    code: string
    stops_on: string
    asked_by: string
    approved_by: string
    approved_at: Timestamp
  }
}
