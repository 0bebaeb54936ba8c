import type { Queries } from '../database/client.ts'
import { insertRows } from '../database/rows.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import type { HashedConsent } from './consents.ts'

/** Consents given in the account, or with a loan. */
export async function insertConsents(
  queries: Queries,
  owner: { borrowerId: string; loanId: string | null; at: Date },
  consents: readonly HashedConsent[],
): Promise<void> {
  const { borrowerId, loanId, at } = owner
  const given = consents.map((consent) => ({ ...consent, consentId: crypto.randomUUID() }))
  await insertRows(
    queries,
    'consent',
    given.map(({ consentId, document, version, locale, textHash }) => ({
      borrower_id: borrowerId,
      consent_id: consentId,
      document,
      version,
      locale,
      text_hash: textHash,
      loan_id: loanId,
      given_at: at,
    })),
  )
  await recordEvents(
    queries,
    at,
    given.map(({ consentId, document, version, locale, textHash }) => ({
      type: 'consent.given.v1',
      subject: `borrower/${borrowerId}`,
      data: { borrowerId, loanId, consentId, document, version, locale, textHash: textHash.toString('hex') },
    })),
  )
}
