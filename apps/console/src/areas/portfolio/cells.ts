import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { readReport } from '@hiram/contract/console/portfolio'
import { addMonths, businessDate } from '@hiram/lending'
import type { Currency } from '@hiram/markets/market'
import {
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatMonth,
  formatPercent,
} from '../../platform/format/format.ts'
import { textOfCode } from '../../platform/texts/texts.tsx'

export type Report = ConsoleAnswer<typeof readReport>
export type ReportColumn = Report['columns'][number]

type Where = { currency: Currency; timeZone: string }

/** A cell as it is read: an amount bare under its heading, a share in percent, a word in the page's language, a dash for nothing. */
export function cellText(cell: string, { name, kind }: ReportColumn, { currency, timeZone }: Where): string {
  if (cell === '') return '–'
  if (kind === 'amount') return formatMoney(BigInt(cell), currency, true)
  if (kind === 'share') return formatPercent(Number(cell))
  if (kind === 'count') return formatCount(Number(cell))
  if (name === 'paid out in') return formatMonth(cell)
  if (kind === 'day' && /^\d{4}-/.test(cell)) return formatDay(cell, { year: true })
  if (name === 'closed at') return formatInstant(cell, timeZone)
  if (name === 'steps open') return stepsText(cell)
  return textOfCode(`report.cell.${cell}`) ?? cell
}

/** Steps of a business date, of which a report has the names. */
export function stepsText(names: string): string {
  return names
    .split(' ')
    .map((name) => textOfCode(`report.step.${name}`) ?? name)
    .join(', ')
}

export function isNumber({ kind }: ReportColumn): boolean {
  return kind === 'amount' || kind === 'share' || kind === 'count'
}

/** The cells of a column, by its name. */
export function cellOf({ columns }: Report, row: Report['rows'][number] | undefined, name: string): string {
  return row?.cells[columns.findIndex((column) => column.name === name)] ?? ''
}

const monthsShown = 12

/** Principal written off in the month of the day and the eleven before it; a month in which none was has no row. */
export function writtenOff(report: Report): bigint {
  const first = addMonths(businessDate(report.asOf), 1 - monthsShown, 1)
  return report.rows
    .filter((row) => cellOf(report, row, 'month') >= first)
    .reduce((sum, row) => sum + amountOf(report, row, 'principal'), 0n)
}

export function amountOf(report: Report, row: Report['rows'][number] | undefined, name: string): bigint {
  return BigInt(cellOf(report, row, name) || 0)
}

/** A heading as it begins a line, in the language of the page; the server's own word of one that is not known here. */
export function titleOf({ name }: ReportColumn): string {
  const title = textOfCode(`report.column.${name}`) ?? name
  return title.charAt(0).toUpperCase() + title.slice(1)
}
