import { type BusinessDate, businessDate } from '@hiram/lending'
import type { Database } from '../../database/client.ts'
import { caps, capsByLoan } from './caps-reports.ts'
import { claims, writeOffs, writeOffsByLoan } from './claim-reports.ts'
import { collections, dues } from './collection-reports.ts'
import { restructurings, waivers } from './command-reports.ts'
import { days } from './day-report.ts'
import { ageing, classification, loans, outstanding, par } from './portfolio-reports.ts'
import { storedDay } from './portfolio-store.ts'
import { provisions } from './provision-reports.ts'
import { type Asked, type Column, DayNotStoredError, type LoanFilter, type ReportDefinition } from './report.ts'
import { restated, restatedByLoan } from './restated-reports.ts'
import { cures, rollRates, rollRatesByLoan } from './roll-reports.ts'
import { suspense, suspenseAge } from './suspense-reports.ts'
import { vintages, vintagesByLoan } from './vintage-reports.ts'

/** Every report by its name. */
export const reports = {
  outstanding,
  par,
  ageing,
  classification,
  'roll-rates': rollRates,
  cures,
  vintages,
  collections,
  'write-offs': writeOffs,
  waivers,
  restructurings,
  provisions,
  'suspense-age': suspenseAge,
  caps,
  restated,
  days,
  loans,
  dues,
  claims,
  'roll-rates-by-loan': rollRatesByLoan,
  'vintages-by-loan': vintagesByLoan,
  'write-offs-by-loan': writeOffsByLoan,
  suspense,
  'caps-by-loan': capsByLoan,
  'restated-by-loan': restatedByLoan,
} as const satisfies Readonly<Record<string, ReportDefinition>>
export type ReportName = keyof typeof reports

/** A report as it is printed or shown: every figure with its day, its books and its definition. */
export type Report = {
  readonly name: ReportName
  readonly entity: string
  readonly asOf: BusinessDate
  readonly basis: 'booked on'
  readonly definition: string
  /** The report of the loans behind its figures. */
  readonly detail: string | null
  readonly runAt: Date
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** The key to ask the next page with; null on the last one. */
  readonly next: string | null
  /** See `Rows`. */
  readonly isEarly: boolean
}

export type ReportRequest = {
  readonly name: ReportName
  readonly entity: string
  /** The last closed day where it is not given. */
  readonly asOf?: string | undefined
  readonly after?: string | undefined
  readonly most?: number | undefined
  readonly lookThrough?: number | undefined
  readonly only?: LoanFilter | undefined
}

const rowsAPage = 1000

/** One call for every report: a closed day reads the same whenever it is asked. Throws a `DayNotStoredError`. */
export async function runReport(database: Database, request: ReportRequest, runAt: Date): Promise<Report> {
  const { name, entity, after, lookThrough, only = {} } = request
  const definition: ReportDefinition = reports[name]
  const most = request.most ?? definition.rowsAPage ?? rowsAPage
  const stored = await storedDay(database, entity, request.asOf)
  if (stored === null) throw new DayNotStoredError(`${entity}: ${request.asOf ?? 'no day'} is not a stored day`)
  const asked: Asked = { entity, asOf: businessDate(stored), after, most, lookThrough, only }
  const found = definition.opensTransactions
    ? await definition.read(database, asked)
    : await database.transaction().execute((queries) => definition.read(queries, asked))
  const { definition: meaning, columns, detail = null } = definition
  const { asOf } = asked
  const head = { name, entity, asOf, basis: 'booked on', definition: meaning, detail, runAt, columns } as const
  return { ...head, isEarly: false, ...found }
}
