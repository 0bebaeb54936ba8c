import { createHash } from 'node:crypto'
import {
  exportBooks,
  listJournal,
  readAccount,
  readPeriods,
  readTrialBalance,
} from '@hiram/contract/console/accounting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journalOfDay } from '../../books/journal.ts'
import { closePeriod } from '../../books/periods.ts'
import { trialBalance } from '../../books/trial-balance.ts'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { moveTo, type Running, runningLoan } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const market = 'ph'
let server: TestServer
let office: TestConsole
let accountant: TestStaff
let loan: Running

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  await runBusinessDays(server.context)
  office = await createTestConsole(server)
  loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await moveTo(loan, '2026-07-03')
  await runBusinessDays(server.context)
  accountant = await office.staff(['accountant'])
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

test('the trial balance is that of the books, and is of closed days alone', async () => {
  const { lines, from, to, lastDay } = await accountant.ask(readTrialBalance, { market })
  expect([from, to, lastDay]).toEqual(['2026-07-01', '2026-07-02', '2026-07-02'])
  expect(lines).toEqual(await trialBalance(server.context.database, { entity: 'ph-1', from, to }))
  expect(lines.reduce((sum, { closing }) => sum + closing, 0n)).toBe(0n)
  const valued = await accountant.ask(readTrialBalance, { market, by: 'valueDate', from: '2026-06-20' })
  expect(valued.lines.find(({ code }) => code === '1100')?.debit).toBe(900_000n)
  const fails = (days: object) => accountant.fails(readTrialBalance, { market, ...days })
  expect(await fails({ to: '2026-07-03' })).toMatchObject({ fields: [{ field: 'to', reason: 'notClosed' }] })
  expect(await fails({ to: '2026-02-31' })).toMatchObject({ fields: [{ field: 'to', reason: 'format' }] })
  expect(await fails({ from: '2026-07-02', to: '2026-07-01' })).toMatchObject({ fields: [{ reason: 'order' }] })
})

test('a statement goes from day to day, and its days are the entries of the journal', async () => {
  const of = { market, account: '1100', from: '2026-06-20', to: '2026-07-02' } as const
  const { opening, days, closing } = await accountant.ask(readAccount, of)
  expect([opening, closing]).toEqual([0n, 900_000n])
  expect(days).toEqual([{ day: '2026-06-20', debit: 900_000n, credit: 0n, entries: 1, balance: 900_000n }])
  const { rows } = await accountant.ask(listJournal, { market, day: '2026-06-20', account: '1100' })
  expect(rows).toMatchObject([{ debit: { code: '1100' }, amount: 900_000n, loanId: loan.loanId }])
  expect(await accountant.fails(readAccount, { ...of, account: '7777' })).toMatchObject({
    fields: [{ field: 'account', reason: 'unknown' }],
  })
})

test('the journal of a day is whole, with what all loans accrued on it', async () => {
  const day = '2026-06-25'
  const { rows, count, accrued } = await accountant.ask(listJournal, { market, day })
  const journal = await journalOfDay(server.context.database, { entity: 'ph-1', day, form: 'detail' }, new Date(0))
  const sum = (side: 'debit' | 'credit') =>
    rows.reduce((total, { amount }) => total + amount, 0n) +
    accrued.reduce((total, { amount }) => total + (amount > 0n === (side === 'debit') ? abs(amount) : 0n), 0n)
  expect([sum('debit'), sum('credit'), count]).toEqual([journal.debit, journal.credit, rows.length])
  expect((await accountant.fails(listJournal, { market, day, after: 'x~y~z' })).code).toBe('invalidRequest')
})

const abs = (amount: bigint) => (amount < 0n ? -amount : amount)

test('the open month shows what its close needs; closed, who did it', async () => {
  const before = await accountant.ask(readPeriods, { market })
  expect(before.open).toMatchObject({ month: '2026-06', differences: [], unbalanced: 0n, earlier: [] })
  expect(before.open?.daysClosed).toBe(before.open?.days)
  const people = { askedBy: 'ana', approvedBy: 'ben' }
  expect(await closePeriod(server.context, { entity: 'ph-1', month: '2026-06', ...people })).toBe('done')
  const after = await accountant.ask(readPeriods, { market })
  expect(after.closed).toMatchObject([{ month: '2026-06', ...people }])
  expect(after.open).toMatchObject({ month: '2026-07', days: 31, daysClosed: 2 })
})

test('a file of a book is noted with its hash; only who may has it', async () => {
  const asked = { what: 'journal', market, day: '2026-06-20', purpose: 'Month end' } as const
  const { csv, fileName } = await accountant.ask(exportBooks, asked)
  expect(fileName).toBe('journal-ph-1-2026-06-20.csv')
  const { rows } = await server.context.pool.query('select who, purpose, sha256 from books_export')
  const sha256 = createHash('sha256').update(csv).digest('hex')
  expect(rows).toEqual([{ who: accountant.email, purpose: 'Month end', sha256 }])
  const balance = await accountant.ask(exportBooks, { ...asked, what: 'trialBalance', from: '2026-06-20' })
  expect(balance.csv).toContain('1100,1100,Loan principal,asset,0.00,9000.00,0.00,9000.00,PHP')
  expect(await accountant.fails(exportBooks, { ...asked, what: 'account' })).toMatchObject({
    fields: [{ field: 'account', reason: 'missing' }],
  })
  const statement = { ...asked, what: 'account', account: '1110', from: '2026-06-20', to: '2026-06-22' } as const
  expect(await accountant.ask(exportBooks, statement)).toMatchObject({
    fileName: 'account-1110-ph-1-2026-06-20-2026-06-22.csv',
    csv: [
      'day,entries,debit,credit,balance,currency',
      'opening,,,,0.00,PHP',
      '2026-06-21,1,6.00,0.00,6.00,PHP',
      '2026-06-22,1,6.00,0.00,12.00,PHP',
      'closing,,,,12.00,PHP',
      '',
    ].join('\r\n'),
  })
  // from where the days before left it
  const later = await accountant.ask(exportBooks, { ...statement, from: '2026-06-22' })
  expect(later.csv.split('\r\n').slice(1, 3)).toEqual(['opening,,,,6.00,PHP', '2026-06-22,1,6.00,0.00,12.00,PHP'])
  const collector = await office.staff(['collector'])
  expect((await collector.fails(readTrialBalance, { market })).code).toBe('forbidden')
  const local = await office.staff(['accountant'], ['vn'])
  expect((await local.fails(readTrialBalance, { market })).code).toBe('notFound')
})
