import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { type ReportName, readReport } from '@hiram/contract/console/portfolio'
import type { MarketCode } from '@hiram/markets'
import type { TestStaff } from './console.ts'

type Report = ConsoleAnswer<typeof readReport>
type Behind = NonNullable<Report['rows'][number]['behind'][number]>

/** The column of a list that adds up to a figure of another name. */
const sumOf: Record<string, string> = {
  'principal at risk': 'principal',
  'at risk or restructured': 'principal',
  'restructured principal': 'principal',
  'charges off balance': 'charges',
  'cured principal': 'principal then',
  'recovered on claims': 'recovered',
}

/** Figures that are not what the list behind them adds up to: a name of the row that is a number. */
const names = new Set(['months'])

/** A report of a day, each of whose figures that leads to loans is compared with them; how many were. */
export async function compareFigures(
  staff: TestStaff,
  asked: { name: ReportName; market: MarketCode; asOf: string },
): Promise<{ compared: number; differing: string[] }> {
  const report = await staff.ask(readReport, asked)
  const lists = new Map<string, Promise<Report['rows'][number]['cells'][]>>()
  const differing: string[] = []
  let compared = 0
  for (const { cells, behind } of report.rows) {
    for (const [at, { name, kind }] of report.columns.entries()) {
      const loans = behind[at]
      if (!loans || (kind !== 'count' && kind !== 'amount') || names.has(name)) continue
      const key = JSON.stringify(loans)
      const list = await (lists.get(key) ?? lists.set(key, listOf(staff, { ...asked, ...loans })).get(key))
      const [head = [], ...rows] = list ?? []
      compared += 1
      const found = kind === 'count' ? BigInt(rows.length) : sum(rows, head.indexOf(sumOf[name] ?? name))
      if (found !== BigInt(cells[at] ?? 0))
        differing.push(`${asked.name} ${asked.market} ${asked.asOf} ${cells.join(' ')}: ${name} is ${found} of ${key}`)
    }
  }
  return { compared, differing }
}

function sum(rows: readonly (readonly string[])[], at: number): bigint {
  if (at < 0) throw new Error('the list has no such column')
  return rows.reduce((all, row) => all + BigInt(row[at] || 0), 0n)
}

/** All pages, after the names of their columns. */
async function listOf(staff: TestStaff, asked: Behind & { market: MarketCode; asOf: string }) {
  const rows: string[][] = []
  for (let after: string | undefined; ; ) {
    const page = await staff.ask(readReport, { ...asked, ...(after && { after }) })
    if (rows.length === 0) rows.push(page.columns.map(({ name }) => name))
    rows.push(...page.rows.map(({ cells }) => cells))
    if (page.after === null) return rows
    after = page.after
  }
}
