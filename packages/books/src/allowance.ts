import { divide } from '@hiram/lending'
import { bucketOf } from './buckets.ts'
import type { Stage } from './stage.ts'

/** Of what a loan owes, the part that is not expected to come in, by stage and bucket: hundredths of a per cent. */
export type AllowanceRates = { readonly [stage in Stage]: readonly number[] }

export const wholeRate = 10_000

/** A loan at the end of a day, minor units; `charges` are those on the books. */
export type ExposedLoan = {
  readonly principal: bigint
  readonly charges: bigint
  readonly unearnedFees: bigint
  readonly daysPastDue: number
  readonly stage: Stage
}

/**
 * The loss allowance of a loan (books, §9; IFRS 9 5.5): what it owes on the books, less fees not yet earned, by the rate of
 * its stage and bucket, rounded half to even; never below zero. Throws a RangeError where the rates have none.
 */
export function allowanceOf(loan: ExposedLoan, rates: AllowanceRates): bigint {
  const rate = rates[loan.stage][bucketOf(loan.daysPastDue)]
  if (rate === undefined) throw new RangeError(`no rate for ${loan.daysPastDue} days past due in stage ${loan.stage}`)
  const exposure = loan.principal + loan.charges - loan.unearnedFees
  return exposure <= 0n ? 0n : divide(exposure * BigInt(rate), BigInt(wholeRate), 'halfEven')
}
