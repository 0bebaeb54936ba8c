import type { Statement } from '../database/statement.ts'
import { entriesText, entryValues, type Posting } from '../ledger/write-entries.ts'
import { type AccrualPlanRow, accrualPlansText, accrualPlanValues } from './accrual-plan-store.ts'
import { paymentsText, paymentValues, type StoredPayment } from './payment-store.ts'

/** What changes of loans write: their new payments, the accrual plans they are on from then on, and journal entries. */
export type LoanPostings = {
  readonly payments: readonly StoredPayment[]
  readonly accrualPlans: readonly AccrualPlanRow[]
  readonly postings: readonly Posting[]
}

const countOf = (values: readonly unknown[]) => values.length
const plansFrom = 1 + countOf(paymentValues([]))
const entriesFrom = plansFrom + countOf(accrualPlanValues([]))
const text = `with paid as (${paymentsText(1)}), planned as (${accrualPlansText(plansFrom)}) ${entriesText(entriesFrom)}`

/** All of it in one statement. A reference that exists already breaks the transaction. */
export function postingStatement(at: Date, { payments, accrualPlans, postings }: LoanPostings): Statement {
  return {
    text,
    values: [...paymentValues(payments), ...accrualPlanValues(accrualPlans), ...entryValues(at, postings)],
  }
}
