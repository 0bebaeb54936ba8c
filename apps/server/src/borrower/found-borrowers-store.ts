import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

export type FoundBorrower = { borrower_id: string; market: MarketCode; registered_at: Date }
/** `is_erased`: the account is deleted, and nothing that was sealed opens any more. */
type KnownBorrower = FoundBorrower & { is_erased: boolean }

/** The borrowers of these markets whose ids are among these. */
export async function borrowersById(
  queries: Queries,
  borrowerIds: readonly string[],
  markets: readonly MarketCode[],
): Promise<KnownBorrower[]> {
  const { rows } = await sql<KnownBorrower>`select b.borrower_id, b.market, b.registered_at,
      not exists (select 1 from borrower_key k where k.borrower_id = b.borrower_id) as is_erased
    from borrower b where b.borrower_id = any(${borrowerIds}::uuid[]) and b.market = any(${markets})`.execute(queries)
  return rows
}

/** The borrowers of these markets whose ids begin so: a number has the first six signs of one. */
export async function borrowersByNumber(
  queries: Queries,
  signs: string,
  { markets, most }: { markets: readonly MarketCode[]; most: number },
): Promise<FoundBorrower[]> {
  const [first, last] = ['0', 'f'].map((sign) => `${signs.padEnd(8, sign)}-${sign.repeat(4)}-${sign.repeat(4)}`)
  const rest = (sign: string) => `-${sign.repeat(4)}-${sign.repeat(12)}`
  const { rows } = await sql<FoundBorrower>`select borrower_id, market, registered_at from borrower
    where borrower_id between ${first + rest('0')}::uuid and ${last + rest('f')}::uuid and market = any(${markets})
    order by borrower_id limit ${most}`.execute(queries)
  return rows
}
