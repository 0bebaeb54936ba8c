import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { csvLine } from '../csv.ts'
import { marketOfEntity } from '../trial-balance.ts'
import type { Column } from './report.ts'
import type { Report } from './reports.ts'

type Table = Pick<Report, 'entity' | 'columns' | 'rows'>

/** A report as CSV: amounts are decimals, as in every file of the books, and the last column names their currency. */
export function reportFile(report: Table): string {
  const { code } = currencyOf(report)
  const head = [...report.columns.map(({ name }) => name), 'currency']
  return [head, ...decimalRows(report).map((row) => [...row, code])].map(csvLine).join('')
}

/** The rows for people to read, with decimals. */
export function decimalRows(report: Table): string[][] {
  const { decimals } = currencyOf(report)
  const written = (cell: string, column: Column | undefined) =>
    column?.kind === 'amount' && cell !== '' ? decimalAmount(BigInt(cell), decimals) : cell
  return report.rows.map((row) => row.map((cell, at) => written(cell, report.columns[at])))
}

export function currencyOf({ entity }: Pick<Report, 'entity'>): { readonly code: string; readonly decimals: number } {
  return markets[marketOfEntity(entity)].currency
}
