import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { RowOf } from '../../database/rows.ts'
import type { Known, Matched } from './match-lines.ts'

/** Lines of these that were read before. */
export async function readBefore(queries: Queries, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ line_id: string }>`select line_id from statement_line
    where line_id = any(${lineIds}::text[])`.execute(queries)
  return new Set(rows.map(({ line_id }) => line_id))
}

/** References of lines of an account that were read before, by direction: `credit B-1`. */
export async function referencesReadBefore(
  queries: Queries,
  account: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ direction: string; reference: string }>`select direction, reference from statement_line
    where account = ${account} and reference = any(${references}::text[])`.execute(queries)
  return new Set(rows.map(({ direction, reference }) => `${direction} ${reference}`))
}

type KnownRow = { given: string; reference: string; kind: Known['kind']; amount: string; currency: string; day: string }

/** Notices and orders by these references: an order by its id, also without hyphens, as a bank's field of 35 characters has it. */
export async function knownBy(queries: Queries, references: readonly string[]): Promise<Map<string, Known>> {
  const ids = references.filter((each) => /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(each))
  const { rows } = await sql<KnownRow>`
    select provider_reference as given, provider_reference as reference,
      case when state = 'returned' then 'returned' else 'transfer' end as kind, amount::text, currency, value_date::text as day
    from bank_transfer where provider_reference = any(${references}::text[])
    union all
    select given, s.order_id::text, case when s.returned_at is null then 'order' else 'orderBack' end, s.amount::text, s.currency, s.ordered_at::date::text
    from unnest(${ids}::text[]) as given join suspense_return s on s.order_id = given::uuid
    where s.ordered_at is not null`.execute(queries)
  const found = [...rows, ...(await ordersBy(queries, ids))]
  return new Map(found.map(({ given, day, ...row }) => [given, { ...row, amount: BigInt(row.amount), valueDate: day }]))
}

/** Orders to borrowers; by their routes first, for an order is where its borrower is. */
async function ordersBy(queries: Queries, ids: readonly string[]): Promise<KnownRow[]> {
  const { rows: routes } = await sql<{ given: string; order_id: string; borrower_id: string }>`
    select given, order_id, borrower_id from unnest(${ids}::text[]) as given
      join payout_route on order_id = given::uuid`.execute(queries)
  if (routes.length === 0) return []
  const [borrowers, orders] = [routes.map((route) => route.borrower_id), routes.map((route) => route.order_id)]
  const among = sql`where borrower_id = any(${borrowers}::uuid[]) and order_id = any(${orders}::uuid[])`
  const { rows } = await sql<Omit<KnownRow, 'given'>>`select order_id::text as reference,
      case when returned_at is null then 'order' else 'orderBack' end as kind, amount::text, currency,
      ordered_at::date::text as day
    from (select order_id, amount, currency, ordered_at, returned_at from payout_order ${among}
      union all select order_id, amount, currency, ordered_at, returned_at from refund_order ${among}) o`.execute(
    queries,
  )
  const byOrder = new Map(rows.map((row) => [row.reference, row]))
  return routes.flatMap(({ given, order_id }) => {
    const row = byOrder.get(order_id)
    return row ? [{ given, ...row }] : []
  })
}

type Days = { currency: string; from: string; to: string }

/** Notices of these days that no line of a statement is known for; of these amounts where they are given. */
export async function unclaimedTransfers(
  queries: Queries,
  { currency, from, to, amounts }: Days & { amounts?: readonly bigint[] },
): Promise<Known[]> {
  type Row = { reference: string; amount: string; day: string }
  const { rows } = await sql<Row>`select provider_reference as reference, amount::text, value_date::text as day
    from bank_transfer t where value_date between ${from}::date and ${to}::date and currency = ${currency}
      -- a payout that came back has its line by the order
      and channel <> 'payout' and channel not like 'payout.%' and (${amounts === undefined} or amount = any(${(amounts ?? []).map(String)}::bigint[]))
      and not exists (select 1 from statement_line l where l.provider_reference = t.provider_reference)
    order by provider_reference`.execute(queries)
  return rows.map(({ reference, amount, day }) => ({
    reference,
    kind: 'transfer',
    amount: BigInt(amount),
    currency,
    valueDate: day,
  }))
}

