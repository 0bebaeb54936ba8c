import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../apps/server/src/database/client.ts'
import { type LoanWithEvents, loanWithEventsColumns } from '../apps/server/src/loan/loan-store.ts'

/** Borrowers' ids from `from` on, below `below` where there is such an end. */
export type KeyRange = { from: string; below: string | null }

/** Makes the transaction, which has asked nothing yet, see what the one that exported the snapshot sees. */
export async function seeSnapshot(queries: Queries, snapshot: string): Promise<void> {
  await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(queries)
}

/** A loan with all that its figures depend on, and what the ledger holds of it. */
export type PaidOutLoan = Omit<LoanWithEvents, 'payments'> & {
  /** Every payment that was not reversed as `amount value_date paid_from known_on option`, in the order they count, parted by `;`. */
  paid: string | null
  /** Credit that is on its way back to the borrower, or there. */
  refunded: string | null
  /** Of it, what is there. */
  refund_settled: string | null
  /** The day up to which its charges are in the ledger; null when it was closed by then. */
  through: string | null
  /** Latest day any journal entry counts from. */
  last_day: string | null
  /** What the days' accruals on the books add up to; null where none was written. */
  interest: string | null
  fees: string | null
  late: string | null
  /** What those off balance add up to. */
  not_accrued: string | null
  /** Whether its accrual plan is off balance; null without a plan. */
  is_off_balance: boolean | null
  /** Every journal entry as `debit>credit=amount`, parted by `;`; null where there is none. */
  moved: string | null
}

/**
 * Loans of a range with what their figures depend on and what the ledger holds of them, a thousand at a time. Each
 * table is read once from end to end: a million loans one by one would be looked up for minutes. In a transaction.
 */
export async function* paidOutLoans(queries: Queries, { from, below }: KeyRange): AsyncGenerator<PaidOutLoan[]> {
  const inRange = sql`borrower_id >= ${sql.lit(from)}::uuid
    and ${below === null ? sql`true` : sql`borrower_id < ${sql.lit(below)}::uuid`}`
  // sorted and added up in memory; as many workers as processors ask already
  await sql`set local work_mem = '256MB'; set local max_parallel_workers_per_gather = 0`.execute(queries)
  // all rows are wanted, not the first ones soon
  await sql`set local cursor_tuple_fraction = 1`.execute(queries)
  await sql`declare paid_out no scroll cursor for ${ledgers(inRange)}`.execute(queries)
  for (;;) {
    const { rows } = await sql<PaidOutLoan>`fetch 1000 from paid_out`.execute(queries)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close paid_out`.execute(queries)
}

function ledgers(inRange: RawBuilder<unknown>) {
  // texts are put together and taken apart again several times faster than JSON
  return sql`with paid as (
      select borrower_id, loan_id, string_agg(amount || ' ' || value_date || ' ' || paid_from || ' ' || known_on || ' ' || option, ';'
        order by value_date, received_at, payment_id collate "C") as paid
      from payment where ${inRange} and reversed_at is null group by 1, 2),
    shown as (
      select borrower_id, loan_id, json_agg(json_build_object('proof_id', proof_id, 'state', state,
        'amount', amount::text, 'frozen_from', frozen_from, 'decided_on', decided_on, 'value_date', value_date,
        'provider_reference', provider_reference, 'stays_free', stays_free) order by sent_at) as proofs
      from payment_proof where ${inRange} group by 1, 2),
    extended as (
      select borrower_id, loan_id, json_agg(agreed_on order by number) as extensions
      from loan_extension where ${inRange} group by 1, 2),
    commanded as (
      select borrower_id, loan_id, json_agg(json_build_object('kind', kind, 'done_on', done_on, 'part', part,
        'amount', amount::text, 'due_dates', due_dates, 'rate_per_month', rate_per_month, 'waive_late', waive_late,
        'allowance', allowance::text) order by seq) as commands
      from loan_command where ${inRange} group by 1, 2),
    refunds as (
      select borrower_id, loan_id, sum(amount) as refunded,
        coalesce(sum(amount) filter (where state = 'settled'), 0) as refund_settled
      from refund_order where ${inRange} and state <> 'failed' group by 1, 2),
    made as (
      select market, code, version, json_build_object('based_on', based_on, 'changes', changes) as made_terms
      from product_version),
    -- few loans have any of these: put together they are looked for once
    events as (
      select * from shown full join extended using (borrower_id, loan_id) full join refunds using (borrower_id, loan_id)
        full join commanded using (borrower_id, loan_id)),
    held as (
      select borrower_id, loan_id, max(value_date) as last_day,
        string_agg(debit || '>' || credit || '=' || amount, ';') as moved
      from journal_entry
      -- what passes through suspense is no part of what the loan owes
      where ${inRange} and kind <> 'suspense' group by 1, 2),
    grown as (
      select borrower_id, loan_id, bigint_sum(interest) filter (where not is_off_balance) as interest,
        bigint_sum(fees) filter (where not is_off_balance) as fees, bigint_sum(late) filter (where not is_off_balance) as late,
        bigint_sum(interest + fees + late) filter (where is_off_balance) as not_accrued
      from accrual where ${inRange} group by 1, 2)
    select ${loanWithEventsOf}, paid, proofs, extensions, refunded, refund_settled, commands, made_terms, caps.caps as kept_caps,
      false as is_outdated, last_day, moved, interest, fees, late,
      not_accrued, c.is_off_balance,
      greatest(c.from_day, case when a.day is not null then least(c.until_day, a.day) end) as through
    from (select * from loan where ${inRange} and disbursed_on is not null) as loan
    left join paid using (borrower_id, loan_id)
    left join events using (borrower_id, loan_id)
    left join held using (borrower_id, loan_id)
    left join grown using (borrower_id, loan_id)
    left join (select * from accrual_plan where ${inRange}) as c using (borrower_id, loan_id)
    left join made on made.market = loan.market and made.code = loan.product and made.version = loan.product_version
    left join caps_version caps on caps.market = loan.market and caps.version = loan.caps_version
    left join accrued_through a on a.market = loan.market`
}

const loanWithEventsOf = sql.raw(loanWithEventsColumns.map((column) => `loan.${column}`).join(', '))
