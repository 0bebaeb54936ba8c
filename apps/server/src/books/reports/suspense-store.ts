import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { Asked } from './report.ts'

export type SuspenseItem = {
  /** The bank's reference, or the proof whose transfer the bank has not reported. */
  readonly reference: string
  readonly since: string
  readonly days: number
  /** Minor units; below zero where it was counted for a loan before the bank reported it. */
  readonly amount: bigint
}

/**
 * Money that waits in suspense at the end of the day, by transfer: what was booked in and not out by then. An entry's
 * reference ends with the payment's or the transfer's own and its part; a proof's payment is its transfer's
 * from the day on that the two were found to be one.
 */
export async function suspenseItems(
  queries: Queries,
  { entity, asOf, after = '', most }: Pick<Asked, 'entity' | 'asOf' | 'after'> & { most: number | null },
): Promise<SuspenseItem[]> {
  const { rows } = await sql<{ reference: string; since: string; days: number; amount: string }>`
    with moved as (select borrower_id, value_date, case when credit = 'suspense' then amount else -amount end as amount,
        case kind when 'suspense' then substring(ref from '^[a-z]+:(.*):[a-zA-Z]+$')
          else replace(replace(split_part(ref, ':', -2), '%3A', ':'), '%25', '%') end as key
      from journal_entry where 'suspense' in (debit, credit) and entity = ${entity} and booked_on <= ${asOf}::date),
    named as (select coalesce(f.provider_reference, m.key) as reference, m.value_date, m.amount
      from moved m left join payment_proof f on m.key like 'proof:%' and f.borrower_id = m.borrower_id
        and f.proof_id::text = substr(m.key, 7) and coalesce(f.linked_on <= ${asOf}::date, true))
    select reference, min(value_date)::text as since, ${asOf}::date - min(value_date) as days, sum(amount)::text as amount
    from named where reference > ${after} group by 1 having sum(amount) <> 0 order by 1 limit ${most}`.execute(queries)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}
