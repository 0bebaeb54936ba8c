import * as z from 'zod/mini'
import { day, id } from './values.ts'

/** Reviews, requests, consents and accounts. Borrowers are named by their id; it leads to no person. */
export const borrowerEventData = {
  'review.requested.v1': z.object({ loanId: id, reviewId: id, reasons: z.array(z.string()), dueOn: day }),
  'review.decided.v1': z.object({ loanId: id, reviewId: id, outcome: z.enum(['passed', 'refused', 'sentBack']) }),
  /** A borrower asked the lender's people for something. */
  'request.made.v1': z.object({ borrowerId: id, applicationId: id, kind: z.string() }),
  'request.changed.v1': z.object({
    borrowerId: id,
    applicationId: id,
    kind: z.string(),
    state: z.enum(['review', 'accepted', 'refused', 'withdrawn']),
  }),
  'consent.given.v1': z.object({
    borrowerId: id,
    loanId: z.nullable(id),
    consentId: id,
    document: z.string(),
    version: z.string(),
    locale: z.string(),
    /** SHA-256 of the text that was agreed to. */
    textHash: z.string(),
  }),
  'consent.withdrawn.v1': z.object({ borrowerId: id, consentId: id, document: z.string() }),
  'account.opened.v1': z.object({ borrowerId: id, market: z.string(), appId: z.int() }),
  /** `waiting`: the borrower asked for it. `done`: all that was personal is erased; erase yours, too. */
  'account.deletionChanged.v1': z.object({ borrowerId: id, state: z.enum(['waiting', 'kept', 'stopped', 'done']) }),
}
