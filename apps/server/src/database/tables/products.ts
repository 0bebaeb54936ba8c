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
