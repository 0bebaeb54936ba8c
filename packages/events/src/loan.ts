import { loanStatuses } from '@hiram/lending'
import * as z from 'zod/mini'
import { accrualPlan } from './accrual-plan.ts'
import { day, id, money } from './values.ts'

const ofLoan = { loanId: id }
const status = z.enum(loanStatuses)

/** What becomes of a loan. */
export const loanEventData = {
  /** A borrower applied: what they were offered and agreed to. */
  'loan.applied.v1': z.object({
    ...ofLoan,
    borrowerId: id,
    market: z.string(),
    appId: z.nullable(z.int()),
    product: z.string(),
    productVersion: z.int(),
    currency: z.string(),
    principal: money,
    receivedAmount: money,
    agreedRepayment: money,
    period: z.int(),
    periodUnit: z.string(),
    appliedOn: day,
  }),
  /** The loan is in another status: decided, paid out, overdue, paid back. */
  'loan.statusChanged.v1': z.object({
    ...ofLoan,
    from: status,
    to: status,
    /** `lender`: a proof its people decided, and every command, in the console or by webhook; `provider`: the bank. */
    who: z.enum(['borrower', 'system', 'provider', 'lender']),
    reason: z.nullable(z.string()),
  }),
  /**
   * The bank sent back a payout that had arrived. `isUndone`: the loan is an open offer again, and all it had earned is
   * reversed; else something else had happened on it, the money waits in suspense, and a person decides.
   */
  'loan.payoutReturned.v1': z.object({
    ...ofLoan,
    orderId: id,
    amount: money,
    currency: z.string(),
    reason: z.string(),
    isUndone: z.boolean(),
  }),
  /** The borrower moved the due dates by a period. */
  'loan.extended.v1': z.object({ ...ofLoan, number: z.int(), agreedOn: day, newDueOn: day, extraInterest: money }),
  /** The lender's people changed what is owed. */
  'loan.commandCarriedOut.v1': z.object({
    ...ofLoan,
    commandId: z.string(),
    kind: z.string(),
    amount: z.nullable(money),
    cameTo: money,
    doneOn: day,
  }),
  /** An offer of new dates and a new rate was made or answered. */
  'loan.restructuringChanged.v1': z.object({
    ...ofLoan,
    offerId: id,
    state: z.enum(['offered', 'agreed', 'declined', 'expired']),
  }),
  /** The loan's charges grow in another way from now on, and nothing else changed. */
  'loan.accrualPlanChanged.v1': z.object({ ...ofLoan, accrualPlan }),
}
