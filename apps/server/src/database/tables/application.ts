import type { PhotoKind, StepName, SupplementName } from '@hiram/contract/apply'
import type { FaceOrder } from '@hiram/contract/apply/face-orders'
import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export type ApplicationTables = {
  application_step: {
    borrower_id: string
    step: StepName | SupplementName
    state: 'draft' | 'complete' | 'corrections'
    revision: number
    values_sealed: Buffer
    reasons: Generated<string[]>
    saved_at: Timestamp
    found_revision: number | null
  }
  document_identity: { document_hash: Buffer; borrower_id: string }
  name_pair: { borrower_id: string; pair_hash: Buffer }
  photo: {
    borrower_id: string
    photo_id: string
    kind: PhotoKind
    file_name: string
    sha256: Buffer
    width: number
    height: number
    bytes: number
    stored_at: Timestamp
  }
  document_reading: {
    borrower_id: string
    photo_id: string
    reading_sealed: Buffer
    document_hash: Buffer | null
    read_at: Timestamp
  }
  face_check: {
    borrower_id: string
    face_check_id: string
    token_hash: Buffer
    expires_at: Timestamp
    photo_id: string | null
    orders: FaceOrder[]
    liveness: 'passed' | 'review' | null
    reasons: string[]
    outcome: 'passed' | 'failed' | 'review' | null
    at: Timestamp
  }
  consent: {
    borrower_id: string
    consent_id: string
    document: string
    version: string
    locale: string
    text_hash: Buffer
    loan_id: string | null
    given_at: Timestamp
    withdrawn_at: Timestamp | null
  }
  consent_text: { text_hash: Buffer; plain_text: string; section_lines: number[] }
}
