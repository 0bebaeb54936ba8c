import type { LoanStatus } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, insertRow, type RowOf, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

export async function insertBorrower(
  queries: Queries,
  { wrapped_key, ...borrower }: Insertable<Tables['borrower']> & { wrapped_key: Buffer },
): Promise<void> {
  await insertRow(queries, 'borrower', borrower)
  await insertRow(queries, 'borrower_key', { borrower_id: borrower.borrower_id, wrapped_key })
}

function update(queries: Queries, borrowerId: string, set: Updateable<Tables['borrower']>) {
  return updateRows(queries, 'borrower', { borrower_id: borrowerId }, set)
}

export async function setLocale(queries: Queries, borrowerId: string, locale: string): Promise<void> {
  await update(queries, borrowerId, { locale })
}

export async function setLimit(queries: Queries, borrowerId: string, limit: bigint): Promise<void> {
  await update(queries, borrowerId, { limit_minor: limit })
}

/** Raises the borrower's own limit, never above the market's quota. */
export async function raiseLimit(
  queries: Queries,
  { borrowerId, market }: { borrowerId: string; market: MarketCode },
  by: bigint,
): Promise<void> {
  await sql`update borrower set limit_minor = least(${markets[market].quota.max.toString()}::bigint,
      limit_minor + ${by.toString()}::bigint)
    where borrower_id = ${borrowerId}`.execute(queries)
}

export async function setPhone(queries: Queries, borrowerId: string, phoneSealed: Buffer): Promise<void> {
  await update(queries, borrowerId, { phone_sealed: phoneSealed })
}

export async function erasePhone(queries: Queries, borrowerId: string): Promise<void> {
  await setPhone(queries, borrowerId, Buffer.alloc(0))
}

export async function loadBorrower(queries: Queries, borrowerId: string): Promise<RowOf<'borrower'>> {
  const borrower = await findRow(queries, 'borrower', { borrower_id: borrowerId })
  if (!borrower) throw new Error('a session without a borrower')
  return borrower
}

/** What a message to the borrower needs; undefined once the account is deleted. */
export async function loadRecipient(queries: Queries, borrowerId: string) {
  return queries
    .selectFrom('borrower')
    .innerJoin('borrower_key', 'borrower_key.borrower_id', 'borrower.borrower_id')
    .select(['app_id', 'locale', 'phone_sealed', 'wrapped_key'])
    .where('borrower.borrower_id', '=', borrowerId)
    .executeTakeFirst()
}

/** Whether the lender has blocked this borrower. The row is held, so that a block at the same moment waits for us. */
export async function isBlocked(queries: Queries, borrowerId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('borrower')
    .select('blocked_at')
    .where('borrower_id', '=', borrowerId)
    .forShare()
    .executeTakeFirstOrThrow()
  return row.blocked_at !== null
}

/** The borrower as the steps need them. */
export type Applicant = {
  market: MarketCode
  phone_sealed: Buffer
  open_status: LoanStatus | null
  certified: boolean
}

export async function loadApplicant(queries: Queries, borrowerId: string): Promise<Applicant> {
  const { rows } = await sql<Applicant>`
    select b.market, b.phone_sealed,
      (select status from loan l where l.borrower_id = b.borrower_id
        and status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue')) as open_status,
      exists (select 1 from photo p where p.borrower_id = b.borrower_id and p.kind = 'workProof') as certified
    from borrower b where b.borrower_id = ${borrowerId}`.execute(queries)
  const [applicant] = rows
  if (!applicant) throw new Error('a session without a borrower')
  return applicant
}

export type Member = {
  market: MarketCode
  locale: string
  limit_minor: bigint | null
  registered_at: Date
  phone_sealed: Buffer
  open_loan_id: string | null
  complete_steps: string[]
  basal_sealed: Buffer | null
}

/** A borrower's own row with what start-up needs to know about loan and steps. */
export async function loadMember(queries: Queries, borrowerId: string): Promise<Member> {
  const { rows } = await sql<Member>`
    select b.market, b.locale, b.limit_minor, b.registered_at, b.phone_sealed,
      (select loan_id from loan l where l.borrower_id = b.borrower_id
        and status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue')) as open_loan_id,
      coalesce((select array_agg(step) from application_step s
        where s.borrower_id = b.borrower_id and state = 'complete'), '{}') as complete_steps,
      (select values_sealed from application_step s
        where s.borrower_id = b.borrower_id and step = 'basal' and state <> 'draft') as basal_sealed
    from borrower b where b.borrower_id = ${borrowerId}`.execute(queries)
  const [member] = rows
  if (!member) throw new Error('a session without a borrower')
  return member
}
