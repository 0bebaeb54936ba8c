import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** Days from one on until another, that one too. */
type Days = { readonly entity: string; readonly from: string; readonly last: string }

const charges = ['interestReceivable', 'feeReceivable', 'lateReceivable', 'interestIncome', 'feeIncome', 'lateIncome']
  .map((account) => `'${account}'`)
  .join(', ')

/** What of a journal entry is interest, fees or late charges that money came in for; fees held back from a payout net of their coupon, which older entries have apart. */
export const receivedExpression = `case
  when kind = 'payout' then case when (debit, credit) = ('loanPrincipal', 'feeIncome') then amount
    when (debit, credit) = ('discount', 'loanPrincipal') then -amount
    when (debit, credit) = ('feeIncome', 'loanPrincipal') then -amount
    when (debit, credit) = ('loanPrincipal', 'discount') then amount else 0 end
  when kind not in ('repayment', 'reversal') then 0
  when credit in (${charges}) then amount when debit in (${charges}) then -amount else 0 end`

/** Charges that money came in for, less those of payments that were reversed, minor units; money on a claim is not among them. */
export async function chargesReceived(queries: Queries, { entity, from, last }: Days): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`select coalesce(sum(${sql.raw(receivedExpression)}), 0)::text as amount
    from journal_entry where entity = ${entity}
      and booked_on between ${from}::date and ${last}::date`.execute(queries)
  return BigInt(rows[0]?.amount ?? 0)
}

/** Loans that money came in for on a claim, or that was reversed, by the day booked. */
export async function loansRecovered(queries: Queries, { entity, from, last }: Days): Promise<LoanKey[]> {
  const { rows } =
    await sql<LoanKey>`select distinct borrower_id as "borrowerId", loan_id as "loanId" from journal_entry
    where 'recoveryIncome' in (debit, credit) and entity = ${entity} and booked_on between ${from}::date and ${last}::date
    order by 1, 2`.execute(queries)
  return rows
}
