import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, findRows, insertIfNew, type RowOf } from '../database/rows.ts'
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

export async function insertCode(queries: Queries, owner: LoanKey, code: string): Promise<void> {
  await insertIfNew(queries, 'certificate_code', { code, borrower_id: owner.borrowerId, loan_id: owner.loanId })
}

/** The consents given with this loan. */
export async function loanConsents(queries: Queries, owner: LoanKey): Promise<RowOf<'consent'>[]> {
  return findRows(queries, 'consent', { borrower_id: owner.borrowerId, loan_id: owner.loanId })
}

export type Certified = {
  borrower_id: string
  loan_id: string
  loan_number: string
  market: MarketCode
  closed_on: string
  sha256: Buffer
  made_at: Date
}

/** The certificate of a verification code, while its loan is closed. */
export async function findCertificate(queries: Queries, code: string): Promise<Certified | undefined> {
  const { rows } = await sql<Certified>`
    select l.borrower_id, l.loan_id, l.loan_number, l.market, l.closed_on::text as closed_on, p.sha256, p.made_at
    from certificate_code c
    join loan l on l.borrower_id = c.borrower_id and l.loan_id = c.loan_id
    join loan_document p on p.borrower_id = c.borrower_id and p.loan_id = c.loan_id and p.kind = 'certificate'
    where c.code = ${code} and l.status = 'close' and l.closed_on is not null and p.made_at >= l.status_since`.execute(
    queries,
  )
  return rows[0]
}
