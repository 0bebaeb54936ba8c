import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** The next loans, after `after`, whose money has gone out, whatever became of them. */
export async function paidOutLoans(queries: Queries, after: LoanKey | undefined, most: number): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`select borrower_id as "borrowerId", loan_id as "loanId" from loan
    where disbursed_on is not null
      and (borrower_id, loan_id) > (${after?.borrowerId ?? zero}::uuid, ${after?.loanId ?? zero}::uuid)
    order by borrower_id, loan_id limit ${most}`.execute(queries)
  return rows
}

const zero = '00000000-0000-0000-0000-000000000000'

export type LoanLedger = { accounts: Map<string, bigint>; lastDay: string }

/** Balance of each account a loan has moved, by movements and days' accruals, and the latest day any counts from. */
export async function ledgersOfLoans(queries: Queries, keys: readonly LoanKey[]): Promise<Map<string, LoanLedger>> {
  const borrowers = keys.map((key) => key.borrowerId)
  const loans = keys.map((key) => key.loanId)
  const { rows } = await sql<{ loan_id: string; account: string; balance: string; last_day: string }>`
    with asked as (select * from unnest(${borrowers}::uuid[], ${loans}::uuid[]) as k(borrower_id, loan_id)),
    moved as (select loan_id, debit, credit, amount, value_date from transfer join asked using (borrower_id, loan_id)
      union all select loan_id, v.* from accrual join asked using (borrower_id, loan_id) cross join lateral (values
        ('interestReceivable', 'interestIncome', interest, day), ('feeReceivable', 'feeIncome', fees, day),
        ('lateReceivable', 'lateIncome', late, day)) as v where v.column3 <> 0)
    select loan_id, account, sum(amount)::text as balance, max(value_date)::text as last_day from (
      select loan_id, debit as account, amount, value_date from moved
      union all select loan_id, credit, -amount, value_date from moved) as sides
    group by loan_id, account`.execute(queries)
  const ledgers = new Map<string, LoanLedger>()
  for (const row of rows) {
    const ledger = ledgers.get(row.loan_id) ?? { accounts: new Map(), lastDay: row.last_day }
    ledger.accounts.set(row.account, BigInt(row.balance))
    if (ledger.lastDay < row.last_day) ledger.lastDay = row.last_day
    ledgers.set(row.loan_id, ledger)
  }
  return ledgers
}
