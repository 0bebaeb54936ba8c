import { servicedStatuses } from '@hiram/lending'
import type { Currency } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { keyOf, type LoanKey } from '../loan/loan-store.ts'
import type { Clues } from './remark-clues.ts'

export type FoundLoan = LoanKey & { evidence: string[] }

type Sought = Omit<Clues, 'phones'> & { borrowers: readonly string[]; amount: bigint; currency: Currency }

/** Plans that replaced the agreed schedule, as the borrower agreed to them. */
const newPlan = sql`select o.borrower_id, o.loan_id from restructuring_offer o where o.state = 'agreed'`

/** Loans whose coming payments were lowered: what they ask for now is kept, and counts alone. */
const lowered = sql`select 1 from loan w where w.asked_amounts is not null`

/** Loans that money may be for, those with the strongest evidence first. */
export async function loansThatMayFit(
  queries: Queries,
  { code, codesNear, loanNumbers, borrowers, amount, currency }: Sought,
  most: number,
): Promise<FoundLoan[]> {
  const asking = JSON.stringify({ plan: [{ amount: amount.toString() }] })
  const { rows } = await sql<{ borrower_id: string; loan_id: string; evidence: string[] }>`
    select l.borrower_id, l.loan_id, array_agg(distinct f.evidence) as evidence from (
      select borrower_id, loan_id, 'code' as evidence, 5 as weight from repayment_code where code = ${code ?? ''}
      union all select borrower_id, loan_id, 'codeNear', 4 from repayment_code where code = any(${codesNear}::text[])
      union all select borrower_id, loan_id, 'loanNumber', 5 from loan_number where number = any(${loanNumbers}::text[])
      union all select borrower_id, loan_id, 'proof', 4 from payment_proof where state = 'review' and amount = ${amount}
      union all select borrower_id, loan_id, 'phone', 3 from loan where borrower_id = any(${borrowers}::uuid[])
      union all select borrower_id, loan_id, 'instalment', 1 from (
        select borrower_id, loan_id from instalment
          where principal + interest + fee_audit + fee_account + fee_transfer - discount = ${amount}
            and not exists (${newPlan} and o.borrower_id = instalment.borrower_id and o.loan_id = instalment.loan_id)
            and not exists (${lowered} and w.borrower_id = instalment.borrower_id and w.loan_id = instalment.loan_id)
        union all select borrower_id, loan_id from (${newPlan} and agreed_plan @> ${asking}::jsonb
          and not exists (select 1 from restructuring_offer n where n.borrower_id = o.borrower_id and n.loan_id = o.loan_id
            and n.state = 'agreed' and n.answered_at > o.answered_at)
          and not exists (${lowered} and w.borrower_id = o.borrower_id and w.loan_id = o.loan_id)) of_plan
        union all select borrower_id, loan_id from loan where asked_amounts @> array[${amount}]::bigint[]) asks
      where exists (select 1 from loan r where r.borrower_id = asks.borrower_id and r.loan_id = asks.loan_id
        and r.status in ('repay', 'overdue'))) f
    join loan l on l.borrower_id = f.borrower_id and l.loan_id = f.loan_id
    where l.currency = ${currency} and l.status = any(${servicedStatuses}::text[])
    group by l.borrower_id, l.loan_id, l.status
    order by max(f.weight) desc, count(*) desc, l.status = 'close', l.loan_id limit ${most}`.execute(queries)
  return rows.map((row) => ({ ...keyOf(row), evidence: row.evidence }))
}
