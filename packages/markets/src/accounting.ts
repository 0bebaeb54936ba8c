import type { AccountingRules, AllowanceMatrix } from './accounting-rules.ts'
import type { PerMarket } from './market.ts'
import { accounting as ph } from './ph/accounting.ts'
import { accounting as vn } from './vn/accounting.ts'

/** How the books of each market treat its loans. */
export const accountingRules: PerMarket<AccountingRules> = { ph, vn }

/** What of data with first days is in force on a day. */
export function inForceOn<Data extends { readonly firstDay: string }>(data: readonly Data[], day: string) {
  return data.findLast(({ firstDay }) => firstDay <= day)
}

/** The matrix in force on a day; throws where none is yet. */
export function allowanceMatrixOn(matrices: readonly AllowanceMatrix[], day: string): AllowanceMatrix {
  const matrix = inForceOn(matrices, day)
  if (matrix === undefined) throw new RangeError(`no allowance matrix on ${day}`)
  return matrix
}

/** Those of a product where it has its own, else the market's. */
export function allowanceRatesOf(
  { basisPoints, ofProducts = {} }: AllowanceMatrix,
  product: string,
): AllowanceMatrix['basisPoints'] {
  return Object.hasOwn(ofProducts, product) ? (ofProducts[product] ?? basisPoints) : basisPoints
}
