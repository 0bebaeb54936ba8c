import { chargesOn } from '@hiram/lending'
import type { Context } from '../context.ts'
import { accrualPlanRow } from './accrual-plans.ts'
import type { CodedNotice } from './claim-notices.ts'
import { type LoanSnapshot, readSnapshots } from './loan-snapshots.ts'
import { type OptimisticPosting, optimisticStatement } from './optimistic-statement.ts'
import { calculateChange, postingsOf, settlesNothing } from './post-to-loans.ts'
import { paidBy } from './post-to-locked-loans.ts'

/**
 * Posts those of the notices that change nothing but what their loan owes: calculated on the loan as it was read, held by
 * nobody, and written in one statement if it still is that. Answers which were posted; the others are as they were.
 */
export async function postOptimistically(
  context: Context,
  notices: readonly CodedNotice[],
  now: Date,
): Promise<ReadonlySet<CodedNotice>> {
  const codes = notices.flatMap(({ code }) => code ?? [])
  if (codes.length === 0) return new Set()
  const loans = await readSnapshots(context, codes)
  const byCode = Map.groupBy(notices, ({ code }) => code)
  const postings = [...byCode].flatMap(([code, [notice, ...more]]) => {
    const seen = code === null ? undefined : loans.get(code)
    // of several for one loan each stands on the one before: that is for those who hold it
    return seen && notice && more.length === 0 ? (optimisticPosting(context, seen, notice, now) ?? []) : []
  })
  if (postings.length === 0) return new Set()
  const { text, values } = optimisticStatement(now, postings)
  const { rows } = await context.pool.query<{ loan_id: string }>(text, [...values])
  const written = new Set(rows.map((row) => row.loan_id))
  return new Set(postings.flatMap(({ seen, notice }) => (written.has(seen.loan.loan_id) ? notice : [])))
}

/** Null where the money does more: settles something, meets a proof or a write-off. */
function optimisticPosting(
  context: Context,
  seen: LoanSnapshot,
  notice: CodedNotice,
  now: Date,
): OptimisticPosting | null {
  const { loan, accrualPlan } = seen
  if (loan.currency !== notice.currency || loan.proofs !== null || loan.written_off !== null) return null
  const key = { borrowerId: loan.borrower_id, loanId: loan.loan_id }
  const { added, change } = paidBy(context, loan, [{ ...notice, loan: key }], { paidFrom: 'cashIn', now })
  const [payment] = added
  if (!payment || !change) return null
  const result = calculateChange(context, change, chargesOn(accrualPlan.accrualPlan, accrualPlan.through))
  if (!settlesNothing(result)) return null
  return { seen, notice, payment, posted: postingsOf(result), accrualPlan: accrualPlanRow(loan, result.posted.ahead) }
}
