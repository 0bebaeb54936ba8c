import { businessDate, minorUnits } from '@hiram/contract/values'
import * as z from 'zod/mini'

const big = z.pipe(
  z.string(),
  z.transform((text) => BigInt(text)),
)
const rate = z.object({ numerator: big, denominator: big })
const lateBase = z.enum(['amountDue', 'principalDue'])
const fees = z.object({ auditService: minorUnits, accountManagement: minorUnits, transfer: minorUnits })

/** The terms as agreed and stored: the only source of a signed document's figures. */
export const signedTerms = z.object({
  product: z.object({ kind: z.enum(['instalments', 'bullet']), version: z.number() }),
  keyFacts: z.object({
    amountFinanced: minorUnits,
    charges: z.object({ ...fees.shape, interest: minorUnits, discount: minorUnits, total: minorUnits }),
    heldBack: minorUnits,
    netProceeds: minorUnits,
    totalToRepay: minorUnits,
    instalments: z.array(
      z.object({
        number: z.number(),
        dueDate: businessDate,
        principal: minorUnits,
        interest: minorUnits,
        fees,
        discount: minorUnits,
        total: minorUnits,
      }),
    ),
    interest: z.object({ rate, per: z.enum(['month', 'day']) }),
    annualPercentageRate: z.number(),
    effectiveRatePerMonth: z.number(),
    effectiveRatePerYear: z.number(),
    late: z.object({
      overdueInterest: z.object({ ratePerDay: rate, on: lateBase }),
      penalty: z.optional(z.object({ rate, on: lateBase, waitingDays: z.number() })),
    }),
    legalMaximum: z.nullable(minorUnits),
  }),
})
export type SignedTerms = z.output<typeof signedTerms>
