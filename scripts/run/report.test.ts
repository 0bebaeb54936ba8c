import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFile } from '../../apps/server/src/books/reports/report-file.ts'
import { type ReportName, reports, runReport } from '../../apps/server/src/books/reports/reports.ts'
import { runScript } from '../../apps/server/src/testing/script-process.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import { loanNumberOf as number, storeMonth } from '../../apps/server/src/testing/stored-month.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  await storeMonth(server.context.database)
  await server.context.pool.query(
    `insert into closed_day values ('ph-1', '2026-11-30', '2026-12-01T00:10:00Z', 3, 700)`,
  )
})
afterAll(() => server.stop())

const report = (...given: string[]) => runScript(server.context.config.DATABASE_URL, 'report', ...given)
const day = ['--as-of', '2026-11-30', '--entity', 'ph-1']
const linesOf = (csv: string) => csv.split('\r\n').slice(0, -1)

test('par as CSV: a head and a line a number of days', async () => {
  const { code, out, problems } = await report('par', ...day, '--csv')
  expect([code, problems]).toEqual([0, ''])
  expect(linesOf(out).slice(1)).toEqual([
    '1,5000.00,19000.00,0.2632,6000.00,0.3158,PHP',
    '7,5000.00,19000.00,0.2632,6000.00,0.3158,PHP',
    '30,2000.00,19000.00,0.1053,3000.00,0.1579,PHP',
    '60,0.00,19000.00,0.0000,1000.00,0.0526,PHP',
    '90,0.00,19000.00,0.0000,1000.00,0.0526,PHP',
  ])
})

test('ageing as a table: which day and books, what it means, its rows, and the loans behind them', async () => {
  const { code, out } = await report('ageing', ...day)
  expect(code).toBe(0)
  const [head, meaning, blank, columns, ...rows] = out.split('\n')
  expect(head).toMatch(/^ageing · ph-1 · as of 2026-11-30 by booked on date · 5 rows · run at \d{4}-/)
  expect([meaning, blank]).toEqual([`${reports.ageing.definition} Amounts in PHP.`, ''])
  expect(columns?.split(/ {2,}/)).toEqual(reports.ageing.columns.map(({ name }) => name))
  expect(rows[0]?.trim().split(/ +/)).toEqual(['0', '2', '10000.00', '0.00', '0.30', '0.5263'])
  expect(rows[4]?.trim().split(/ +/)).toEqual(['all', '5', '19000.00', '0.00', '0.84', '1.0000'])
  expect(rows[5]).toBe('loans behind it: loans')
})

const others = Object.keys(reports).filter((name): name is ReportName => name !== 'par' && name !== 'ageing')

test.each(others)('%s prints the rows that the console shows, as the console’s file', async (name) => {
  const shown = await runReport(server.context.database, { name, entity: 'ph-1', asOf: '2026-11-30' }, new Date(0))
  const { code, out, problems } = await report(name, ...day, '--csv')
  expect([code, problems]).toEqual([0, ''])
  expect(out).toBe(reportFile(shown))
  if (['roll-rates', 'cures', 'write-offs', 'days', 'loans'].includes(name)) expect(shown.rows).not.toEqual([])
})

test('a page ends where it is asked to, and the next begins after it; the file says that it is not whole', async () => {
  const page = ['loans', ...day, '--over', '0', '--most', '2', '--csv']
  const first = await report(...page)
  expect(linesOf(first.out).map((line) => line.split(',')[0])).toEqual(['loan', number(2), number(3)])
  const after = /^the file has the first 2 rows of ph-1; more: --after (\S+)\n$/.exec(first.problems)?.[1] ?? ''
  const second = await report(...page, '--after', after)
  expect(linesOf(second.out).map((line) => line.split(',')[0])).toEqual(['loan', number(4)])
  expect(second.problems).toBe('')
})

test('only loans of a bucket, a product, a stage or a vintage; a bucket there is not is refused with those there are', async () => {
  const loans = async (...only: string[]) => linesOf((await report('loans', ...day, '--csv', ...only)).out).length - 1
  expect(await loans('--bucket', '31-60', '--product', 'ph-bullet')).toBe(1)
  expect(await loans('--stage', '2', '--vintage', '2026-05')).toBe(1)
  const { code, out, problems } = await report('loans', ...day, '--bucket', '31-61')
  expect([code, out]).toEqual([1, ''])
  expect(problems).toBe('there is no bucket 31-61, only 0, 1-7, 8-30, 31-60, 61-90, 91-120, 121-180, >180\n')
})

test('a day that is not closed, one that is none, an entity and a report there are not', async () => {
  const refused = async (...given: string[]) => {
    const { code, out, problems } = await report(...given)
    expect(out).toBe('')
    return [code, problems.split('\n')[0]]
  }
  expect(await refused('par', '--as-of', '2026-12-01', '--entity', 'ph-1')).toEqual([
    1,
    'ph-1: 2026-12-01 is not a stored day',
  ])
  expect(await refused('par', '--as-of', '2026-02-31')).toEqual([1, expect.stringContaining('2026-02-31')])
  expect(await refused('par', '--as-of', 'yesterday')).toEqual([1, expect.stringContaining('yesterday')])
  expect(await refused('par', '--entity', 'zz-9')).toEqual([1, 'zz-9: no day is not a stored day'])
  expect(await refused('profit')).toEqual([2, expect.stringContaining('npm run report -- NAME')])
  expect(await refused('loans', '--most', 'many')).toEqual([1, '--most is a whole number, not many'])
  expect(await refused('dues', '--month', '2026-13')).toEqual([1, '--month is a month as 2026-11, not 2026-13'])
})

test('without an entity each that has the day is printed, and the other is named', async () => {
  const { code, out, problems } = await report('outstanding', '--as-of', '2026-11-30')
  expect([code, out.split('\n')[0]?.slice(0, 40)]).toEqual([0, 'outstanding · ph-1 · as of 2026-11-30 by'])
  expect(problems).toBe('vn-1: 2026-11-30 is not a stored day\n')
})

test('a file is noted with who, what for and the hash of its bytes', async () => {
  const { out } = await report('cures', ...day, '--csv', '--who', 'ana', '--purpose', 'audit')
  const { rows } = await server.context.pool.query(`select who, purpose, sha256 from books_export where who = 'ana'`)
  expect(rows).toEqual([{ who: 'ana', purpose: 'audit', sha256: createHash('sha256').update(out).digest('hex') }])
})
