import type { ContactOutcome, recordOutcome as outcomeCall } from '@hiram/contract/console/collections'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { addDays } from '@hiram/lending'
import * as z from 'zod/mini'
import { lockBorrower } from '../../borrower/lock.ts'
import { keyOf } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { foundLoan } from '../loan-row.ts'
import { findContact, insertPromise, saveOutcome, stopCase } from './case-store.ts'
import { contactLimits } from './contact-limits.ts'

/** Outcomes after which no one calls again until it is lifted. */
const stops = ['dispute', 'wrongNumber', 'deceased'] as const

type Outcome = ConsoleRequest<typeof outcomeCall>

/** Written once, by who made the call; with it a promise, the day to call again, or a stop. */
export async function recordOutcome(caller: StaffCaller, outcome: Outcome) {
  const { context, member } = caller
  const loan = await foundLoan(context.database, outcome.loanId, member.markets)
  const today = context.clock.businessDate(loan.market)
  const { promiseDays } = await contactLimits(context.database, loan.market)
  const owes = loanView(loan, today).earlyRepaymentAmount
  requireFitting(outcome, { owes, today, until: addDays(today, promiseDays) })
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

function stopOf(outcome: ContactOutcome) {
  return stops.find((stop) => stop === outcome)
}

/** Says at which field what is missing or wrong. */
function requireFitting(
  { outcome, promise, againOn }: Outcome,
  { owes, today, until }: { owes: bigint; today: string; until: string },
): void {
  const wrong: [string, string, boolean][] = [
    ['promise', 'missing', outcome === 'promised' && promise === undefined],
    ['promise', 'unexpected', outcome !== 'promised' && promise !== undefined],
    ['promise.amount', 'range', promise !== undefined && (promise.amount <= 0n || promise.amount > owes)],
    ['promise.promisedOn', 'range', promise !== undefined && !isWithin(promise.promisedOn, today, until)],
    ['againOn', 'missing', outcome === 'callBack' && againOn === undefined],
    ['againOn', 'range', againOn !== undefined && !isWithin(againOn, today, until)],
  ]
  const fields = wrong.flatMap(([field, reason, isWrong]) => (isWrong ? [{ field, reason }] : []))
  if (fields.length > 0) throw new ConsoleFailure('invalidRequest', { fields })
}

function isWithin(day: string, from: string, until: string): boolean {
  return z.iso.date().safeParse(day).success && day >= from && day <= until
}
