import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { loadMember } from '../borrower/member-store.ts'
import type { Context } from '../context.ts'
import { loadLoan } from '../loan/loan-store.ts'
import type { Jobs } from '../queue/job-store.ts'
import { findSpecial } from './special-store.ts'
import { viewSpecial } from './view-special.ts'

/** The job behind a request: the lender gets it with the loan it is about, and without a name. */
export async function askSpecial(context: Context, { borrowerId, applicationId }: Jobs['askSpecial']): Promise<void> {
  const special = await findSpecial(context.database, borrowerId, applicationId)
  if (special?.state !== 'sent') return
  const { kind, text, askedAt } = viewSpecial(await context.vault.keyOf(context.database, borrowerId), special)
  const { open_loan_id: loanId } = await loadMember(context.database, borrowerId)
  const loan = loanId === null ? undefined : await loadLoan(context.database, borrowerId, loanId)
  const loanNumber = loan ? groupedLoanNumber(loan.loan_number) : null
  await context.providers.review.askSpecial({ applicationId, kind, text, askedAt, loanId, loanNumber })
}
