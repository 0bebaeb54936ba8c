import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { type LoadedLoan, type LoanKey, loadLoans } from '../../loan/loan-store.ts'
import type { Asked } from './report.ts'

type AsOf = Pick<Asked, 'entity' | 'asOf'>

/** Payouts that had arrived by the day and that the bank returned after it: of each loan, the day on which it had arrived. */
export function payoutsReturnedSince({ entity, asOf }: AsOf): RawBuilder<unknown> {
  return sql`select returned.borrower_id, returned.loan_id, settled.value_date as disbursed_on
    from journal_entry returned join journal_entry settled on settled.borrower_id = returned.borrower_id
      and settled.ref = regexp_replace(returned.ref, ':returned$', ':settled')
    where returned.entity = ${entity} and returned.kind = 'payout' and returned.debit = 'cashIn'
      and returned.credit = 'loanPrincipal' and returned.booked_on > ${asOf}::date and settled.booked_on <= ${asOf}::date`
}

/** Loads loans by their ids, each with the payout that it had at the end of the day, whatever became of that since. */
export async function loansAsOf(
  queries: Queries,
  asked: AsOf,
): Promise<(keys: readonly LoanKey[]) => Promise<ReadonlyMap<string, LoadedLoan>>> {
  const { rows } = await sql<{ loan_id: string; disbursed_on: string }>`
    select loan_id, disbursed_on::text from (${payoutsReturnedSince(asked)}) as payout`.execute(queries)
  const disbursedOn = new Map(rows.map(({ loan_id, disbursed_on }) => [loan_id, disbursed_on]))
  return async (keys) => {
    const loans = await loadLoans(queries, keys)
    return new Map(
      loans.map((loan) => [
        loan.loan_id,
        { ...loan, disbursed_on: disbursedOn.get(loan.loan_id) ?? loan.disbursed_on },
      ]),
    )
  }
}
