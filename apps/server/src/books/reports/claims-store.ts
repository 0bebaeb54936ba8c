import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from '../../database/first-id.ts'
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

/** Each write-off, what undid one, and each recovery, with the amounts it moved: what was undone is below zero. */
const booked = ({ entity }: Asked, until: RawBuilder<unknown>) => sql`
  select borrower_id, loan_id, booked_on, posted_at,
    coalesce(sum(amount) filter (where receivable = 'loanPrincipal'), 0) as principal,
    coalesce(sum(amount) filter (where receivable <> 'loanPrincipal'), 0) as charges, 0 as recovered
  -- the allowance and the expense bear one write-off together
  from (select e.*, v.receivable, v.moved as amount from (select borrower_id, loan_id, booked_on, posted_at, debit, credit,
        amount as whole from journal_entry where kind = 'writeOff' and entity = ${entity} and ${until}) as e
      cross join lateral (values (credit, whole), (debit, -whole)) as v(receivable, moved)
      where v.receivable = any(${receivables}::text[])) as taken
  group by borrower_id, loan_id, booked_on, posted_at
  union all
  select borrower_id, loan_id, booked_on, posted_at, 0, 0,
    sum(case when credit = 'recoveryIncome' then amount else -amount end)
  from journal_entry where 'recoveryIncome' in (debit, credit) and entity = ${entity} and ${until}
  group by borrower_id, loan_id, booked_on, posted_at`

const byTheDay = ({ asOf }: Asked) => sql`booked_on <= ${asOf}::date`

export async function claimMonths(queries: Queries, asked: Asked): Promise<ClaimMonth[]> {
  const { rows } = await sql<{ [name in keyof ClaimMonth]: string }>`
    select date_trunc('month', booked_on)::date::text as month,
      count(*) filter (where principal + charges > 0)::text as loans,
      coalesce(sum(principal) filter (where principal + charges > 0), 0)::text as principal,
      coalesce(sum(charges) filter (where principal + charges > 0), 0)::text as charges,
      count(*) filter (where principal + charges < 0)::text as "undoneLoans",
      coalesce(-sum(principal + charges) filter (where principal + charges < 0), 0)::text as undone,
      coalesce(sum(recovered), 0)::text as recovered
    from (${booked(asked, byTheDay(asked))}) as moved group by 1 order by 1`.execute(queries)
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

type ClaimMove = {
  readonly loan_id: string
  readonly loan_number: string
  readonly booked_on: string
  readonly principal: string
  readonly charges: string
  readonly undone: string
  readonly recovered: string
}

/** What was written off, undone and recovered in a month until the day, by loan, all of each; `next` is null on the last page. */
export async function claimMoves(
  queries: Queries,
  asked: Asked,
  month: string,
): Promise<{ rows: ClaimMove[]; next: string | null }> {
  const { after, asOf, most, only } = asked
  const inMonth = sql`booked_on >= ${month}::date and booked_on < ${month}::date + interval '1 month'
    and booked_on <= ${asOf}::date and loan_id > ${after ?? firstId}::uuid`
  const kinds = {
    writtenOff: sql`principal + charges > 0`,
    undone: sql`principal + charges < 0`,
    recovered: sql`recovered <> 0`,
  }
  const kind = only.what
  const isAsked = kind === 'writtenOff' || kind === 'undone' || kind === 'recovered' ? kinds[kind] : sql`true`
  const { rows } = await sql<ClaimMove>`
    with moved as materialized (select * from (${booked(asked, inMonth)}) as of_month where ${isAsked}),
    first as (select distinct loan_id from moved order by loan_id limit ${most})
    select loan_id, loan_number, booked_on::text, greatest(m.principal, 0)::text as principal,
      greatest(charges, 0)::text as charges, greatest(-m.principal - charges, 0)::text as undone, recovered::text
    from moved m join first using (loan_id) join loan using (borrower_id, loan_id)
    order by loan_id, booked_on, posted_at, recovered`.execute(queries)
  const loans = new Set(rows.map((row) => row.loan_id)).size
  return { rows, next: loans === most ? (rows.at(-1)?.loan_id ?? null) : null }
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
        sum(principal)::text as principal, sum(charges)::text as charges, sum(recovered)::text as recovered
      from (${booked(asked, byTheDay(asked))}) as moved where loan_id > ${asked.after ?? firstId}::uuid
      group by 1, 2 order by loan_id limit ${asked.most})
    select loan_id, loan_number, since, claim.principal, charges, recovered from claim join loan using (borrower_id, loan_id)
    order by loan_id`.execute(queries)
  return rows
}
