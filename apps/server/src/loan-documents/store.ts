import type { MarketCode } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import { findRow, findRows, insertIfNew, type RowOf, updateRows } from '../database/rows.ts'
import type { LoanKey } from '../loan/loan-store.ts'

export type StoredDocument = RowOf<'loan_document'>
export type StoredKind = StoredDocument['kind']

export async function findLoanDocuments(queries: Queries, owner: LoanKey): Promise<StoredDocument[]> {
  return findRows(queries, 'loan_document', { borrower_id: owner.borrowerId, loan_id: owner.loanId })
}

/** The row that exists afterwards: this one, or an earlier one made since `validSince`. */
export async function insertLoanDocument(
  queries: Queries,
  row: StoredDocument,
  validSince: Date,
): Promise<StoredDocument> {
  const { borrower_id, loan_id, kind, ...loanDocument } = row
  const inserted = await queries
    .insertInto('loan_document')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'loan_id', 'kind'])
        .doUpdateSet(loanDocument)
        .where('loan_document.made_at', '<', validSince),
    )
    .returningAll()
    .executeTakeFirst()
  const stored = inserted ?? (await findRow(queries, 'loan_document', { borrower_id, loan_id, kind }))
  if (!stored) throw new Error('a document was deleted while it was stored')
  return stored
}

/** The code that will be on a certificate, before it is drawn. */
export async function insertCode(queries: Queries, { borrowerId, loanId }: LoanKey, code: string): Promise<void> {
  const nothingYet = { sha256: null, made_at: null }
  await insertIfNew(queries, 'certificate_code', { code, borrower_id: borrowerId, loan_id: loanId, ...nothingYet })
}

/**
 * Copies the certificate's SHA-256 and its time to the codes that have none yet, so that it can still be checked once the
 * loan's document was made again or deleted.
 */
export async function keepFingerprints(
  queries: Queries,
  of: { borrowerId: string; loanId?: string },
  isOf: (code: string) => boolean = () => true,
): Promise<void> {
  const { borrowerId: borrower_id, loanId } = of
  const codes = await findRows(queries, 'certificate_code', {
    borrower_id,
    ...(loanId !== undefined && { loan_id: loanId }),
  })
  for (const { code, loan_id } of codes.filter(({ code, sha256 }) => sha256 === null && isOf(code))) {
    const stored = await findRow(queries, 'loan_document', { borrower_id, loan_id, kind: 'certificate' })
    if (stored)
      await updateRows(queries, 'certificate_code', { code }, { sha256: stored.sha256, made_at: stored.made_at })
  }
}

/** The consents given with this loan. */
export async function loanConsents(queries: Queries, owner: LoanKey): Promise<RowOf<'consent'>[]> {
  return findRows(queries, 'consent', { borrower_id: owner.borrowerId, loan_id: owner.loanId })
}

/** `closedOn` is null once the loan was opened again after the certificate: it is no longer valid. */
export type Certified = {
  borrowerId: string
  loanNumber: string
  market: MarketCode
  closedOn: string | null
  sha256: Buffer
  madeAt: Date
}

/** The certificate of a verification code, also of an account that was deleted. */
export async function findCertificate(queries: Queries, code: string): Promise<Certified | undefined> {
  const issued = await findRow(queries, 'certificate_code', { code })
  if (!issued) return undefined
  const { borrower_id, loan_id } = issued
  const loan = await findRow(queries, 'loan', { borrower_id, loan_id })
  const made = issued.sha256
    ? issued
    : await findRow(queries, 'loan_document', { borrower_id, loan_id, kind: 'certificate' })
  if (!loan || !made?.sha256 || !made.made_at) return undefined
  const { loan_number: loanNumber, market, status, closed_on, status_since } = loan
  const isValid = status === 'close' && made.made_at >= status_since
  const { sha256, made_at: madeAt } = made
  return { borrowerId: borrower_id, loanNumber, market, closedOn: isValid ? closed_on : null, sha256, madeAt }
}
