import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from './loans-store.ts'
import type { Asked } from './report.ts'

/** What was written off and recovered in a month, by the day booked; minor units. */
export type ClaimMonth = {
  readonly month: string
  readonly loans: bigint
  readonly principal: bigint
  readonly charges: bigint
  readonly undoneLoans: bigint
  readonly undone: bigint
  readonly recovered: bigint
}

const receivables = ['loanPrincipal', 'interestReceivable', 'feeReceivable', 'lateReceivable']

/** Entries of write-offs and recoveries; each by loan, day booked and what it is: more of it, or less. */
const booked = ({ entity, asOf }: Asked) => sql`
  select borrower_id, loan_id, booked_on, case receivable when 'loanPrincipal' then 'principal' else 'charges' end as what,
    sum(amount) as amount
  from (select e.*, v.receivable, v.moved as amount from (select borrower_id, loan_id, booked_on, posted_at, debit, credit,
        amount as whole from journal_entry where kind = 'writeOff' and entity = ${entity} and booked_on <= ${asOf}::date) as e
      cross join lateral (values (credit, whole), (debit, -whole)) as v(receivable, moved)
      where v.receivable = any(${receivables}::text[])) as taken
  -- the allowance and the expense bear one write-off together
  group by borrower_id, loan_id, booked_on, posted_at, receivable
  union all
  select borrower_id, loan_id, booked_on, 'recovered', case when credit = 'recoveryIncome' then amount else -amount end
  from journal_entry where 'recoveryIncome' in (debit, credit) and entity = ${entity} and booked_on <= ${asOf}::date`

export async function claimMonths(queries: Queries, asked: Asked): Promise<ClaimMonth[]> {
  const { rows } = await sql<{ [name in keyof ClaimMonth]: string }>`
    select date_trunc('month', booked_on)::date::text as month,
      count(*) filter (where what = 'principal' and amount > 0)::text as loans,
      coalesce(sum(amount) filter (where what = 'principal' and amount > 0), 0)::text as principal,
      coalesce(sum(amount) filter (where what = 'charges' and amount > 0), 0)::text as charges,
      count(*) filter (where what = 'principal' and amount < 0)::text as "undoneLoans",
      coalesce(-sum(amount) filter (where what <> 'recovered' and amount < 0), 0)::text as undone,
      coalesce(sum(amount) filter (where what = 'recovered'), 0)::text as recovered
    from (${booked(asked)}) as moved group by 1 order by 1`.execute(queries)
  return rows.map(({ month, ...figures }) => ({
    month,
    loans: BigInt(figures.loans),
    principal: BigInt(figures.principal),
    charges: BigInt(figures.charges),
    undoneLoans: BigInt(figures.undoneLoans),
    undone: BigInt(figures.undone),
    recovered: BigInt(figures.recovered),
  }))
}

type ClaimRow = {
  loan_id: string
  loan_number: string
  since: string
  principal: string
  charges: string
  recovered: string
}

/** A page of the loans that were ever written off by the day. */
export async function claimsOfDay(queries: Queries, asked: Asked): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    with claim as (select borrower_id, loan_id, min(booked_on)::text as since,
        coalesce(sum(amount) filter (where what = 'principal'), 0)::text as principal,
        coalesce(sum(amount) filter (where what = 'charges'), 0)::text as charges,
        coalesce(sum(amount) filter (where what = 'recovered'), 0)::text as recovered
      from (${booked(asked)}) as moved where loan_id > ${asked.after ?? firstId}::uuid
      group by 1, 2 order by loan_id limit ${asked.most})
    select loan_id, loan_number, since, claim.principal, charges, recovered from claim join loan using (borrower_id, loan_id)
    order by loan_id`.execute(queries)
  return rows
}
