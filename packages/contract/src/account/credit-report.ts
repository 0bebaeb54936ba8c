import * as z from 'zod/mini'
import { call } from '../call.ts'
import { loanStatus } from '../loan.ts'
import { businessDate, currency, id, instant, minorUnits } from '../values.ts'

/** HIS-05: what is held, and reported where the law asks for it, of how the borrower has paid. */
export const creditReport = call('creditReport', 'GET /creditReport', {
  answer: z.object({
    madeAt: instant,
    currency,
    score: z.number(),
    /** Money lent so far, all loans together, and what is owed on this day. */
    borrowed: minorUnits,
    repaid: minorUnits,
    owed: minorUnits,
    applications: z.number(),
    /** Instalments by how they were paid. */
    instalments: z.object({
      early: z.number(),
      onTime: z.number(),
      late: z.number(),
      veryLate: z.number(),
      open: z.number(),
    }),
    mostDaysLate: z.number(),
    /** The loans whose money went out, newest first. */
    loans: z.array(
      z.object({
        loanId: id,
        status: loanStatus,
        loanAmount: minorUnits,
        repaid: minorUnits,
        owed: minorUnits,
        disbursedOn: businessDate,
        closedOn: z.nullable(businessDate),
        overdueDays: z.number(),
      }),
    ),
  }),
})
