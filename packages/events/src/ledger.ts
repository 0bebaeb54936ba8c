import * as z from 'zod/mini'
import { accrualPlan } from './accrual-plan.ts'
import { day, id, money } from './values.ts'

/** A journal entry: one amount from one account to another. `ref` is unique and stays. */
const entry = z.object({
  ref: z.string(),
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: money,
  valueDate: day,
  channel: z.nullable(z.string()),
})

/** Entries of one change, and how charges grow from then on where that changed, too. */
const posted = { currency: z.string(), entries: z.array(entry), accrualPlan: z.optional(accrualPlan) }

/** Money and the ledger. The `entries` of all events together are the journal, each once. */
export const ledgerEventData = {
  /** Money came in for a loan and is posted. */
  'payment.received.v1': z.object({
    loanId: id,
    ...posted,
    payments: z.array(z.object({ paymentId: z.string(), amount: money, valueDate: day, channel: z.string() })),
  }),
  /** The bank took a transfer back; the entries that undo it follow as `ledger.posted.v1`. */
  'payment.returned.v1': z.object({ loanId: id, paymentId: z.string(), returnedOn: day }),
  /** The borrower sent a payment proof: of a transfer that has not arrived. */
  'payment.proofSent.v1': z.object({ loanId: id, proofId: id, amount: money }),
  /** A person has decided the payment proof. */
  'payment.proofDecided.v1': z.object({ loanId: id, proofId: id, state: z.enum(['accepted', 'refused']) }),
  /** A borrower's credit goes back to them: ordered, and how the bank answered. */
  'refund.changed.v1': z.object({ loanId: id, orderId: id, state: z.string(), amount: money, currency: z.string() }),
  /** Anything else that is posted; without a loan it is money that no loan is known for yet, or the lender's own. */
  'ledger.posted.v1': z.object({ loanId: z.nullable(id), ...posted }),
}
