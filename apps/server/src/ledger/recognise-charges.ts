import { chargeRecognition, type Movement, type Position, type PostingOf, type Schedule, sumFees } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** What the ledger has recognised as earned for a loan so far, minor units. */
export type Recognised = { interest: bigint; fees: bigint; late: bigint }

export const nothingRecognised: Recognised = { interest: 0n, fees: 0n, late: 0n }

/** The movements that bring the ledger's earned charges to what the position says; none when they agree. */
export function chargesSince(posting: PostingOf, now: Position, plan: Schedule, recognised: Recognised): Movement[] {
  // fees held back from the payout were recognised when it settled
  const heldBack = sumFees(plan.proceedsFees) - plan.proceedsDiscount
  return chargeRecognition(posting, {
    interest: now.interestEarned - recognised.interest,
    fees: now.feesEarned - heldBack - recognised.fees,
    late: now.lateCharges - recognised.late,
  })
}

type RecognisedRow = { loan_id: string; interest: string; fees: string; late: string }

/** Recognised charges by loan id: what entered the receivables from income, less what left them again. */
export async function loadRecognised(queries: Queries, loanIds: readonly string[], borrowerIds: readonly string[]) {
  const { rows } = await sql<RecognisedRow>`select loan_id,
      coalesce(sum(case when credit = 'interestIncome' then amount when debit = 'interestIncome' then -amount end), 0)::text as interest,
      coalesce(sum(case when credit = 'feeIncome' and debit = 'feeReceivable' then amount
        when debit = 'feeIncome' and credit = 'feeReceivable' then -amount end), 0)::text as fees,
      coalesce(sum(case when credit = 'lateIncome' then amount when debit = 'lateIncome' then -amount end), 0)::text as late
    from transfer where (borrower_id, loan_id) in (select * from unnest(${borrowerIds}::uuid[], ${loanIds}::uuid[]))
    group by loan_id`.execute(queries)
  return new Map(
    rows.map((row) => [
      row.loan_id,
      { interest: BigInt(row.interest), fees: BigInt(row.fees), late: BigInt(row.late) } satisfies Recognised,
    ]),
  )
}
