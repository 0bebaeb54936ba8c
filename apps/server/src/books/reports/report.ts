import type { BusinessDate } from '@hiram/lending'
import type { Queries } from '../../database/client.ts'

/** Amounts are minor units of the entity's currency; a share is a decimal of 1, empty where there is nothing to divide by. */
export type Column = { readonly name: string; readonly kind: 'text' | 'day' | 'count' | 'amount' | 'share' }

/** What is asked of a report: an entity, a closed day, a page, and of lists of loans which of them. */
export type Asked = {
  readonly entity: string
  readonly asOf: BusinessDate
  /** The key of the last row of the page before. */
  readonly after?: string | undefined
  readonly most: number
  /** Of a list that looks for the loans that fit: through so many at most, then the page ends early. */
  readonly lookThrough?: number | undefined
  readonly only: LoanFilter
}

export type LoanFilter = {
  readonly bucket?: number | undefined
  /** More days past due than these. */
  readonly over?: number | undefined
  readonly product?: string | undefined
  readonly stage?: number | undefined
  readonly debtGroup?: number | undefined
  /** The first day of the month of payout. */
  readonly vintage?: string | undefined
  /** The first day of the month of due dates, or of what was booked. */
  readonly month?: string | undefined
  readonly dueOn?: string | undefined
  /** The bucket at the end of the month before. */
  readonly from?: number | undefined
  readonly to?: RolledTo | undefined
  /** Months since the one of the payout. */
  readonly months?: number | undefined
  readonly what?: Happened | undefined
  readonly mark?: Mark | undefined
}

/** Where a loan is that was in a bucket at the end of the month before: a bucket's place, gone, or no longer late. */
export type RolledTo = number | 'paidOff' | 'writtenOff' | 'cured'
export type Happened = 'late30' | 'late90' | 'writtenOff' | 'undone' | 'recovered'
/** `orRestructured`: beside those more days past due than asked for, the restructured, however late. */
export type Mark = 'onBalance' | 'offBalance' | 'restructured' | 'orRestructured'

/** The day asked for is not closed, was closed before days were stored, or the report needs what was not kept of it. */
export class DayNotStoredError extends Error {}

export type Rows = {
  readonly rows: readonly (readonly string[])[]
  readonly next: string | null
  /** The page ended before it was full: so many loans were looked through as were allowed, and more may fit after `next`. */
  readonly isEarly?: boolean
}

/** A report: what its figures mean, its columns, and where the rows are read. */
export type ReportDefinition = {
  readonly definition: string
  readonly columns: readonly Column[]
  /** The report of the loans behind its figures. */
  readonly detail?: string
  /** Rows, or loans, of a page where it is not asked for. */
  readonly rowsAPage?: number
  /** It reads in transactions of its own; else it is given one, with which ends what it sets for its queries. */
  readonly opensTransactions?: true
  readonly read: (queries: Queries, asked: Asked) => Promise<Rows>
}

export function text(name: string): Column {
  return { name, kind: 'text' }
}
export function day(name: string): Column {
  return { name, kind: 'day' }
}
export function count(name: string): Column {
  return { name, kind: 'count' }
}
export function amount(name: string): Column {
  return { name, kind: 'amount' }
}
export function share(name: string): Column {
  return { name, kind: 'share' }
}

/** A part of a whole with four decimals, rounded half to even; empty of nothing. */
export function shareOf(part: bigint, whole: bigint): string {
  if (whole === 0n) return ''
  const scaled = (part * 20_000n + whole) / (2n * whole)
  const isTie = (part * 20_000n + whole) % (2n * whole) === 0n && scaled % 2n === 1n
  const rounded = (isTie ? scaled - 1n : scaled).toString().padStart(5, '0')
  return `${rounded.slice(0, -4)}.${rounded.slice(-4)}`
}
