import type { FormStepName } from '@hiram/contract/apply'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

/** What an accepted special application did; amounts as text. */
export type SpecialEffect =
  | { kind: 'limit'; limit: string }
  | { kind: 'steps'; steps: FormStepName[]; wrong: string[] }
  | { kind: 'plan'; offerId: string }
  | { kind: 'close' }

export type AccountTables = {
  account_deletion: {
    borrower_id: string
    deletion_id: string
    state: 'waiting' | 'kept' | 'stopped' | 'done'
    asked_at: Timestamp
    grace_ends_at: Timestamp
    ended_at: Timestamp | null
  }
  special_application: {
    borrower_id: string
    application_id: string
    kind: 'limitReview' | 'hardshipPlan' | 'wrongData' | 'closeAccount'
    text_sealed: Buffer
    state: 'sent' | 'review' | 'accepted' | 'refused' | 'withdrawn'
    answer_sealed: Buffer | null
    asked_at: Timestamp
    answered_at: Timestamp | null
    due_on: string | null
    decided_by: string | null
    asked_by: string | null
    approved_by: string | null
    decided_because: string | null
    effect: Json<SpecialEffect> | null
  }
  special_application_route: { application_id: string; borrower_id: string }
  account_export: {
    borrower_id: string
    export_id: string
    session_hash: Buffer
    locale: string
    state: 'making' | 'ready'
    done: Generated<number>
    total: Generated<number>
    bytes: Generated<bigint>
    sha256: Buffer | null
    asked_at: Timestamp
    expires_at: Timestamp | null
  }
  account_export_part: { borrower_id: string; export_id: string; number: number; file_name: string }
}
