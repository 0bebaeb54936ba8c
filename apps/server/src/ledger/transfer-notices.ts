import { createHash } from 'node:crypto'
import type { TransferNotice } from '@hiram/contract/hooks'
import { openStatuses } from '@hiram/lending'
import { findRepaymentCode } from '@hiram/markets/repayment-code'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from '../loan/loan-store.ts'

export type RoutedNotice = TransferNotice & {
  readonly fingerprint: Buffer
  readonly loan: { readonly borrowerId: string; readonly loanId: string } | undefined
}

/** Finds the loan each notice is for by the repayment code in its remark; an unknown or doubtful code finds none. */
export async function routeNotices(queries: Queries, notices: readonly TransferNotice[]): Promise<RoutedNotice[]> {
  const codes = notices.map((notice) => findRepaymentCode(notice.remark))
  const wanted = [...new Set(codes.filter((code) => code !== null))]
  const { rows } = await sql<{ code: string; borrower_id: string; loan_id: string; currency: string }>`
    select c.code, c.borrower_id, c.loan_id, l.currency from repayment_code c
    join loan l on l.borrower_id = c.borrower_id and l.loan_id = c.loan_id and l.status in ('repay', 'overdue', 'close')
    where c.code = any(${wanted}::text[])`.execute(queries)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return notices.map((notice, index) => {
    const found = byCode.get(codes[index] ?? '')
    const loan =
      found?.currency === notice.currency ? { borrowerId: found.borrower_id, loanId: found.loan_id } : undefined
    return { ...notice, fingerprint: fingerprintOf(notice), loan }
  })
}

/** Claims each bank reference once, whoever else is being told of it now. Answers the references that are new. */
export async function claimNotices(
  queries: Queries,
  notices: readonly RoutedNotice[],
  receivedAt: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ provider_reference: string }>`insert into transfer_notice
    (provider_reference, remark, amount, currency, value_date, channel, borrower_id, loan_id, state, fingerprint, received_at)
    select n.*, ${receivedAt}::timestamptz from unnest(
      ${notices.map((notice) => notice.providerReference)}::text[], ${notices.map((notice) => notice.remark)}::text[],
      ${notices.map((notice) => notice.amount.toString())}::bigint[], ${notices.map((notice) => notice.currency)}::text[],
      ${notices.map((notice) => notice.valueDate)}::date[], ${notices.map((notice) => notice.channel)}::text[],
      ${notices.map((notice) => notice.loan?.borrowerId ?? null)}::uuid[],
      ${notices.map((notice) => notice.loan?.loanId ?? null)}::uuid[],
      ${notices.map((notice) => (notice.loan ? 'posted' : 'suspense'))}::text[],
      ${notices.map((notice) => notice.fingerprint)}::bytea[]) as n
    order by 1 on conflict do nothing returning provider_reference`.execute(queries)
  return new Set(rows.map((row) => row.provider_reference))
}

/** Which of these known references were first told with another payload. */
export async function conflicting(queries: Queries, notices: readonly RoutedNotice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const { rows } = await sql<{ provider_reference: string; fingerprint: Buffer }>`
    select provider_reference, fingerprint from transfer_notice
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
    update transfer_notice n set proof_id = l.proof_id from linked l
    where n.provider_reference = l.provider_reference`.execute(queries)
}

export type StoredNotice = Selectable<Tables['transfer_notice']>

/** The bank's notice, held until the transaction ends. */
export async function holdNotice(queries: Queries, providerReference: string): Promise<StoredNotice | undefined> {
  return queries
    .selectFrom('transfer_notice')
    .selectAll()
    .where('provider_reference', '=', providerReference)
    .forUpdate()
    .executeTakeFirst()
}

export async function markReturned(queries: Queries, providerReference: string, at: Date): Promise<void> {
  await queries
    .updateTable('transfer_notice')
    .set({ state: 'returned', returned_at: at })
    .where('provider_reference', '=', providerReference)
    .execute()
}

/** Money in suspense is this loan's from now on. The notice is held. */
export async function claimSuspense(queries: Queries, providerReference: string, loan: LoanKey): Promise<void> {
  await queries
    .updateTable('transfer_notice')
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

function fingerprintOf(notice: TransferNotice): Buffer {
  const fields = [notice.remark, notice.amount.toString(), notice.currency, notice.valueDate, notice.channel]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
