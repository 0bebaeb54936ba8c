import type { TransferNotice } from '@hiram/contract/webhooks'
import { openStatuses } from '@hiram/lending'
import { findRepaymentCode } from '@hiram/markets/repayment-code'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import type { CodedNotice } from './claim-notices.ts'
import { paidStatuses } from './locked-loan.ts'

/** A notice and the loan it is for, if one is known. */
export type RoutedNotice = TransferNotice & { readonly loan: LoanKey | undefined }

/** Finds the loan a notice is for by the repayment code in its remark; an unknown or doubtful code finds none. */
export async function findLoanOf(queries: Queries, notice: TransferNotice): Promise<LoanKey | undefined> {
  const row = await queries
    .selectFrom('repayment_code')
    .innerJoin('loan', (join) =>
      join
        .onRef('loan.borrower_id', '=', 'repayment_code.borrower_id')
        .onRef('loan.loan_id', '=', 'repayment_code.loan_id'),
    )
    .select(['loan.borrower_id', 'loan.loan_id'])
    .where('repayment_code.code', '=', findRepaymentCode(notice.remark) ?? '')
    .where('loan.status', 'in', paidStatuses)
    .where('loan.currency', '=', notice.currency)
    .executeTakeFirst()
  return row && { borrowerId: row.borrower_id, loanId: row.loan_id }
}

/** Which of these known references were first told with another payload. */
export async function conflicting(queries: Queries, notices: readonly CodedNotice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const { rows } = await sql<{ provider_reference: string; fingerprint: Buffer }>`
    select provider_reference, fingerprint from bank_transfer
    where provider_reference = any(${notices.map((notice) => notice.providerReference)}::text[])`.execute(queries)
  const known = new Map(rows.map((row) => [row.provider_reference, row.fingerprint]))
  return new Set(
    notices
      .filter((notice) => !known.get(notice.providerReference)?.equals(notice.fingerprint))
      .map((notice) => notice.providerReference),
  )
}

/** Joins accepted proofs to the bank's own word on them. */
export async function linkProofs(
  queries: Queries,
  links: readonly { borrowerId: string; proofId: string; providerReference: string }[],
): Promise<void> {
  await sql`with linked as (select * from unnest(${links.map((link) => link.borrowerId)}::uuid[],
      ${links.map((link) => link.proofId)}::uuid[], ${links.map((link) => link.providerReference)}::text[])
      as l(borrower_id, proof_id, provider_reference)),
    proven as (update payment_proof p set provider_reference = l.provider_reference from linked l
      where p.borrower_id = l.borrower_id and p.proof_id = l.proof_id)
    update bank_transfer n set proof_id = l.proof_id from linked l
    where n.provider_reference = l.provider_reference`.execute(queries)
}

export type StoredNotice = Selectable<Tables['bank_transfer']>

/** The bank's notice, held until the transaction ends. */
export async function lockNotice(queries: Queries, providerReference: string): Promise<StoredNotice | undefined> {
  return queries
    .selectFrom('bank_transfer')
    .selectAll()
    .where('provider_reference', '=', providerReference)
    .forUpdate()
    .executeTakeFirst()
}

export async function markReturned(queries: Queries, providerReference: string, at: Date): Promise<void> {
  await queries
    .updateTable('bank_transfer')
    .set({ state: 'returned', returned_at: at })
    .where('provider_reference', '=', providerReference)
    .execute()
}

/** Money in suspense is this loan's from now on. The notice is held. */
export async function claimSuspense(queries: Queries, providerReference: string, loan: LoanKey): Promise<void> {
  await queries
    .updateTable('bank_transfer')
    .set({ state: 'posted', borrower_id: loan.borrowerId, loan_id: loan.loanId })
    .where('provider_reference', '=', providerReference)
    .execute()
}

export async function hasAnotherOpenLoan(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<boolean> {
  const row = await queries
    .selectFrom('loan')
    .select('loan_id')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '<>', loanId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  return row !== undefined
}
