import type { Statement } from '../database/statement.ts'
import { entriesText, entryValues, type LedgerPosting } from '../ledger/write-entries.ts'
import { type AccrualPlanRow, accrualPlansText, accrualPlanValues } from './accrual-plan-store.ts'
import { paymentsText, paymentValues, type StoredPayment } from './payment-store.ts'

/** What a posting adds to the ledger, and the accrual plans its loans are on from then on. */
export type Posting = {
  readonly payments: readonly StoredPayment[]
  readonly posted: readonly LedgerPosting[]
  readonly accrualPlans: readonly AccrualPlanRow[]
}

const countOf = (values: readonly unknown[]) => values.length
const plansFrom = 1 + countOf(paymentValues([]))
const entriesFrom = plansFrom + countOf(accrualPlanValues([]))
const text = `with paid as (${paymentsText(1)}), planned as (${accrualPlansText(plansFrom)}) ${entriesText(entriesFrom)}`

/** All of a posting in one statement. A reference that exists already breaks the transaction. */
export function postingStatement(at: Date, { payments, posted, accrualPlans }: Posting): Statement {
  return { text, values: [...paymentValues(payments), ...accrualPlanValues(accrualPlans), ...entryValues(at, posted)] }
}
