import type { Queries } from '../database/client.ts'
import { insertRows } from '../database/rows.ts'
import type { HashedConsent } from './consents.ts'

/** Consents given in the account, or with a loan. */
export async function insertConsents(
  queries: Queries,
  owner: { borrowerId: string; loanId: string | null; at: Date },
  consents: readonly HashedConsent[],
): Promise<void> {
  await insertRows(
    queries,
    'consent',
    consents.map(({ document, version, locale, textHash }) => ({
      borrower_id: owner.borrowerId,
      consent_id: crypto.randomUUID(),
      document,
      version,
      locale,
      text_hash: textHash,
      loan_id: owner.loanId,
      given_at: owner.at,
    })),
  )
}
