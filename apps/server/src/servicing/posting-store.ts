import { isSpread } from '../database/cluster/spread.ts'
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

/**
 * All of it in one statement, with its events; of a database that is spread in one a table, for each is on other servers. A
 * reference that exists already breaks the transaction.
 */
export function postingStatements(at: Date, given: LoanPostings): Statement[] {
  const { payments, accrualPlans, postings } = given
  const [paid, planned, entered] = [paymentValues(payments), accrualPlanValues(accrualPlans), entryValues(at, postings)]
  const events = eventValues(at, changeEvents(given))
  if (!isSpread()) return [{ text, values: [...paid, ...planned, ...entered, ...events] }]
  return [
    ...(payments.length > 0 ? [{ text: paymentsText(1), values: paid }] : []),
    ...(accrualPlans.length > 0 ? [{ text: accrualPlansText(1), values: planned }] : []),
    { text: eventsText(1), values: events },
    ...(postings.some(({ entries }) => entries.length > 0) ? [{ text: entriesText(1), values: entered }] : []),
  ]
}
