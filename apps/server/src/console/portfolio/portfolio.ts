import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import {
  type exportReport as exportCall,
  exportLimitOf,
  type readReport as readCall,
  reportPageRows,
} from '@hiram/contract/console/portfolio'
import { isBusinessDate } from '@hiram/lending'
import { accountingRules, type MarketCode, markets } from '@hiram/markets'
import { noteExport } from '../../books/exports.ts'
import { storedDays } from '../../books/reports/portfolio-store.ts'
import { DayNotStoredError, type RolledTo } from '../../books/reports/report.ts'
import { reportFile } from '../../books/reports/report-file.ts'
import { type Report, type ReportRequest, runReport } from '../../books/reports/reports.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { behindRow } from './behind-row.ts'

/** A list looks through so many loans for a page: a tenth of a second or so. The screen reads on where more may fit. */
export const reportPage = { most: reportPageRows, lookThrough: 2000 }
/** Of these reports a page is so many rows; the others are whole. */
const paged = new Set([
  ...['loans', 'dues', 'claims', 'roll-rates-by-loan', 'vintages-by-loan', 'write-offs-by-loan'],
  ...['waivers', 'restructurings'],
])

type Asked = Omit<ConsoleRequest<typeof readCall>, 'after'>

export async function readReport(
  { context, member }: StaffCaller,
  { after, ...asked }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = context
  const { market, name } = asked
  const { most, lookThrough } = reportPage
  const page = { after, lookThrough, most: paged.has(name) ? most : undefined }
  const report = await run({ context, member }, asked, page)
  const days = await storedDays(database, report.entity)
  const idAt = report.columns.findIndex((column) => column.name === 'loan id')
  return {
    name,
    market,
    entity: report.entity,
    currency: markets[market].currency.code,
    asOf: report.asOf,
    firstDay: days?.first ?? report.asOf,
    lastDay: days?.last ?? report.asOf,
    definition: report.definition,
    columns: report.columns.filter((_, at) => at !== idAt),
    rows: report.rows.map((cells) => ({
      cells: cells.filter((_, at) => at !== idAt),
      loanId: cells[idAt] ?? null,
      behind: behindRow(name, report.columns, cells).filter((_, at) => at !== idAt),
    })),
    after: report.next,
    isEarly: report.isEarly,
    readAt: clock.instant().toISOString(),
  }
}

/** The file, after who has it and the hash of its bytes are kept. */
export async function exportReport(
  { context, member }: StaffCaller,
  { purpose, ...asked }: ConsoleRequest<typeof exportCall>,
): Promise<ConsoleAnswer<typeof exportCall>> {
  const { database, clock } = context
  const at = clock.instant()
  const report = await run({ context, member }, asked, { most: exportLimitOf(asked.name).most })
  const { name, entity, asOf, rows, next } = report
  const csv = reportFile(report)
  const what = { ...asked, report: name, entity, asOf }
  await noteExport(database, { who: member.email, purpose }, { what, file: csv, at })
  return { fileName: `${name}-${entity}-${asOf}.csv`, csv, lines: rows.length, isWhole: next === null }
}

type Page = Pick<ReportRequest, 'after' | 'most' | 'lookThrough'>

async function run(
  { context, member }: Pick<StaffCaller, 'context' | 'member'>,
  { name, market, asOf, to, ...others }: Asked,
  page: Page,
): Promise<Report> {
  const entity = entityOf(market, member.markets)
  const only = { ...others, to: to && placeOf(to) }
  for (const [field, day] of Object.entries({ asOf, vintage: only.vintage, month: only.month, dueOn: only.dueOn }))
    if (day !== undefined && !isBusinessDate(day)) throw wrongDay(field, 'format')
  return runReport(context.database, { name, entity, asOf, only, ...page }, context.clock.instant()).catch(
    (error: unknown) => {
      if (!(error instanceof DayNotStoredError)) throw error
      if (asOf === undefined) throw new ConsoleFailure('notFound')
      throw wrongDay('asOf', 'notClosed')
    },
  )
}

/** A bucket by its place, or where a loan is that is in none. */
function placeOf(to: NonNullable<Asked['to']>): RolledTo {
  return to === 'paidOff' || to === 'writtenOff' || to === 'cured' ? to : Number(to)
}

function wrongDay(field: string, reason: string): ConsoleFailure {
  return new ConsoleFailure('invalidRequest', { fields: [{ field, reason }] })
}

/** The legal entity of a market that this person works for. */
function entityOf(market: MarketCode, own: readonly MarketCode[]): string {
  if (!own.includes(market)) throw new ConsoleFailure('notFound')
  return accountingRules[market].entity.code
}
