import { csvLine } from '../books/csv.ts'
import type { Queries } from '../database/client.ts'

export type ClosedDay = { readonly entity: string; readonly day: string }

/** A file of a closed day: what it is for, its columns with what each means, and its text. */
export type DayFile = {
  readonly description: string
  readonly columns: Readonly<Record<string, string>>
  readonly read: (queries: Queries, day: ClosedDay, at: Date) => Promise<DayText>
}

/** All of it as CSV, and how many lines follow the columns. */
type DayText = { readonly text: string; readonly lines: number }

export function tableOf(columns: Readonly<Record<string, string>>, rows: readonly (readonly string[])[]): DayText {
  return { text: csvLine(Object.keys(columns)) + rows.map(csvLine).join(''), lines: rows.length }
}

/** A day whose loans are no longer stored one by one, or never were. */
export class LoansNotStoredError extends Error {}
