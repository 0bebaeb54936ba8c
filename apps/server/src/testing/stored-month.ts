import { sql } from 'kysely'
import { partitionOf } from '../books/loan-day-store.ts'
import type { Database, Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'

export const storedEntity = 'ph-1'
const entity = storedEntity
export const loanNumberOf = (n: number) => 'FFFFFFFF'.concat('23456789'.charAt(n - 1))
export const loanIdOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** n, principal in thousands, days past due, restructurings, at the two days. */
const month = [
  { n: 1, principal: 900, start: 0, now: 0 },
  { n: 2, principal: 400, start: 0, now: 1 },
  { n: 3, principal: 300, start: 0, now: 25 },
  { n: 4, principal: 200, start: 20, now: 51 },
  { n: 5, principal: 100, start: 62, now: 0, plans: 1 },
  { n: 6, principal: 500, start: 10, now: null },
  { n: 7, principal: 600, start: 170, now: null, writtenOff: true },
]

/** The loans as they were on a day; of those that were no more, null. */
export async function storeDay(
  database: Queries,
  day: string,
  ofLoan: (one: (typeof month)[number]) => number | null,
): Promise<void> {
  const table = sql.id(partitionOf('loan_day', entity, day))
  const rows = month.flatMap((one) => {
    const days = ofLoan(one)
    return days === null ? [] : [{ ...one, days, plans: one.plans ?? 0 }]
  })
  await sql`create table ${table} partition of loan_day for values from (${sql.lit(entity)}, ${sql.lit(day)})
    to (${sql.lit(entity)}, ${sql.lit(nextDay(day))})`.execute(database)
  await sql`insert into loan_day (borrower_id, loan_id, principal, due_principal, due, interest, fees, late, unearned_fees, day,
      vintage, days_past_due, app_id, restructurings, bucket, stage, debt_group, is_off_balance, entity, product)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      principal * 1000, 0, 0, 10, 5, case when days > 0 then 3 else 0 end, 2, ${day}::date, '2026-05-01', days, 12, plans,
      width_bucket(days, array[1, 8, 31, 61, 91, 121, 181]), case when days > 90 then 3 when days > 30 then 2 else 1 end, 1,
      days > 90, ${entity}, case when n % 2 = 0 then 'ph-bullet' else 'ph-instalments' end
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r(n int, principal bigint, days int, plans int)`.execute(
    database,
  )
  await sql`insert into portfolio_day select entity, day, app_id, product, vintage, bucket, stage, debt_group, restructurings > 0,
      is_off_balance, count(*), sum(principal), coalesce(sum(principal) filter (where days_past_due > 1), 0), 0, 0,
      sum(interest), sum(fees), sum(late), sum(unearned_fees)
    from loan_day where day = ${day}::date group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(database)
  await sql`insert into stored_day values (${entity}, ${day}::date, ${rows.length}, now())`.execute(database)
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Seven loans of the Philippines as they were stored on three closed days: 2026-10-31, 2026-11-20 and 2026-11-30. */
export async function storeMonth(database: Database): Promise<void> {
  // borrowers and loans are the ids that rows name, and nothing else
  await database.transaction().execute(async (queries) => {
    // where the database is spread, on every server
    if (isSpread()) await sql`set local citus.propagate_set_commands = 'local'`.execute(queries)
    await sql`set local session_replication_role = replica`.execute(queries)
    for (const { n, writtenOff } of month) {
      await sql`insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency, principal,
          period, period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since)
        values (${loanIdOf(n)}, ${loanIdOf(n)}, ${loanNumberOf(n)}, 'ph', 'close', 'x', 1, 'PHP', 1, 1, 'month', '{}', 1, 1, now(), now(), now())`.execute(
        queries,
      )
      if (writtenOff)
        await sql`insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at,
            kind, entity, booked_on) values (${loanIdOf(n)}, 'off', ${loanIdOf(n)}, 'writeOff', 'loanPrincipal', 600000, 'PHP', '2026-11-15', now(), 'writeOff',
            ${entity}, '2026-11-15')`.execute(queries)
    }
  })
  await storeDay(database, '2026-10-31', ({ start }) => start)
  await storeDay(database, '2026-11-20', ({ now }) => now)
  await storeDay(database, '2026-11-30', ({ now }) => now)
}
