import { businessDate } from '@hiram/lending'
import { Failure } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLatestLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { limitOf, mayApply } from './standing.ts'
import { loadStanding } from './store.ts'

/** The newest loan with every figure of today, and what the borrower may do next. */
export async function latest({ context, queries, borrowerId }: BorrowerCaller) {
  const [standing, loan] = await Promise.all([loadStanding(queries, borrowerId), loadLatestLoan(queries, borrowerId)])
  const today = businessDate(context.clock.businessDate(standing.market))
  const may = mayApply(standing, today)
  const refused = may instanceof Failure
  return {
    latestApplication: loan ? loanView(loan, today) : null,
    latestInfo: {
      canApply: !refused,
      reason: refused ? may.code : null,
      from: refused && typeof may.detail.from === 'string' ? may.detail.from : null,
      limit: limitOf(standing),
      businessDate: today,
    },
  }
}
