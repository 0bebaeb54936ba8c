import type { Queries } from '../../database/client.ts'
import { findRow, type RowOf, updateRows } from '../../database/rows.ts'
import { recordEvents } from '../../outbox/outbox-store.ts'

export async function findConsent(
  queries: Queries,
  borrowerId: string,
  consentId: string,
): Promise<RowOf<'consent'> | undefined> {
  return findRow(queries, 'consent', { borrower_id: borrowerId, consent_id: consentId })
}

/** Withdraws a consent, or all of a document that were given; the first withdrawal's time stays. */
export async function withdrawRows(
  queries: Queries,
  chosen: { borrower_id: string } & ({ consent_id: string } | { document: string }),
  at: Date,
): Promise<void> {
  const withdrawn = await updateRows(queries, 'consent', { ...chosen, withdrawn_at: null }, { withdrawn_at: at })
  await recordEvents(
    queries,
    at,
    withdrawn.map(({ borrower_id: borrowerId, consent_id: consentId, document }) => ({
      type: 'consent.withdrawn.v1',
      subject: `borrower/${borrowerId}`,
      data: { borrowerId, consentId, document },
    })),
  )
}
