import type { Statement } from '../database/statement.ts'
import { entriesText, entryValues } from '../ledger/write-entries.ts'
import { eventsText, eventValues } from '../outbox/outbox-store.ts'
import { accrualPlansText, accrualPlanValues } from './accrual-plan-store.ts'
import { changeEvents } from './change-events.ts'
import type { LoanPostings } from './loan-change.ts'
import { paymentsText, paymentValues } from './payment-store.ts'

const countOf = (values: readonly unknown[]) => values.length
const plansFrom = 1 + countOf(paymentValues([]))
const entriesFrom = plansFrom + countOf(accrualPlanValues([]))
const eventsFrom = entriesFrom + countOf(entryValues(new Date(0), []))
const text = `with paid as (${paymentsText(1)}), planned as (${accrualPlansText(plansFrom)}),
  recorded as (${eventsText(eventsFrom)}) ${entriesText(entriesFrom)}`

/** All of it in one statement, with its events. A reference that exists already breaks the transaction. */
export function postingStatement(at: Date, given: LoanPostings): Statement {
  const { payments, accrualPlans, postings } = given
  return {
    text,
    values: [
      ...paymentValues(payments),
      ...accrualPlanValues(accrualPlans),
      ...entryValues(at, postings),
      ...eventValues(at, changeEvents(given)),
    ],
  }
}
