import { owingStatuses } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** Owing loans with an agreed instalment on one of these days, and those whose dates are others by now, ordered by key. */
export async function loansDueOn(queries: Queries, market: MarketCode, days: readonly string[]): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`select l.borrower_id as "borrowerId", l.loan_id as "loanId" from loan l join (
      select borrower_id, loan_id from instalment where due_on = any(${days}::date[])
      union select borrower_id, loan_id from loan_extension
      union select borrower_id, loan_id from loan_command where kind = 'restructuring'
    ) as due using (borrower_id, loan_id)
    where l.market = ${market} and l.status = any(${owingStatuses}) order by 1, 2`.execute(queries)
  return rows
}

export type Contact = LoanKey & {
  channel: 'sms' | 'zalo' | 'push'
  dueOn: string
  kind: string
  textKey: string
  day: string
  at: Date
}

/**
 * False when the borrower got this reminder before, has had the day's maximum, of the law or the lender's own, or is not
 * to be contacted about the loan. Calls by the lender's people count too; the borrower is locked.
 */
export async function logContact(
  queries: Queries,
  contact: Contact,
  { market, mostPerDay }: { market: MarketCode; mostPerDay: number | null },
): Promise<boolean> {
  const { borrowerId, loanId, day } = contact
  // asked for by the row: where the database is spread, how many rows were tried is what is counted
  const { rows } = await sql`insert into contact_log
      (borrower_id, loan_id, due_on, kind, channel, text_key, asked_on, send_at)
    select ${borrowerId}::uuid, ${loanId}::uuid, ${contact.dueOn}::date, ${contact.kind}::text, ${contact.channel}::text,
      ${contact.textKey}::text, ${day}::date, ${contact.at}::timestamptz
    where least(${mostPerDay}::int, (select value from staff_setting
        where name = 'contactsPerDay' and market in ('*', ${market}) order by market = '*' limit 1))
      > (select count(*) from contact_log where borrower_id = ${borrowerId} and asked_on = ${day})
        + (select count(*) from collection_contact where borrower_id = ${borrowerId} and asked_on = ${day})
      and not exists (select 1 from collection_case where borrower_id = ${borrowerId} and loan_id = ${loanId}
        and stopped_for is not null)
    on conflict do nothing returning due_on`.execute(queries)
  return rows.length > 0
}
