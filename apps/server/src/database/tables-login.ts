import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>

/** Who is signed in where, with which password, and whose phone is about to change. */
export type LoginTables = {
  session: {
    borrower_id: string
    token_hash: Buffer
    session_id: Generated<string>
    device_thumbprint: string
    device_sealed: Buffer | null
    opened_by: 'code' | 'password'
    created_at: Timestamp
    last_seen_at: Timestamp
    ended_at: Timestamp | null
  }
  borrower_password: { borrower_id: string; hash_sealed: Buffer; wrong_in_row: Generated<number>; set_at: Timestamp }
  phone_change: {
    borrower_id: string
    token_hash: Buffer | null
    checked_at: Timestamp | null
    changed_at: Timestamp | null
  }
}
