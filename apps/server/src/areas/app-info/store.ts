import type { Queries } from '../../database/client.ts'

export async function loadConsents(queries: Queries, borrowerId: string) {
  return queries
    .selectFrom('consent')
    .select(['consent_id', 'document', 'version', 'locale', 'text_hash', 'given_at', 'withdrawn_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('given_at', 'desc')
    .orderBy('consent_id')
    .execute()
}

export async function insertConsents(
  queries: Queries,
  owner: { borrowerId: string; at: Date },
  consents: readonly { document: string; version: string; locale: string; textHash: Buffer }[],
): Promise<void> {
  await queries
    .insertInto('consent')
    .values(
      consents.map(({ document, version, locale, textHash }) => ({
        borrower_id: owner.borrowerId,
        consent_id: crypto.randomUUID(),
        document,
        version,
        locale,
        text_hash: textHash,
        loan_id: null,
        given_at: owner.at,
        withdrawn_at: null,
      })),
    )
    .execute()
}

/** The first withdrawal's time stays. */
export async function withdrawRow(
  queries: Queries,
  { borrowerId, consentId, at }: { borrowerId: string; consentId: string; at: Date },
): Promise<void> {
  await queries
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('consent_id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .execute()
}
