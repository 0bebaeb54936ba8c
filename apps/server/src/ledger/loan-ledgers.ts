import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoadedLoan, LoanKey } from '../loan/loan-store.ts'

/** Loans whose keys are above `after` and up to `upTo`. */
export type KeyRange = { after: LoanKey; upTo: LoanKey }

/** The range of the next loans above `after` whose money has gone out, and how many they are; null after the last. */
export async function nextPaidOut(
  queries: Queries,
  { after, below, most }: { after: LoanKey; below: string | null; most: number },
): Promise<{ range: KeyRange; loans: number } | null> {
  const { rows } = await sql<LoanKey>`select borrower_id as "borrowerId", loan_id as "loanId" from loan
    where disbursed_on is not null and (borrower_id, loan_id) > (${after.borrowerId}::uuid, ${after.loanId}::uuid)
      and (${below}::uuid is null or borrower_id < ${below}::uuid)
    order by borrower_id, loan_id limit ${most}`.execute(queries)
  const upTo = rows.at(-1)
  return upTo === undefined ? null : { range: { after, upTo }, loans: rows.length }
}

/** A loan with all that its figures depend on, and what the ledger holds of it. */
export type PaidOutLoan = LoadedLoan & {
  /** Up to where its charges stand in the ledger; null when it was closed by then. */
  through: string | null
  /** Latest day any movement counts from. */
  last_day: string | null
  /** Balance of each account it has moved, by movements and by days' accruals: debits less credits. */
  accounts: { [account: string]: string }
}

/** Loans of a range with what their figures depend on and what the ledger holds of them, each table read once. */
export async function paidOutLoans(queries: Queries, { after, upTo }: KeyRange): Promise<PaidOutLoan[]> {
  const inRange = sql`(borrower_id, loan_id) > (${after.borrowerId}::uuid, ${after.loanId}::uuid)
    and (borrower_id, loan_id) <= (${upTo.borrowerId}::uuid, ${upTo.loanId}::uuid)`
  const { rows } = await sql<PaidOutLoan>`with paid as (
      select borrower_id, loan_id, json_agg(json_build_object('payment_id', payment_id, 'amount', amount::text,
        'value_date', value_date, 'received_at', received_at, 'posting', posting, 'paid_from', paid_from)
        order by value_date, received_at, payment_id collate "C") as payments
      from payment where ${inRange} and reversed_at is null group by 1, 2),
    shown as (
      select borrower_id, loan_id, json_agg(json_build_object('proof_id', proof_id, 'state', state,
        'amount', amount::text, 'frozen_from', frozen_from, 'decided_on', decided_on, 'value_date', value_date,
        'provider_reference', provider_reference) order by sent_at) as proofs
      from payment_proof where ${inRange} group by 1, 2),
    extended as (
      select borrower_id, loan_id, json_agg(agreed_on order by number) as extensions
      from loan_extension where ${inRange} group by 1, 2),
    refunds as (
      select borrower_id, loan_id, sum(amount)::text as refunded
      from refund_order where ${inRange} and state <> 'failed' group by 1, 2),
    moved as (
      select borrower_id, loan_id, debit, credit, amount, value_date from transfer
      -- what passes through suspense is no part of what the loan owes
      where ${inRange} and kind <> 'suspense'),
    sides as (
      select borrower_id, loan_id, debit as account, amount, value_date from moved
      union all select borrower_id, loan_id, credit, -amount, value_date from moved
      union all select borrower_id, loan_id, v.* from (
        select borrower_id, loan_id, sum(interest) as interest, sum(fees) as fees, sum(late) as late, max(day) as day
        from accrual where ${inRange} group by 1, 2) as accrued cross join lateral (values
        ('interestReceivable', interest, day), ('interestIncome', -interest, day), ('feeReceivable', fees, day),
        ('feeIncome', -fees, day), ('lateReceivable', late, day), ('lateIncome', -late, day)) as v),
    held as (
      select borrower_id, loan_id, json_object_agg(account, balance) as accounts, max(last_day) as last_day from (
        select borrower_id, loan_id, account, sum(amount)::text as balance, max(value_date) as last_day
        from sides group by 1, 2, 3) as balances group by 1, 2)
    select l.*, payments, proofs, extensions, coalesce(refunded, '0') as refunded, null as payout, null as decision,
      last_day, coalesce(accounts, '{}') as accounts,
      greatest(c.from_day, case when a.day is not null then least(c.until_day, a.day) end) as through
    from (select * from loan where ${inRange} and disbursed_on is not null) as l
    left join paid using (borrower_id, loan_id)
    left join shown using (borrower_id, loan_id)
    left join extended using (borrower_id, loan_id)
    left join refunds using (borrower_id, loan_id)
    left join held using (borrower_id, loan_id)
    left join (select * from loan_course where ${inRange}) as c using (borrower_id, loan_id)
    left join accrued_through a on a.market = l.market`.execute(queries)
  return rows
}
