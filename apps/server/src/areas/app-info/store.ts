import type { Queries } from '../../database/client.ts'
import { findRows, type RowOf, updateRows } from '../../database/rows.ts'

export async function loadConsents(queries: Queries, borrowerId: string): Promise<RowOf<'consent'>[]> {
  return findRows(queries, 'consent', { borrower_id: borrowerId }, 'given_at', 'consent_id')
}

/** The first withdrawal's time stays. */
export async function withdrawRow(
  queries: Queries,
  { borrowerId, consentId, at }: { borrowerId: string; consentId: string; at: Date },
): Promise<void> {
  const given = { borrower_id: borrowerId, consent_id: consentId, withdrawn_at: null }
  await updateRows(queries, 'consent', given, { withdrawn_at: at })
}
