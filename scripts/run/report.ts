import { parseArgs } from 'node:util'
import { buckets } from '@hiram/books'
import { happened, loanMarks } from '@hiram/contract/console/portfolio'
import { accountingRules } from '@hiram/markets'
import { noteExport } from '../../apps/server/src/books/exports.ts'
import { DayNotStoredError, type RolledTo } from '../../apps/server/src/books/reports/report.ts'
import { currencyOf, decimalRows, reportFile } from '../../apps/server/src/books/reports/report-file.ts'
import { type Report, type ReportName, reports, runReport } from '../../apps/server/src/books/reports/reports.ts'
import type { Database } from '../../apps/server/src/database/client.ts'
import { exporterOf } from './exporter.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run report -- NAME [--as-of YYYY-MM-DD] [--entity CODE] [--csv] [--most N] [--after KEY]
  [--over DAYS] [--bucket NAME] [--product CODE] [--stage N] [--group N] [--vintage YYYY-MM]
      [--mark onBalance|offBalance|restructured|orRestructured]    which loans, of "loans"
  [--month YYYY-MM]    of "collections", "dues" and "write-offs-by-loan"; without it the month of the day
  [--due-on YYYY-MM-DD]    which due date, of "dues"
  [--from BUCKET] [--to BUCKET|paidOff|writtenOff|cured]    which loans, of "roll-rates-by-loan"
  [--vintage YYYY-MM] [--months N]    of "vintages-by-loan"; without them the month of the day
  [--what late30|late90|writtenOff|undone|recovered]    to which loans it happened, of "vintages-by-loan" and "write-offs-by-loan"
  [--who NAME] [--purpose TEXT]    noted with the hash of a file, of --csv; without a name this machine's account

${Object.entries(reports)
  .map(([name, { definition }]) => `  ${name.padEnd(14)} ${definition}`)
  .join('\n')}`

const options = {
  'as-of': { type: 'string' },
  entity: { type: 'string' },
  csv: { type: 'boolean' },
  most: { type: 'string' },
  after: { type: 'string' },
  over: { type: 'string' },
  bucket: { type: 'string' },
  product: { type: 'string' },
  stage: { type: 'string' },
  group: { type: 'string' },
  vintage: { type: 'string' },
  month: { type: 'string' },
  'due-on': { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  months: { type: 'string' },
  what: { type: 'string' },
  mark: { type: 'string' },
  who: { type: 'string' },
  purpose: { type: 'string' },
} as const

/** Prints a report of a closed day from `DATABASE_URL`, else from this clone's own database. */
async function report(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const name = reportName(positionals[0])
  if (name === null) {
    console.error(usage)
    return 2
  }
  return withDatabase(async (database) => {
    let printed = 0
    for (const entity of values.entity ? [values.entity] : entityCodes()) {
      const found = await runReport(database, { name, entity, ...asked(values) }, new Date()).catch(notStored)
      if (found === null) continue
      printed += 1
      if (values.csv && found.next !== null) {
        console.error(`the file has the first ${found.rows.length} rows of ${entity}; more: --after ${found.next}`)
      }
      process.stdout.write(values.csv ? await exported(database, values, found) : table(found))
    }
    return printed > 0 ? 0 : 1
  })
}

type Values = { readonly [name in keyof typeof options]?: string | boolean | undefined }

function asked(values: Values) {
  const number = (name: keyof typeof options) => wholeNumber(name, textIn(values[name]))
  const textOf = (name: keyof typeof options) => textIn(values[name])
  return {
    asOf: textOf('as-of'),
    after: textOf('after'),
    most: number('most'),
    only: {
      over: number('over'),
      bucket: bucketIn(textOf('bucket')),
      product: textOf('product'),
      stage: number('stage'),
      debtGroup: number('group'),
      vintage: firstDay('vintage', textOf('vintage')),
      month: firstDay('month', textOf('month')),
      dueOn: textOf('due-on'),
      from: bucketIn(textOf('from')),
      to: endIn(textOf('to')),
      months: number('months'),
      what: wordIn(textOf('what'), happened),
      mark: wordIn(textOf('mark'), loanMarks),
    },
  }
}

function bucketIn(name: string | undefined): number | undefined {
  if (name === undefined) return undefined
  const names: string[] = buckets.map((bucket) => bucket.name)
  return names.indexOf(wordIn(name, names, 'bucket ') ?? name)
}

function endIn(name: string | undefined): RolledTo | undefined {
  const ends = ['paidOff', 'writtenOff', 'cured'] as const
  return ends.find((end) => end === name) ?? bucketIn(name)
}

function wordIn<Word extends string>(given: string | undefined, words: readonly Word[], of = ''): Word | undefined {
  const word = words.find((one) => one === given)
  if (given !== undefined && word === undefined) throw new Error(`there is no ${of}${given}, only ${words.join(', ')}`)
  return word
}

function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`--${name} is a whole number, not ${given}`)
  return given === undefined ? undefined : Number(given)
}

function firstDay(name: string, month: string | undefined): string | undefined {
  if (month === undefined) return undefined
  if (!/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(month)) throw new Error(`--${name} is a month as 2026-11, not ${month}`)
  return `${month.slice(0, 7)}-01`
}

function reportName(given: string | undefined): ReportName | null {
  return Object.keys(reports).find((name): name is ReportName => name === given) ?? null
}

function notStored(error: unknown): null {
  if (!(error instanceof DayNotStoredError)) throw error
  console.error(error.message)
  return null
}

/** A file that leaves is noted before it does. */
async function exported(
  database: Database,
  { who, purpose, csv: _, ...given }: Values,
  found: Report,
): Promise<string> {
  const file = reportFile(found)
  const what = { ...given, report: found.name, entity: found.entity, 'as-of': found.asOf }
  const by = exporterOf({ who: textIn(who), purpose: textIn(purpose) })
  await noteExport(database, by, { what, file, at: found.runAt })
  return file
}

function textIn(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function table(report: Report): string {
  const { columns, name, entity, asOf, basis, runAt, next, definition, detail } = report
  const rows = decimalRows(report)
  const all = [columns.map((column) => column.name), ...rows]
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)))
  const isText = (index: number) => ['text', 'day'].includes(columns[index]?.kind ?? '')
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => (isText(index) ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
  const head = `${name} · ${entity} · as of ${asOf} by ${basis} date · ${rows.length} rows · run at ${runAt.toISOString()}`
  const foot =
    (next === null ? '' : `\nmore: --after ${next}`) + (detail === null ? '' : `\nloans behind it: ${detail}`)
  return `${head}\n${definition} Amounts in ${currencyOf(report).code}.\n\n${all.map(line).join('\n')}${foot}\n\n`
}

function entityCodes(): string[] {
  return Object.values(accountingRules).map(({ entity }) => entity.code)
}

process.exit(
  await report().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }),
)
