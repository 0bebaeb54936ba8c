import type { Queries } from '../database/client.ts'
import { findRow, findRows, insertNewRows, insertRows, type RowOf } from '../database/rows.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import type { HashedConsent } from './consents.ts'

/** Every consent of the borrower, the latest first. */
export async function loadConsents(queries: Queries, borrowerId: string): Promise<RowOf<'consent'>[]> {
  return findRows(queries, 'consent', { borrower_id: borrowerId }, 'given_at', 'consent_id')
}

/** Consents given in the account, or with a loan, and their texts. */
export async function insertConsents(
  queries: Queries,
  owner: { borrowerId: string; loanId: string | null; at: Date },
  consents: readonly HashedConsent[],
): Promise<void> {
  const { borrowerId, loanId, at } = owner
  const given = consents.map((consent) => ({ ...consent, consentId: crypto.randomUUID() }))
  await insertTexts(queries, consents)
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

/** In one order, so that no two transactions with texts that are new wait for each other. */
async function insertTexts(queries: Queries, texts: readonly HashedConsent[]): Promise<void> {
  const rows = texts
    .toSorted((one, other) => Buffer.compare(one.textHash, other.textHash))
    .map(({ textHash, plainText, sectionLines }) => ({
      text_hash: textHash,
      plain_text: plainText,
      section_lines: [...sectionLines],
    }))
  await insertNewRows(queries, 'consent_text', rows)
}

export async function findText(queries: Queries, textHash: Buffer): Promise<RowOf<'consent_text'> | undefined> {
  return findRow(queries, 'consent_text', { text_hash: textHash })
}
