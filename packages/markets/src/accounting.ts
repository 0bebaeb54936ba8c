import type { AccountingRules, AllowanceMatrix } from './accounting-rules.ts'
import type { PerMarket } from './market.ts'
import { accounting as ph } from './ph/accounting.ts'
import { accounting as vn } from './vn/accounting.ts'

/** How the books of each market treat its loans. */
export const accountingRules: PerMarket<AccountingRules> = { ph, vn }

/** The matrix in force on a day; throws where none is yet. */
export function allowanceMatrixOn(matrices: readonly AllowanceMatrix[], day: string): AllowanceMatrix {
  const matrix = matrices.findLast(({ firstDay }) => firstDay <= day)
  if (matrix === undefined) throw new RangeError(`no allowance matrix on ${day}`)
  return matrix
}
