import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { owing } from './loans-store.ts'
import { readEveryLoan } from './planner-store.ts'

export type Roll = {
  readonly from: number
  readonly to: number | 'paid' | 'writtenOff'
  readonly loans: bigint
  readonly principal: bigint
}

/** Loans that were written off after one day and until another, and those whose payout the bank sent back in between. */
export function goneBetween(entity: string, { from, to }: { from: string; to: string }) {
  const inBetween = sql`entity = ${entity} and booked_on > ${from}::date and booked_on <= ${to}::date`
  return sql`
    with written_off as (select loan_id from journal_entry where kind = 'writeOff' and 'loanPrincipal' in (debit, credit)
        and ${inBetween} group by 1 having sum(case when credit = 'loanPrincipal' then amount else -amount end) > 0),
    undone as (select distinct loan_id from journal_entry where kind = 'payout' and debit = 'cashIn' and credit = 'loanPrincipal'
        and ${inBetween})`
}

/**
 * Where the loans of one closed day are on a later one: principal at the start, by both buckets. A loan that is gone was
 * written off if the entries booked by then say so. One whose payout the bank sent back in between never was.
 */
export async function rolls(
  queries: Queries,
  { entity, from, to }: { entity: string; from: string; to: string },
): Promise<Roll[]> {
  await readEveryLoan(queries)
  const { rows } = await sql<{
    from: number
    to: number | null
    written_off: boolean
    loans: string
    principal: string
  }>`
    ${goneBetween(entity, { from, to })}
    select b.bucket as from, e.bucket as to, e.loan_id is null and w.loan_id is not null as written_off,
      count(*)::text as loans, sum(b.principal)::text as principal
    from loan_day b left join ${owing(entity, to)} as e using (loan_id) left join written_off w using (loan_id)
    where b.entity = ${entity} and b.day = ${from}::date and b.loan_id not in (select loan_id from undone)
    group by 1, 2, 3 order by 1, 2 nulls last, 3`.execute(queries)
  return rows.map((row) => ({
    from: row.from,
    to: row.to ?? (row.written_off ? 'writtenOff' : 'paid'),
    loans: BigInt(row.loans),
    principal: BigInt(row.principal),
  }))
}
