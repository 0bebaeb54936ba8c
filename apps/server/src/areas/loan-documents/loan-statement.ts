import { borrowerName } from '../../borrower/name.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf, inHindsight } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { draw } from '../../loan-documents/draw.ts'
import { statementMoves } from '../../loan-documents/statement-lines.ts'
import { refundDays } from '../../servicing/refund-store.ts'
import { answerOf } from './answer-of.ts'

/** Every journal entry to this day. Made each time: tomorrow's is another. */
export async function loanStatement(caller: BorrowerCaller, { loanId }: { loanId: string }) {
  const { context, queries, borrowerId, locale } = caller
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const status = runningStatus(loan)
  if (!status) return fail('loanNotInState')
  const today = context.clock.businessDate(loan.market)
  const view = loanView(loan, today)
  const moves = statementMoves(inHindsight(eventsOf(loan)), today, await refundDays(queries, borrowerId, loanId))
  const pdf = await draw('statement', {
    market: loan.market,
    locale,
    loanId,
    borrowerName: await borrowerName(context, borrowerId, loan.market),
    status,
    principal: loan.principal,
    charged: view.chargedSoFar,
    paid: moves.reduce((sum, { what, paid }) => (what === 'goodwill' ? sum : sum + paid), 0n),
    credit: view.credit,
    owed: view.earlyRepaymentAmount,
    asOf: today,
    madeAt: context.clock.instant(),
    moves,
  })
  return answerOf('statement', loan, pdf)
}

/** A loan whose money is out has journal entries. */
export function runningStatus({ status, disbursed_on }: LoadedLoan) {
  if (!disbursed_on) return undefined
  return status === 'repay' || status === 'overdue' || status === 'close' ? status : undefined
}
