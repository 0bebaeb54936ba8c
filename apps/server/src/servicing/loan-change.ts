import type { BusinessDate } from '@hiram/lending'
import type { LoanWithEvents } from '../loan/loan-store.ts'
import type { LoanHistory } from '../loan/loan-terms.ts'
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
  who: 'borrower' | 'system' | 'provider'
  /** What brings the loan out of arrears, if anything does. */
  easedBy?: 'arrearsPaid' | 'extended'
  /** Payments this change adds: `after` has them. */
  payments?: readonly StoredPayment[]
}

export type CalculatedChange = LoanChange & { today: BusinessDate; posted: CalculatedPostings }
