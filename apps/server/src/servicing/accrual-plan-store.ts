import { type AccrualPlan, type BusinessDate, businessDate, type LateLine } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { amongLoans, lockableTogether } from '../database/cluster/by-borrower.ts'
import { listOf, run, unnested } from '../database/statement.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import { type StoredStanding, standingColumns, standingFigures, standingTypes } from './standing-columns.ts'

export type AccrualPlanRow = LoanKey & { market: MarketCode; accrualPlan: AccrualPlan; standing: StoredStanding }

/** A loan's locked accrual plan, and the last day of it whose charges the ledger has. */
export type LockedAccrualPlan = { loanId: string; accrualPlan: AccrualPlan; through: BusinessDate }

type SavedAccrualPlan = Selectable<Tables['accrual_plan']>

/**
 * The accrual plans of these loans, locked until the transaction ends: no day's accrual is committed in between. A loan
 * that is not paid out, or that closed before the last accrued day, has none.
 */
export async function lockAccrualPlans(queries: Queries, keys: readonly LoanKey[]): Promise<LockedAccrualPlan[]> {
  const locked: LockedAccrualPlan[] = []
  for (const own of lockableTogether(keys)) {
    const rows = await run<SavedAccrualPlan & { through: string }>(queries, {
      text: `select c.*,
          greatest(c.from_day, (select least(c.until_day, day) from accrued_through a where a.market = c.market)) as through
        from accrual_plan c where ${amongLoans('c', 1)} order by borrower_id, loan_id for update of c`,
      values: [own.map((key) => key.borrowerId), own.map((key) => key.loanId)],
    })
    locked.push(
      ...rows.map((row) => ({
        loanId: row.loan_id,
        accrualPlan: accrualPlanOf(row),
        through: businessDate(row.through),
      })),
    )
  }
  return locked
}

export async function saveAccrualPlans(queries: Queries, rows: readonly AccrualPlanRow[]): Promise<void> {
  if (rows.length > 0) await run(queries, { text: accrualPlansText(1), values: accrualPlanValues(rows) })
}

/** An accrual plan's own columns with the types they are written in. */
export const accrualPlanTypes = {
  from_day: 'date',
  until_day: 'date',
  is_off_balance: 'boolean',
  interest_fixed: 'bigint',
  interest_rest: 'bigint',
  interest_per_day: 'bigint',
  interest_denominator: 'bigint',
  interest_start: 'date',
  interest_days: 'int',
  fees_fixed: 'bigint',
  fees_step: 'bigint',
  late_fixed: 'bigint',
  late_step: 'bigint',
  late_rest: 'bigint',
  late_per_day: 'bigint',
  late_denominator: 'bigint',
  late_room: 'bigint',
  // a list of lists has no unnest by rows
  late_lines: 'text',
}
/** An accrual plan's own columns. */
export const accrualPlanColumns = Object.keys(accrualPlanTypes)
/** Those and the loan's standing, with the types they are given in and what is stored of them; `accrualPlanValues` has their values after the key and market. */
export const planColumns = [...accrualPlanColumns, ...standingColumns]
export const planExpressions = planColumns.map((column) => (column === 'late_lines' ? 'late_lines::bigint[]' : column))
export const planTypes = [...Object.values(accrualPlanTypes), ...Object.values(standingTypes)]

/** Saves accrual plans whose values are the parameters from `first` on. */
export function accrualPlansText(first: number): string {
  return `insert into accrual_plan (borrower_id, loan_id, market, ${planColumns.join(', ')})
    select borrower_id, loan_id, market, ${planExpressions.join(', ')}
    from ${unnested(first, ['uuid', 'uuid', 'text', ...planTypes])}
      as given(borrower_id, loan_id, market, ${planColumns.join(', ')})
    on conflict (borrower_id, loan_id) do update set
      ${planColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`
}

export function accrualPlanValues(rows: readonly AccrualPlanRow[]): string[] {
  const figures = rows.map(({ accrualPlan, standing }) => [
    ...accrualPlanFigures(accrualPlan),
    ...standingFigures(standing),
  ])
  return [
    listOf(rows, (row) => row.borrowerId),
    listOf(rows, (row) => row.loanId),
    listOf(rows, (row) => row.market),
    ...planColumns.map((_, index) => listOf(figures, (row) => row[index] ?? null)),
  ]
}

/** An accrual plan's own columns, in their order. */
export function accrualPlanFigures({ fromDay, untilDay, isOffBalance, interest, fees, late }: AccrualPlan) {
  return [
    fromDay,
    untilDay,
    isOffBalance,
    interest.fixed,
    interest.rest,
    interest.perDay,
    interest.denominator,
    interest.startDay,
    interest.days,
    fees.fixed,
    fees.step,
    late.fixed,
    late.step,
    late.rest,
    late.perDay,
    late.denominator,
    late.room,
    lineList(late.lines),
  ]
}

export function accrualPlanOf(row: Omit<SavedAccrualPlan, 'borrower_id' | 'loan_id' | 'market'>): AccrualPlan {
  return {
    fromDay: businessDate(row.from_day),
    untilDay: businessDate(row.until_day),
    isOffBalance: row.is_off_balance,
    interest: {
      fixed: row.interest_fixed,
      rest: row.interest_rest,
      perDay: row.interest_per_day,
      denominator: row.interest_denominator,
      startDay: businessDate(row.interest_start),
      days: row.interest_days,
    },
    fees: { fixed: row.fees_fixed, step: row.fees_step },
    late: {
      fixed: row.late_fixed,
      step: row.late_step,
      rest: row.late_rest,
      perDay: row.late_per_day,
      denominator: row.late_denominator,
      room: row.late_room,
      lines: linesOf(row.late_lines),
    },
  }
}

const numbersALine = 5

/** PostgreSQL's form of the lines, five numbers each; null for none. */
function lineList(lines: readonly LateLine[]): string | null {
  if (lines.length === 0) return null
  const numbers = lines.flatMap(({ step, rest, perDay, denominator, room }) => [step, rest, perDay, denominator, room])
  return `{${numbers.map((number) => number ?? 'null').join(',')}}`
}

function linesOf(numbers: readonly (string | null)[] | null): LateLine[] {
  const lines: LateLine[] = []
  for (let at = 0; at < (numbers?.length ?? 0); at += numbersALine) {
    const [step, rest, perDay, denominator, room] = (numbers ?? []).slice(at, at + numbersALine)
    if (step == null || rest == null || perDay == null || denominator == null) throw new Error('a late line in part')
    lines.push({
      step: BigInt(step),
      rest: BigInt(rest),
      perDay: BigInt(perDay),
      denominator: BigInt(denominator),
      room: room == null ? null : BigInt(room),
    })
  }
  return lines
}

/** A loan whose payout was undone has none, nor a row of a day that is being accrued. */
export async function dropAccrualPlan(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<void> {
  await sql`delete from accrual_plan where borrower_id = ${borrowerId} and loan_id = ${loanId}`.execute(queries)
}

/** A closed loan needs no accrual plan once the day it closed on is accrued. */
export async function deleteAccrualPlans(
  queries: Queries,
  keys: readonly LoanKey[],
  endedBefore: BusinessDate,
): Promise<void> {
  if (keys.length === 0) return
  await sql`delete from accrual_plan where until_day < ${endedBefore} and (borrower_id, loan_id) in (select * from unnest(
    ${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[]))`.execute(queries)
}
