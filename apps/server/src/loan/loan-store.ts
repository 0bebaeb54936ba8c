import { openStatuses } from '@hiram/lending'
import type { CapValues } from '@hiram/markets/cap-values'
import type { TermChanges } from '@hiram/markets/term-changes'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { lockableTogether } from '../database/cluster/by-borrower.ts'
import { isSpread } from '../database/cluster/spread.ts'
import type { RowOf } from '../database/rows.ts'
import type { StageName } from '../database/tables/loan.ts'
import type { Tables } from '../database/tables.ts'

/** A row as JSON has it: amounts and times are text. */
type Json<Row> = {
  [Column in keyof Row]: NonNullable<Row[Column]> extends bigint | Date
    ? string | Extract<Row[Column], null>
    : Row[Column]
}
type Part<Table extends keyof Tables, Column extends keyof RowOf<Table>> = Json<Pick<RowOf<Table>, Column>>

type PaidRow = Part<
  'payment',
  | 'payment_id'
  | 'amount'
  | 'value_date'
  | 'known_on'
  | 'reversed_on'
  | 'received_at'
  | 'entry_ref'
  | 'paid_from'
  | 'option'
>
type CommandRow = Part<
  'loan_command',
  'kind' | 'done_on' | 'part' | 'amount' | 'due_dates' | 'rate_per_month' | 'waive_late' | 'allowance'
>
type ProofRow = Part<
  'payment_proof',
  'proof_id' | 'state' | 'amount' | 'frozen_from' | 'decided_on' | 'value_date' | 'provider_reference' | 'stays_free'
>
type PayoutRow = Part<'payout_order', 'bank_code' | 'account_ending' | 'state' | 'failure'> & {
  was_returned: boolean
  at: string
}
type DecisionRow = {
  stage: StageName | 'done'
  stage_times: Partial<Record<StageName | 'done', string>>
  corrections: { step: string; reason: string }[]
  /** The open manual review. */
  review: { asked_at: string; due_on: string } | null
}

/** The columns of a loan that its figures depend on. */
export const loanWithEventsColumns = [
  ...(['borrower_id', 'loan_id', 'market', 'status', 'currency', 'product', 'product_version', 'principal'] as const),
  ...(['period', 'payday', 'applied_on', 'disbursed_on', 'closed_on', 'written_off_on', 'restructurings'] as const),
  ...(['prepayment_option', 'app_id'] as const),
  ...(['discount_on', 'discount_rate', 'discount_most'] as const),
]

/** Everything that a loan's figures depend on, and nothing else. */
export type LoanWithEvents = Pick<Selectable<Tables['loan']>, (typeof loanWithEventsColumns)[number]> & {
  /** In the order they count; those returned too, with the day. */
  payments: PaidRow[] | null
  proofs: ProofRow[] | null
  /** The days on which extensions were agreed. */
  extensions: string[] | null
  /** The lender's commands, in the order they were carried out. */
  commands: CommandRow[] | null
  /** The terms of a product version made in the console; null of one of code. */
  made_terms: { based_on: number; changes: TermChanges } | null
  /** The caps of its agreement. */
  kept_caps: CapValues | null
  /** It ran by earlier rules and was not calculated by the present ones yet. */
  is_outdated: boolean
}

/** A loan with what screens and documents show. */
export type LoadedLoan = Selectable<Tables['loan']> &
  LoanWithEvents & {
    /** Credit returned to the borrower, or on its way. */
    refunded: string
    payout: PayoutRow | null
    decision: DecisionRow | null
    /** The new plan that waits for the borrower's answer. */
    open_offer: { offer_id: string; answer_by: string } | null
  }

/** In a subquery, in place of the loan's borrower. */
const owner = '<owner>'

/** What a loan's figures depend on besides its own row. */
const figureParts = `(select json_agg(paid) from (
    select p.payment_id, p.amount::text, p.value_date, p.known_on, p.reversed_on, p.received_at, p.entry_ref,
      p.paid_from, p.option
    from payment p where p.borrower_id = ${owner} and p.loan_id = loan.loan_id
    order by p.value_date, p.received_at, p.payment_id collate "C") as paid) as payments,
  (select json_agg(json_build_object('proof_id', f.proof_id, 'state', f.state, 'amount', f.amount::text,
      'frozen_from', f.frozen_from, 'decided_on', f.decided_on, 'value_date', f.value_date,
      'provider_reference', f.provider_reference, 'stays_free', f.stays_free) order by f.sent_at)
    from payment_proof f where f.borrower_id = ${owner} and f.loan_id = loan.loan_id) as proofs,
  (select json_agg(e.agreed_on order by e.number)
    from loan_extension e where e.borrower_id = ${owner} and e.loan_id = loan.loan_id) as extensions,
  (select json_agg(json_build_object('kind', k.kind, 'done_on', k.done_on, 'part', k.part, 'amount', k.amount::text,
      'due_dates', k.due_dates, 'rate_per_month', k.rate_per_month, 'waive_late', k.waive_late, 'allowance', k.allowance::text)
      order by k.seq)
    from loan_command k where k.borrower_id = ${owner} and k.loan_id = loan.loan_id) as commands,
  (select json_build_object('based_on', v.based_on, 'changes', v.changes) from product_version v
    where v.market = loan.market and v.code = loan.product and v.version = loan.product_version) as made_terms,
  (select c.caps from caps_version c where c.market = loan.market and c.version = loan.caps_version) as kept_caps,
  exists (select 1 from loan_recalculation n where n.borrower_id = ${owner} and n.loan_id = loan.loan_id
    and n.done_at is null) as is_outdated`

