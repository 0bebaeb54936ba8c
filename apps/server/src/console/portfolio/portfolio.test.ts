import { createHash } from 'node:crypto'
import { exportReport, readReport, reportNames } from '@hiram/contract/console/portfolio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '../../books/reports/reports.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { loanIdOf, loanNumberOf, storeMonth } from '../../testing/stored-month.ts'

let server: TestServer
let office: TestConsole
let accountant: TestStaff

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  await storeMonth(server.context.database)
  office = await createTestConsole(server)
  accountant = await office.staff(['accountant'])
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

test('a report as of the last closed day, with what it means; each row names the loans behind it', async () => {
  const par = await accountant.ask(readReport, { name: 'par', market: 'ph' })
  expect(par).toMatchObject({ entity: 'ph-1', currency: 'PHP', asOf: '2026-11-30', after: null })
  expect([par.firstDay, par.lastDay, par.definition]).toEqual(['2026-10-31', '2026-11-30', reports.par.definition])
  expect(par.rows[2]).toMatchObject({
    cells: ['30', '200000', '1900000', '0.1053', '300000', '0.1579'],
    behind: [
      { name: 'loans', over: 30 },
      { name: 'loans', over: 30 },
      { name: 'loans' },
      null,
      { name: 'loans', over: 30, mark: 'orRestructured' },
      null,
    ],
  })
  const ageing = await accountant.ask(readReport, { name: 'ageing', market: 'ph' })
  expect(ageing.rows.map(({ behind: [row] }) => row)).toEqual([
    { name: 'loans', bucket: 0 },
    { name: 'loans', bucket: 1 },
    { name: 'loans', bucket: 2 },
    { name: 'loans', bucket: 3 },
    { name: 'loans' },
  ])
})

test('the loans behind a figure add up to it, and lead to the loan', async () => {
  const { columns, rows } = await accountant.ask(readReport, { name: 'loans', market: 'ph', over: 30 })
  expect(columns.map(({ name }) => name)).not.toContain('loan id')
  expect(rows.map(({ cells: [number], loanId }) => [number, loanId])).toEqual([[loanNumberOf(4), loanIdOf(4)]])
  const at = columns.findIndex(({ name }) => name === 'principal')
  expect(rows.reduce((sum, { cells }) => sum + BigInt(cells[at] ?? 0), 0n)).toBe(200_000n)
})

test('where loans went from their bucket: the row’s loans, those cured of it, and no others', async () => {
  const { rows } = await accountant.ask(readReport, { name: 'cures', market: 'ph' })
  const cured = { name: 'roll-rates-by-loan', from: 2, to: 'cured' } as const
  expect(rows[0]?.behind.slice(2)).toEqual([
    { name: 'roll-rates-by-loan', from: 2 },
    { name: 'roll-rates-by-loan', from: 2 },
    cured,
    cured,
    null,
  ])
  const list = await accountant.ask(readReport, { market: 'ph', ...cured })
  expect(list.rows.map(({ loanId }) => loanId)).toEqual([loanIdOf(6)])
  const written = await accountant.ask(readReport, { market: 'ph', name: 'roll-rates-by-loan', to: 'writtenOff' })
  expect(written.rows.map(({ cells, loanId }) => [loanId, cells.at(-1)])).toEqual([[loanIdOf(7), '600000']])
})

test('every report is read, and its rows have a cell for each column', async () => {
  // calculated from the events of a loan, and these have none
  for (const name of reportNames.filter((name) => name !== 'caps-by-loan')) {
    const { columns, rows } = await accountant.ask(readReport, { name, market: 'ph', asOf: '2026-11-30' })
    for (const { cells } of rows) expect([name, cells.length]).toEqual([name, columns.length])
  }
})

test('a day that is not closed, one that is no day, and another market are refused', async () => {
  const ofDay = (asOf: string) => accountant.fails(readReport, { name: 'par', market: 'ph', asOf })
  expect(await ofDay('2026-11-29')).toMatchObject({ fields: [{ field: 'asOf', reason: 'notClosed' }] })
  expect(await ofDay('2026-13-45')).toMatchObject({ code: 'invalidRequest', fields: [{ field: 'asOf' }] })
  expect((await accountant.fails(readReport, { name: 'par', market: 'vn' })).code).toBe('notFound')
  const local = await office.staff(['accountant'], ['vn'])
  expect((await local.fails(readReport, { name: 'par', market: 'ph' })).code).toBe('notFound')
  const reviewer = await office.staff(['reviewer'])
  expect(await reviewer.fails(readReport, { name: 'par', market: 'ph' })).toMatchObject({
    code: 'forbidden',
    roles: expect.arrayContaining(['accountant', 'auditor']),
  })
})

test('a file is given once who has it, what for, and its hash are kept', async () => {
  const asked = { name: 'loans', market: 'ph', bucket: 1 } as const
  const { csv, fileName, lines, isWhole } = await accountant.ask(exportReport, { ...asked, purpose: 'Board report' })
  expect([fileName, lines, isWhole]).toEqual(['loans-ph-1-2026-11-30.csv', 1, true])
  const [head, line] = csv.split('\r\n')
  expect(line).toContain(loanNumberOf(2))
  // amounts as in the books' files, with their currency
  const { columns, rows: read } = await accountant.ask(readReport, asked)
  const at = columns.findIndex(({ kind }) => kind === 'amount')
  const place = head?.split(',').indexOf(columns[at]?.name ?? '') ?? -1
  const minor = read[0]?.cells[at] ?? ''
  expect(line?.split(',')[place]).toBe(`${minor.slice(0, -2)}.${minor.slice(-2)}`)
  expect([head?.endsWith(',currency'), line?.endsWith(',PHP')]).toEqual([true, true])
  const { rows } = await server.context.pool.query('select who, purpose, what, sha256 from books_export')
  expect(rows).toMatchObject([{ who: accountant.email, purpose: 'Board report', what: { report: 'loans', bucket: 1 } }])
  expect(rows[0].sha256).toBe(createHash('sha256').update(csv).digest('hex'))
  const manager = await office.staff(['productManager'])
  expect((await manager.fails(exportReport, { ...asked, purpose: 'Because' })).code).toBe('forbidden')
})
