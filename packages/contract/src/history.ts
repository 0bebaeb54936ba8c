import * as z from 'zod/mini'
import { call } from './call.ts'
import { periodUnit } from './home.ts'
import { loanStatus } from './loan.ts'
import { businessDate, currency, id, instant, minorUnits } from './values.ts'

/** One application as a list shows it; its own screens read the rest by its id. */
const pastLoan = z.object({
  loanId: id,
  loanNumber: z.string(),
  status: loanStatus,
  currency,
  loanAmount: minorUnits,
  period: z.number(),
  periodUnit,
  appliedAt: instant,
  disbursedOn: z.nullable(businessDate),
  closedOn: z.nullable(businessDate),
  /** All charges earned so far: what the loan has cost. Zero while no money is out. */
  chargedSoFar: minorUnits,
  alreadyRepaidAmount: minorUnits,
  overdueDays: z.number(),
  reasons: z.array(z.string()),
  retryDate: z.nullable(businessDate),
})
export type PastLoan = z.output<typeof pastLoan>

const page = {
  request: z.object({
    /** The last loan of the page before. */
    after: z.optional(id),
  }),
  answer: z.object({ loans: z.array(pastLoan), more: z.boolean() }),
} as const

/** HIS-01: the loans whose money went out, newest first. */
export const loanHistory = call('loanHistory', 'GET /loan/history', page)

/** HIS-01: every application, whatever became of it, newest first. */
export const loanRecord = call('loanRecord', 'GET /loan/record', page)
