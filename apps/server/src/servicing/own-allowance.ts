import { allowanceOf } from '@hiram/books'
import { accountingRules, allowanceMatrixOn, allowanceRatesOf } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import type { LoadedLoan } from '../loan/loan-store.ts'
import { atLastMonthEnd } from './own-allowance-store.ts'

/** What of the loss allowance is a loan's own: by its stored day of the last month's end, and the matrix in force then (books, §9). */
export async function ownAllowance(queries: Queries, loan: LoadedLoan): Promise<bigint> {
  const { entity, allowance } = accountingRules[loan.market]
  const stored = await atLastMonthEnd(queries, entity.code, loan)
  if (stored === undefined) return 0n
  return allowanceOf(stored, allowanceRatesOf(allowanceMatrixOn(allowance, stored.day), loan.product))
}
