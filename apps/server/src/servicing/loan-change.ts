import type { BusinessDate } from '@hiram/lending'
import type { Posting } from '../ledger/write-entries.ts'
import type { LoanWithEvents } from '../loan/loan-store.ts'
import type { LoanHistory } from '../loan/loan-terms.ts'
import type { AccrualPlanRow } from './accrual-plan-store.ts'
import type { CalculatedPostings } from './calculate-postings.ts'
import type { StoredPayment } from './payment-store.ts'

/** A locked loan, and what its events were and are now. `cause` is unique permanently: it names the posting. */
export type LoanChange = {
  loan: LoanWithEvents
  before: LoanHistory
  after: LoanHistory
  cause: string
  /** The channel the money came by, if money came. */
  source: string | null
  who: 'borrower' | 'system' | 'provider' | 'lender'
  /** What brings the loan out of arrears, if anything does. */
  easedBy?: 'arrearsPaid' | 'extended'
  /** Payments this change adds: `after` has them. */
  payments?: readonly StoredPayment[]
}

export type CalculatedChange = LoanChange & { today: BusinessDate; posted: CalculatedPostings }

/** What changes of loans write: their new payments, the accrual plans they are on from then on, and journal entries. */
export type LoanPostings = {
  readonly payments: readonly StoredPayment[]
  readonly accrualPlans: readonly AccrualPlanRow[]
  readonly postings: readonly Posting[]
}