/**
 * The columns of a `LoanWithEvents`, in a statement that names the borrower so: where the database is spread by value, for a
 * subquery that takes the borrower from the loan's row is asked of every server.
 */
export function loanWithEvents(borrower: string): string {
  return `${loanWithEventsColumns.map((column) => `loan.${column}`).join(', ')}, ${figureParts.replaceAll(owner, borrower)}`
}

const shownParts = `${figureParts},
  (select json_build_object('offer_id', f.offer_id, 'answer_by', f.answer_by) from restructuring_offer f
    where f.borrower_id = ${owner} and f.loan_id = loan.loan_id and f.state = 'offered') as open_offer,
  (select coalesce(sum(r.amount), 0)::text from refund_order r
    where r.borrower_id = ${owner} and r.loan_id = loan.loan_id and r.state <> 'failed') as refunded,
  (select json_build_object('bank_code', o.bank_code, 'account_ending', o.account_ending, 'state', o.state,
      'failure', o.failure, 'was_returned', o.state = 'failed' and o.returned_at is not null, 'at', coalesce(o.answered_at, o.ordered_at))
    from payout_order o where o.borrower_id = ${owner} and o.loan_id = loan.loan_id
    order by o.attempt desc limit 1) as payout,
  (select json_build_object('stage', d.stage, 'stage_times', d.stage_times, 'corrections', d.corrections,
      'review', (select json_build_object('asked_at', v.asked_at, 'due_on', v.due_on) from manual_review v
        where v.borrower_id = ${owner} and v.loan_id = loan.loan_id and v.outcome is null))
    from decision d where d.borrower_id = ${owner} and d.loan_id = loan.loan_id
    order by d.started_at desc limit 1) as decision`

/** The columns of a `LoadedLoan`; `borrowerId` where they are of one borrower. */
function partsOf(borrowerId?: string) {
  const borrower = borrowerId !== undefined && isSpread() ? sql`${borrowerId}::uuid` : sql.ref('loan.borrower_id')
  return sql`loan.*, ${sql.join(
    shownParts.split(owner).map((text) => sql.raw(text)),
    borrower,
  )}`
}

const openFirst = sql`(loan.status = any(${openStatuses})) desc, loan.applied_at desc`

/**
 * The loan each of these borrowers is about, by borrower: the open one, else the newest. An earlier loan is open again when the
 * payment that had paid it off is reversed.
 */
export async function loadLatestLoans(
  queries: Queries,
  borrowerIds: readonly string[],
): Promise<Map<string, LoadedLoan>> {
  if (isSpread()) return latestOfEach(queries, borrowerIds)
  const { rows } = await sql<LoadedLoan>`select ${partsOf()} from unnest(${borrowerIds}::uuid[]) as asked(borrower_id)
    cross join lateral (select * from loan where loan.borrower_id = asked.borrower_id
      order by ${openFirst} limit 1) as loan`.execute(queries)
  return new Map(rows.map((row) => [row.borrower_id, row]))
}

/** The same where each borrower may be on another server. */
async function latestOfEach(queries: Queries, borrowerIds: readonly string[]): Promise<Map<string, LoadedLoan>> {
  const latest = new Map<string, LoadedLoan>()
  for (const borrowerId of borrowerIds) {
    const { rows } =
      await sql<LoadedLoan>`select ${partsOf(borrowerId)} from loan where loan.borrower_id = ${borrowerId}
      order by ${openFirst} limit 1`.execute(queries)
    if (rows[0]) latest.set(borrowerId, rows[0])
  }
  return latest
}

/** One loan of this borrower; another borrower's is not found. */
export async function loadLoan(queries: Queries, borrowerId: string, loanId: string): Promise<LoadedLoan | undefined> {
  const { rows } = await sql<LoadedLoan>`select ${partsOf(borrowerId)} from loan
    where loan.borrower_id = ${borrowerId} and loan.loan_id = ${loanId}`.execute(queries)
  return rows[0]
}

export type LoanKey = { borrowerId: string; loanId: string }

export function keyOf({ borrower_id, loan_id }: { borrower_id: string; loan_id: string }): LoanKey {
  return { borrowerId: borrower_id, loanId: loan_id }
}

/** Loans locked in key order, so that two batches never deadlock. Rows that only name a loan are written meanwhile (`lockBorrower`). */
export async function lockLoans(queries: Queries, keys: readonly LoanKey[]): Promise<LoadedLoan[]> {
  for (const own of lockableTogether(keys)) {
    await sql`select 1 from loan where ${among(own)} order by borrower_id, loan_id for no key update`.execute(queries)
  }
  // read after locking: the figures of an earlier read may be outdated
  return loadLoans(queries, keys)
}

export async function loadLoans(queries: Queries, keys: readonly LoanKey[]): Promise<LoadedLoan[]> {
  const [first, ...others] = keys
  const parts = partsOf(others.length === 0 ? first?.borrowerId : undefined)
  const { rows } = await sql<LoadedLoan>`select ${parts} from loan where ${among(keys)}`.execute(queries)
  return rows
}

function among(keys: readonly LoanKey[]) {
  const [first, ...others] = keys
  if (first && others.length === 0)
    return sql`loan.borrower_id = ${first.borrowerId} and loan.loan_id = ${first.loanId}`
  return sql`(borrower_id, loan_id) in (select * from unnest(
    ${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[]))`
}
