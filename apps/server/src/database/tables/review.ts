import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export type ReviewTables = {
  manual_review: {
    borrower_id: string
    loan_id: string
    review_id: string
    decision_id: string
    rules_version: string
    reasons: string[]
    evidence: Buffer
    review_material_sealed: Buffer
    asked_at: Timestamp
    due_on: string
    outcome: 'passed' | 'refused' | 'sentBack' | null
    refuse_reason: string | null
    corrections: ColumnType<{ step: string; reason: string }[], string | undefined, string>
    refused_documents: Generated<string[]>
    answered_at: Timestamp | null
    decided_by: string | null
  }
  manual_review_route: { review_id: string; borrower_id: string }
}
