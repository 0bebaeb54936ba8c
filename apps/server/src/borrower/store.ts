import { type MarketCode, markets } from '@hiram/markets'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, insertRow, type RowOf, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

export async function insertBorrower(
  queries: Queries,
  { wrapped_key, ...borrower }: Insertable<Tables['borrower']> & { wrapped_key: Buffer },
): Promise<void> {
  await insertRow(queries, 'borrower', borrower)
  await insertRow(queries, 'borrower_key', { borrower_id: borrower.borrower_id, wrapped_key })
  const { borrower_id: borrowerId, market, app_id: appId } = borrower
  await recordEvents(queries, borrower.registered_at, [
    { type: 'account.opened.v1', subject: `borrower/${borrowerId}`, data: { borrowerId, market, appId } },
  ])
}

function update(queries: Queries, borrowerId: string, set: Updateable<Tables['borrower']>) {
  return updateRows(queries, 'borrower', { borrower_id: borrowerId }, set)
}

export async function setLocale(queries: Queries, borrowerId: string, locale: string): Promise<void> {
  await update(queries, borrowerId, { locale })
}

/** Raises the borrower's own limit, never above the market's quota. */
export async function raiseLimit(
  queries: Queries,
  { borrowerId, market }: { borrowerId: string; market: MarketCode },
  by: bigint,
): Promise<void> {
  const { firstLoanMax, max } = markets[market].quota
  await sql`update borrower set limit_minor = least(${max.toString()}::bigint,
      coalesce(limit_minor, ${firstLoanMax.toString()}::bigint) + ${by.toString()}::bigint)
    where borrower_id = ${borrowerId}`.execute(queries)
}

/** Raises the borrower's own limit to this, never above the market's quota; one that is higher stays. */
export async function raiseLimitTo(
  queries: Queries,
  { borrowerId, market }: { borrowerId: string; market: MarketCode },
  limit: bigint,
): Promise<void> {
  const { firstLoanMax, max } = markets[market].quota
  await sql`update borrower set limit_minor = least(${max.toString()}::bigint,
      greatest(coalesce(limit_minor, ${firstLoanMax.toString()}::bigint), ${limit.toString()}::bigint))
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
    .select(['app_id', 'locale', 'market', 'phone_sealed', 'wrapped_key'])
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
