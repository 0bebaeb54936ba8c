import type { BusinessDate } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

type Held = { owed: bigint; paid: bigint; charged: bigint }

/** What the ledger has of loans: owed at a day's end, less its credit; money and charges of the days from one to it. */
export async function ledgerOfDays(
  queries: Queries,
  loanIds: readonly string[],
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Promise<Held> {
  const of = sql`loan_id = any(${loanIds}::uuid[])`
  const { rows } = await sql<Held>`with moved as (
      select value_date as day, kind, debit, credit, amount from journal_entry where ${of}
      union all select day, 'accrual', 'interestReceivable', 'interestIncome', interest from accrual where ${of}
      union all select day, 'accrual', 'feeReceivable', 'feeIncome', fees from accrual where ${of}
      union all select day, 'accrual', 'lateReceivable', 'lateIncome', late from accrual where ${of}),
    sides as (
      select day, kind, debit as account, credit as other, amount from moved
      union all select day, kind, credit, debit, -amount from moved)
    select coalesce(sum(amount) filter (where account in ('loanPrincipal', 'interestReceivable', 'feeReceivable',
        'lateReceivable', 'chargesNotAccrued', 'claimsWrittenOff', 'borrowerCredit')), 0)::bigint as owed,
      coalesce(sum(amount) filter (where day >= ${from}::date and account = 'cashIn' and kind in ('repayment', 'reversal')),
        0)::bigint as paid,
      -- fees held back are earned with the payout
      coalesce(-sum(amount) filter (where day >= ${from}::date and account in ('interestIncome', 'feeIncome', 'lateIncome')
        and other <> 'unearnedFees'), 0)::bigint as charged
    from sides where day <= ${to}::date`.execute(queries)
  const [held] = rows
  if (held === undefined) throw new Error('no sums')
  return held
}
