import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { type LoadedLoan, type LoanKey, loadLoans } from '../../loan/loan-store.ts'
import type { Asked } from './report.ts'

type AsOf = Pick<Asked, 'entity' | 'asOf'>

/** Loans paid out by the day whose payout the bank has sent back since, and the day it had arrived on. */
export function sentBackSince({ entity, asOf }: AsOf) {
  return sql`select back.borrower_id, back.loan_id, paid.value_date as disbursed_on
    from journal_entry back join journal_entry paid on paid.borrower_id = back.borrower_id
      and paid.ref = regexp_replace(back.ref, ':returned$', ':settled')
    where back.entity = ${entity} and back.kind = 'payout' and back.debit = 'cashIn' and back.credit = 'loanPrincipal'
      and back.booked_on > ${asOf}::date and paid.booked_on <= ${asOf}::date`
}

/** Loans by their ids, paid out on the day that it was then: what the bank has sent back since was there. */
export async function loadLoansThen(
  queries: Queries,
  asked: AsOf,
  keys: readonly LoanKey[],
): Promise<ReadonlyMap<string, LoadedLoan>> {
  const { rows } = await sql<{ loan_id: string; disbursed_on: string }>`
    select loan_id, disbursed_on::text from (${sentBackSince(asked)}) as sent_back`.execute(queries)
  const paidOutThen = new Map(rows.map(({ loan_id, disbursed_on }) => [loan_id, disbursed_on]))
  const loans = await loadLoans(queries, keys)
  return new Map(
    loans.map((loan) => {
      const disbursed_on = paidOutThen.get(loan.loan_id) ?? loan.disbursed_on
      return [loan.loan_id, { ...loan, disbursed_on }]
    }),
  )
}
