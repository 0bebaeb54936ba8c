import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'

export type LoanKey = { borrowerId: string; loanId: string }
export type StoredKind = Tables['loan_document']['kind']
export type StoredDocument = { kind: StoredKind; locale: string; file_name: string; sha256: Buffer; made_at: Date }

const kept = ['kind', 'locale', 'file_name', 'sha256', 'made_at'] as const

export async function findLoanDocuments(queries: Queries, owner: LoanKey): Promise<StoredDocument[]> {
  return queries
    .selectFrom('loan_document')
    .select(kept)
    .where('borrower_id', '=', owner.borrowerId)
    .where('loan_id', '=', owner.loanId)
    .execute()
}

/** The row that exists afterwards: this one, or an earlier one made since `validSince`. */
export async function insertLoanDocument(
  queries: Queries,
  owner: LoanKey,
  loanDocument: StoredDocument & { bytes: number },
  validSince: Date,
): Promise<StoredDocument> {
  const row = { borrower_id: owner.borrowerId, loan_id: owner.loanId, ...loanDocument }
  const inserted = await queries
    .insertInto('loan_document')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'loan_id', 'kind'])
        .doUpdateSet(loanDocument)
        .where('loan_document.made_at', '<', validSince),
    )
    .returning(kept)
    .executeTakeFirst()
  if (inserted) return inserted
  return queries
    .selectFrom('loan_document')
    .select(kept)
    .where('borrower_id', '=', owner.borrowerId)
    .where('loan_id', '=', owner.loanId)
    .where('kind', '=', loanDocument.kind)
    .executeTakeFirstOrThrow()
}

export async function insertCode(queries: Queries, owner: LoanKey, code: string): Promise<void> {
  await queries
    .insertInto('certificate_code')
    .values({ code, borrower_id: owner.borrowerId, loan_id: owner.loanId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ConsentRow = { document: string; version: string; locale: string; text_hash: Buffer; given_at: Date }

/** The consents given with this loan. */
export async function loanConsents(queries: Queries, owner: LoanKey): Promise<ConsentRow[]> {
  return queries
    .selectFrom('consent')
    .select(['document', 'version', 'locale', 'text_hash', 'given_at'])
    .where('borrower_id', '=', owner.borrowerId)
    .where('loan_id', '=', owner.loanId)
    .execute()
}

export type Certified = {
  borrower_id: string
  loan_id: string
  market: MarketCode
  closed_on: string
  sha256: Buffer
  made_at: Date
}

/** The certificate of a verification code, while its loan is closed. */
export async function findCertificate(queries: Queries, code: string): Promise<Certified | undefined> {
  const { rows } = await sql<Certified>`
    select l.borrower_id, l.loan_id, l.market, l.closed_on::text as closed_on, p.sha256, p.made_at
    from certificate_code c
    join loan l on l.borrower_id = c.borrower_id and l.loan_id = c.loan_id
    join loan_document p on p.borrower_id = c.borrower_id and p.loan_id = c.loan_id and p.kind = 'certificate'
    where c.code = ${code} and l.status = 'close' and l.closed_on is not null and p.made_at >= l.status_since`.execute(
    queries,
  )
  return rows[0]
}
