import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { insertIfNew, type RowOf, updateRows } from '../database/rows.ts'

export type StoredApproval = RowOf<'approval'> & {
  market: MarketCode
  loan_number: string | null
  maker_name: string
  maker_email: string
  checker_name: string | null
}

const withNames = sql`select a.*, l.loan_number, m.name as maker_name, m.email as maker_email,
    c.name as checker_name
  from approval a left join loan_route o on o.loan_id = a.loan_id
    left join loan l on l.borrower_id = o.borrower_id and l.loan_id = o.loan_id
    join staff m on m.staff_id = a.maker left join staff c on c.staff_id = a.checker`

/** False where it was asked for before, or the same change of the loan waits already. */
export async function insertApproval(
  queries: Queries,
  { command, ...row }: Omit<RowOf<'approval'>, 'state' | 'checker' | 'answered_at' | 'answer'>,
): Promise<boolean> {
  const waiting = { state: 'waiting' as const, checker: null, answered_at: null, answer: null }
  return insertIfNew(queries, 'approval', { ...row, ...waiting, command: JSON.stringify(command) })
}

/** An approval of these markets; its row stays held where the caller answers it. */
export async function loadApproval(
  queries: Queries,
  approvalId: string,
  { markets, isHeld }: { markets: readonly MarketCode[]; isHeld: boolean },
): Promise<StoredApproval | undefined> {
  const { rows } = await sql<StoredApproval>`${withNames}
    where a.approval_id = ${approvalId} and a.market = any(${markets}) ${isHeld ? sql`for update of a` : sql``}`.execute(
    queries,
  )
  return rows[0]
}

type Answered = Pick<RowOf<'approval'>, 'state' | 'checker' | 'answered_at' | 'answer'>

/** The first answer counts: false when it was answered before. */
export async function answerApproval(queries: Queries, approvalId: string, answered: Answered): Promise<boolean> {
  return (await updateRows(queries, 'approval', { approval_id: approvalId, state: 'waiting' }, answered)).length > 0
}

/** Those whose time is over wait no more. */
export async function lapseApprovals(queries: Queries, now: Date): Promise<void> {
  await sql`update approval set state = 'lapsed', answered_at = lapses_at
    where state = 'waiting' and lapses_at <= ${now}`.execute(queries)
}

type Listed = {
  /** `answered`: all but those that wait. */
  state: StoredApproval['state'] | 'answered'
  kinds: readonly string[]
  loanId: string | undefined
  markets: readonly MarketCode[]
  after: { askedAt: Date; approvalId: string } | undefined
}

function listed({ state, loanId, markets, kinds }: Listed) {
  return sql`${state === 'answered' ? sql`a.state <> 'waiting'` : sql`a.state = ${state}`} and a.kind = any(${kinds}) and a.market = any(${markets}) ${loanId ? sql`and a.loan_id = ${loanId}` : sql``}`
}

/** Those that wait the oldest first, the others the newest first; one more than asked for where there is more. */
export async function listApprovalRows(queries: Queries, of: Listed, most: number): Promise<StoredApproval[]> {
  const isUp = of.state === 'waiting'
  const place = of.after && sql`(${of.after.askedAt}::timestamptz, ${of.after.approvalId}::uuid)`
  const { rows } = await sql<StoredApproval>`${withNames} where ${listed(of)}
    ${place ? sql`and (a.asked_at, a.approval_id) ${isUp ? sql`>` : sql`<`} ${place}` : sql``}
    order by a.asked_at ${isUp ? sql`asc` : sql`desc`}, a.approval_id ${isUp ? sql`asc` : sql`desc`}
    limit ${most}`.execute(queries)
  return rows
}

export async function countApprovals(queries: Queries, of: Listed, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from approval a where ${listed(of)} limit ${most}) as counted`.execute(queries)
  return rows[0]?.count ?? 0
}

export type PostedLine = { ref: string; debit: string; credit: string; amount: bigint }

/** The entries of a loan, to tell those that a command adds. */
export async function entriesOfLoan(queries: Queries, borrowerId: string, loanId: string): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`select ref, debit, credit, amount from journal_entry
    where borrower_id = ${borrowerId} and loan_id = ${loanId}`.execute(queries)
  return rows
}
