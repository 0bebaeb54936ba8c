/** Where a borrower's rows go when the account is deleted. A new table with a borrower in it belongs into one of these. */

/** Rows that go. */
export const erasedTables = [
  'account_export_part',
  'account_export',
  'loan_document',
  'certificate_code',
  'repayment_code',
  'document_reading',
  'manual_review',
  'manual_review_route',
  'photo',
  'face_check',
  'application_step',
  'document_identity',
  'consent',
  'support_message',
  'support_thread',
  'proof_route',
  'special_application',
  'special_application_route',
  'device_print',
  'start_location',
  'reminder_preference',
  'phone_change',
  'borrower_password',
  'identity_check',
  'session',
  'login_identity',
  'borrower_key',
] as const

/** Rows that stay without what was personal in them. */
export const scrubbedTables = [
  'borrower',
  'decision',
  'payout_order',
  'refund_order',
  'payment_proof',
  'bank_transfer',
] as const

/** Rows that stay as they are, and why. The borrower's id in them is a random number that leads to no person. */
export const keptTables: Readonly<Record<string, string>> = {
  loan: 'the ledger: amounts, days and codes',
  instalment: 'the ledger',
  loan_process: 'the ledger: what became of the loan',
  accrual_plan: 'the ledger',
  loan_extension: 'the ledger',
  loan_command: 'the ledger: what the lender changed, who and why',
  restructuring_offer: 'the ledger: what was offered and agreed',
  loan_recalculation: 'the ledger',
  payment: 'the ledger',
  journal_entry: 'the ledger',
  accrual: 'the ledger',
  loan_route: 'the ledger: where a command of the lender belongs',
  payout_route: 'the ledger: where a late word of the bank belongs',
  contact_log: 'that messages were sent, not their text or where to',
  member_score: 'points of instalments',
  score_move: 'points of instalments',
  coupon: 'what a loan cost less, and why',
  account_deletion: 'that it was deleted, and when',
}
