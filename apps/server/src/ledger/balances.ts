import type { EarnedCharges } from '@hiram/lending'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { andOfOne } from '../database/cluster/by-borrower.ts'

/** Whose journal entries are added up. */
type EntriesKey = { readonly borrowerId: string; readonly loanId: string }

const accruals = (
  keys: readonly EntriesKey[],
) => sql`select loan_id, interest, fees, late from accrual join asked using (borrower_id, loan_id)
  where not is_off_balance ${andOfOne('accrual.borrower_id', keys)}`

const entries = (keys: readonly EntriesKey[]) => sql`select loan_id,
    case when credit = 'interestIncome' and debit = 'interestReceivable' then amount
      when debit = 'interestIncome' and credit = 'interestReceivable' then -amount else 0 end,
    case when credit = 'feeIncome' and debit = 'feeReceivable' then amount
      when debit = 'feeIncome' and credit = 'feeReceivable' then -amount else 0 end,
    case when credit = 'lateIncome' and debit = 'lateReceivable' then amount
      when debit = 'lateIncome' and credit = 'lateReceivable' then -amount else 0 end
  from journal_entry join asked using (borrower_id, loan_id) where true ${andOfOne('journal_entry.borrower_id', keys)}`

/**
 * Charges that became income by way of receivables, by loan id, as the ledger's own rows add them up: every day's accrual
 * and every journal entry. Reads them all. Of a loan that was never off balance they are all that it earned.
 */
export function chargeTotals(queries: Queries, keys: readonly EntriesKey[]): Promise<Map<string, EarnedCharges>> {
  return added(queries, keys, sql`${accruals(keys)} union all ${entries(keys)}`)
}

/** What the days' accruals on the books alone add up to. */
export function accruedTotals(queries: Queries, keys: readonly EntriesKey[]): Promise<Map<string, EarnedCharges>> {
  return added(queries, keys, accruals(keys))
}

async function added(queries: Queries, keys: readonly EntriesKey[], charges: RawBuilder<unknown>) {
  if (keys.length === 0) return new Map<string, EarnedCharges>()
  const { rows } = await sql<{ loan_id: string; interest: string; fees: string; late: string }>`with asked as (
      select * from unnest(${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[])
        as k(borrower_id, loan_id))
    select loan_id, sum(interest)::text as interest, sum(fees)::text as fees, sum(late)::text as late
    from (${charges}) as charge (loan_id, interest, fees, late) group by loan_id`.execute(queries)
  return new Map(
    rows.map((row) => [
      row.loan_id,
      { interest: BigInt(row.interest), fees: BigInt(row.fees), late: BigInt(row.late) },
    ]),
  )
}
