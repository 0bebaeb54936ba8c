import type { recordOutcome as outcomeCall } from '@hiram/contract/console/collections'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { addDays } from '@hiram/lending'
import { lockBorrower } from '../../borrower/lock.ts'
import { keyOf } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { foundLoan } from '../loan-row.ts'
import { findContact, insertPromise, saveOutcome, stopCase } from './case-store.ts'
import { contactLimits } from './contact-limits.ts'
import { outcomeProblems, stopOf } from './outcome-rules.ts'

type Outcome = ConsoleRequest<typeof outcomeCall>

/** Written once, by who made the call; with it a promise, the day to call again, or a stop. */
export async function recordOutcome(caller: StaffCaller, outcome: Outcome) {
  const { context, member } = caller
  const loan = await foundLoan(context.database, outcome.loanId, member.markets)
  const today = context.clock.businessDate(loan.market)
  const { promiseDays } = await contactLimits(context.database, loan.market)
  const owes = loanView(loan, today).earlyRepaymentAmount
  const fields = outcomeProblems(outcome, { owes, today, until: addDays(today, promiseDays) })
  if (fields.length > 0) throw new ConsoleFailure('invalidRequest', { fields })
  const key = keyOf(loan)
  const at = context.clock.instant()
  await context.database.transaction().execute(async (queries) => {
    await lockBorrower(queries, loan.borrower_id)
    const contact = await findContact(queries, key, outcome.contactId)
    if (!contact || contact.staff_id !== member.staffId) throw new ConsoleFailure('notFound')
    const written = {
      contact_id: outcome.contactId,
      outcome: outcome.outcome,
      outcome_at: at,
      again_on: outcome.outcome === 'callBack' ? (outcome.againOn ?? null) : null,
    }
    if (!(await saveOutcome(queries, key, written))) {
      // sent again after a lost answer
      if (contact.outcome === outcome.outcome) return
      throw new ConsoleFailure('alreadyDecided', { outcome: 'contacted' })
    }
    if (outcome.promise)
      await insertPromise(queries, {
        borrower_id: loan.borrower_id,
        loan_id: loan.loan_id,
        promise_id: outcome.contactId,
        amount: outcome.promise.amount,
        promised_on: outcome.promise.promisedOn,
        made_at: at,
      })
    const reason = stopOf(outcome.outcome)
    if (reason) await stopCase(queries, key, { by: member.staffId, reason, at })
  })
  return { done: true as const }
}
