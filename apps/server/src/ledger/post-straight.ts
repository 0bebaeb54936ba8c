import { chargesOn } from '@hiram/lending'
import type { Context } from '../context.ts'
import { courseRow } from './courses.ts'
import { paidBy } from './post-to-held-loans.ts'
import { postedOf, reckonChange, settlesNothing } from './post-to-loans.ts'
import { type SeenLoan, seeLoans } from './seen-loans.ts'
import { type StraightPosting, straightStatement } from './straight-statement.ts'
import type { ToldNotice } from './told-notices.ts'

/**
 * Posts those of the notices that change nothing but what their loan owes: reckoned on the loan as it was read, held by
 * nobody, and written in one statement if it still is that. Answers which were posted; the others are as they were.
 */
export async function postStraight(
  context: Context,
  notices: readonly ToldNotice[],
  now: Date,
): Promise<ReadonlySet<ToldNotice>> {
  const codes = notices.flatMap(({ code }) => code ?? [])
  if (codes.length === 0) return new Set()
  const loans = await seeLoans(context, codes)
  const byCode = Map.groupBy(notices, ({ code }) => code)
  const postings = [...byCode].flatMap(([code, [notice, ...more]]) => {
    const seen = code === null ? undefined : loans.get(code)
    // of several for one loan each stands on the one before: that is for those who hold it
    return seen && notice && more.length === 0 ? (straightPosting(context, seen, notice, now) ?? []) : []
  })
  if (postings.length === 0) return new Set()
  const { text, values } = straightStatement(now, postings)
  const { rows } = await context.pool.query<{ loan_id: string }>(text, [...values])
  const written = new Set(rows.map((row) => row.loan_id))
  return new Set(postings.flatMap(({ seen, notice }) => (written.has(seen.loan.loan_id) ? notice : [])))
}

/** Null where the money does more: settles something, meets a proof or a write-off. */
function straightPosting(context: Context, seen: SeenLoan, notice: ToldNotice, now: Date): StraightPosting | null {
  const { loan, course } = seen
  if (loan.currency !== notice.currency || loan.proofs !== null || loan.written_off !== null) return null
  const key = { borrowerId: loan.borrower_id, loanId: loan.loan_id }
  const { added, change } = paidBy(context, loan, [{ ...notice, loan: key }], { paidFrom: 'cashIn', now })
  const [payment] = added
  if (!payment || !change) return null
  const result = reckonChange(context, change, chargesOn(course.course, course.through))
  if (!settlesNothing(result)) return null
  return { seen, notice, payment, posted: postedOf(result), course: courseRow(loan, result.posted.ahead) }
}
