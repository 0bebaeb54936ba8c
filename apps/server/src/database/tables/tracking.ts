import type { Timestamp } from './columns.ts'

export type TrackingTables = {
  tracked_event: {
    subject_id: string
    request_id: string
    number: number
    version: number
    page_code: string | null
    action_type: string
    app_id: number
    operated_at: Timestamp
    received_at: Timestamp
  }
  device_print: {
    borrower_id: string
    device_thumbprint: string
    visitor_hash: Buffer | null
    confidence: number
    browser: string
    os: string
    first_seen_at: Timestamp
    last_seen_at: Timestamp
  }
  start_location: { borrower_id: string; location_id: string; position_sealed: Buffer; at: Timestamp }
}