/** A line that a person's note or another server has settled already stays as it is. */
export async function insertLines(
  queries: Queries,
  { account, source, at }: { account: string; source: string; at: Date },
  lines: readonly Matched[],
): Promise<void> {
  const of = (read: (line: Matched) => string | null) => lines.map(read)
  await sql`insert into statement_line (line_id, account, source, direction, amount, currency, booked_on, value_date, reference,
      outcome, provider_reference, read_at)
    select id, ${account}, ${source}, direction, amount, currency, booked, valued, reference, outcome, provider, ${at}
    from unnest(${of(({ lineId }) => lineId)}::text[], ${of(({ line }) => line.direction)}::text[],
      ${of(({ line }) => line.amount.toString())}::bigint[], ${of(({ line }) => line.currency)}::text[],
      ${of(({ line }) => line.bookedOn)}::date[], ${of(({ line }) => line.valueDate)}::date[],
      ${of(({ line }) => line.references[0]?.value ?? '')}::text[], ${of(({ outcome }) => outcome)}::text[],
      ${of(({ reference }) => reference)}::text[])
      as n(id, direction, amount, currency, booked, valued, reference, outcome, provider)
    on conflict do nothing`.execute(queries)
  // what was missing in an earlier statement is in this one
  await sql`update statement_line l set done_at = ${at}, done_by = 'a later statement'
    where l.outcome = 'notInStatement' and l.done_at is null
      and l.provider_reference = any(${lines.flatMap(({ reference }) => reference ?? [])}::text[])`.execute(queries)
}

/** Notices that the statements of their days have no line for: each is noted once. */
export async function noteNotInStatement(
  queries: Queries,
  { account, source, at }: { account: string; source: string; at: Date },
  notices: readonly Known[],
): Promise<void> {
  for (const { reference, amount, currency, valueDate } of notices)
    await sql`insert into statement_line (line_id, account, source, direction, amount, currency, booked_on, value_date,
        reference, outcome, provider_reference, read_at)
      values (${`notice:${reference}`}, ${account}, ${source}, 'credit', ${amount}, ${currency}, ${valueDate}, ${valueDate},
        ${reference}, 'notInStatement', ${reference}, ${at}) on conflict do nothing`.execute(queries)
}

export async function noteDays(
  queries: Queries,
  account: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`insert into statement_days values (${account}, ${from}, ${to}) on conflict do nothing`.execute(queries)
}

/** The first day that a statement of the account was whole for, so that notices of before are not missed. */
export async function firstStatementDay(queries: Queries, account: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(from_day)::text as day from statement_days
    where account = ${account}`.execute(queries)
  return rows[0]?.day ?? null
}

export async function noteFile(queries: Queries, file: RowOf<'statement_file'>): Promise<void> {
  const { sha256, name, state, failure, lines, read_at } = file
  await sql`insert into statement_file (sha256, name, state, failure, lines, read_at)
    values (${sha256}, ${name}, ${state}, ${failure}, ${lines}, ${read_at})
    on conflict (sha256) do update set name = excluded.name, state = excluded.state, failure = excluded.failure,
      lines = excluded.lines, read_at = excluded.read_at where statement_file.state <> 'read'`.execute(queries)
}

export async function fileBySha256(queries: Queries, sha256: string): Promise<RowOf<'statement_file'> | undefined> {
  const { rows } = await sql<RowOf<'statement_file'>>`select * from statement_file where sha256 = ${sha256}`.execute(
    queries,
  )
  return rows[0]
}

/** The files read last. */
export async function latestFiles(queries: Queries, most: number): Promise<RowOf<'statement_file'>[]> {
  const { rows } = await sql<
    RowOf<'statement_file'>
  >`select * from statement_file order by read_at desc limit ${most}`.execute(queries)
  return rows
}

/** Lines that wait for a person, the oldest first. */
export async function openLines(queries: Queries, most: number): Promise<RowOf<'statement_line'>[]> {
  const { rows } = await sql<RowOf<'statement_line'>>`select line_id, account, source, direction, amount, currency,
      booked_on::text, value_date::text, reference, outcome, provider_reference, read_at, done_at, done_by, note
    from statement_line where done_at is null and outcome not in ('matched', 'missing')
    order by read_at, line_id limit ${most}`.execute(queries)
  return rows
}

/** How many wait, by what is wrong. */
export async function openCounts(queries: Queries): Promise<{ problem: string; lines: number }[]> {
  const { rows } = await sql<{ problem: string; lines: number }>`select outcome as problem, count(*)::int as lines
    from statement_line where done_at is null and outcome not in ('matched', 'missing') group by 1`.execute(queries)
  return rows
}

/** A person has settled what was wrong with a line; false where none such waits. */
export async function settleLine(
  queries: Queries,
  lineId: string,
  { who, note, at }: { who: string; note: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update statement_line set done_at = ${at}, done_by = ${who}, note = ${note}
    where line_id = ${lineId} and done_at is null and outcome not in ('matched', 'missing')`.execute(queries)
  return numAffectedRows === 1n
}

/** Files of the last seven days that could not be read. */
export async function refusedFiles(queries: Queries, now: Date): Promise<number> {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from statement_file
    where state = 'refused' and read_at > ${now}::timestamptz - interval '7 days'`.execute(queries)
  return rows[0]?.files ?? 0
}
