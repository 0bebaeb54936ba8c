import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { Asked } from './report.ts'

/** What the loans of a closed day come to, by one of their marks. */
export type PortfolioSum = {
  readonly key: string
  readonly loans: bigint
  readonly principal: bigint
  readonly principalPast1: bigint
  readonly due: bigint
  readonly charges: bigint
  readonly chargesOffBalance: bigint
  readonly unearnedFees: bigint
  readonly restructured: bigint
  readonly restructuredPast1: bigint
}

type Mark = 'product' | 'bucket' | 'stage' | 'debt_group' | 'vintage'

export async function portfolioSums(queries: Queries, { entity, asOf }: Asked, by: Mark): Promise<PortfolioSum[]> {
  type Row = { [name in keyof PortfolioSum]: string }
  const { rows } = await sql<Row>`select ${sql.ref(by)}::text as key, sum(loans)::text as loans,
      sum(principal)::text as principal, sum(principal_past_1)::text as "principalPast1", sum(due)::text as due,
      coalesce(sum(interest + fees + late) filter (where not is_off_balance), 0)::text as charges,
      coalesce(sum(interest + fees + late) filter (where is_off_balance), 0)::text as "chargesOffBalance",
      sum(unearned_fees)::text as "unearnedFees",
      coalesce(sum(principal) filter (where is_restructured), 0)::text as restructured,
      coalesce(sum(principal_past_1) filter (where is_restructured), 0)::text as "restructuredPast1"
    from portfolio_day where entity = ${entity} and day = ${asOf}::date
    group by ${sql.ref(by)} order by ${sql.ref(by)}`.execute(queries)
  return rows.map((row) => ({
    key: row.key,
    loans: BigInt(row.loans),
    principal: BigInt(row.principal),
    principalPast1: BigInt(row.principalPast1),
    due: BigInt(row.due),
    charges: BigInt(row.charges),
    chargesOffBalance: BigInt(row.chargesOffBalance),
    unearnedFees: BigInt(row.unearnedFees),
    restructured: BigInt(row.restructured),
    restructuredPast1: BigInt(row.restructuredPast1),
  }))
}

/** The last closed day of an entity whose loans are stored, or whether the day is one. */
export async function storedDay(queries: Queries, entity: string, asOf: string | undefined): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from stored_day
    where entity = ${entity} and (${asOf ?? null}::date is null or day = ${asOf ?? null}::date)`.execute(queries)
  return rows[0]?.day ?? null
}

/** The first and the last closed day of an entity whose loans are stored. */
export async function storedDays(queries: Queries, entity: string): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`select min(day) as first, max(day) as last
    from stored_day where entity = ${entity}`.execute(queries)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}
