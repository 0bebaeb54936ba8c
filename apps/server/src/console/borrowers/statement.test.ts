import { exportStatement, readStatement } from '@hiram/contract/console/borrowers'
import { businessDate } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { orderRefund } from '../../servicing/refunds.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { ledgerOfDays } from '../../testing/ledger-of-days.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { borrowOnce, latestOf, readyBorrower } from '../../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole
let first: Running
let secondId: string

const on = async (day: string) => {
  await moveTo(first, day)
  await runBusinessDays(server.context)
}

/** A week's loan from 2026-06-20, paid late and too much of it, which goes back; then one of three months, paid in part. */
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  office = await createTestConsole(server)
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  await runBusinessDays(server.context)
  first = await runningLoan(server, { amount: 300_000n, period: 7, periodUnit: 'day' })
  await on('2026-07-02')
  await transfer(first, (await latestOf(server, first.borrower)).earlyRepaymentAmount + 5_000n)
  const key = { borrowerId: first.borrower.borrowerId, loanId: first.loanId }
  await server.context.database.transaction().execute((queries) => orderRefund(server.context, queries, key))
  await on('2026-07-10')
  secondId = await borrowOnce(server, first.borrower, { amount: 600_000n, period: 3, periodUnit: 'month' })
  await on('2026-08-11')
  await transfer(first, 150_000n)
  await on('2026-08-20')
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

const asked = () => ({ borrowerId: first.borrower.borrowerId })

test('all loans of a borrower on one account: each line of its loan, and what is owed is the ledger’s', async () => {
  const clerk = await office.staff(['accountant'])
  const whole = await clerk.ask(readStatement, asked())
  expect(whole).toMatchObject({ firstDay: '2026-06-20', from: '2026-06-20', to: '2026-08-20', opening: 0n })
  expect(new Set(whole.lines.map(({ loanId }) => loanId))).toEqual(new Set([first.loanId, secondId]))
  expect(whole.lines.map(({ what }) => what)).toEqual(expect.arrayContaining(['sent', 'late', 'payment', 'refund']))
  const loanIds = [first.loanId, secondId]
  let before = 0n
  for (const [from, to] of [
    ['2026-06-20', '2026-07-01'],
    ['2026-07-02', '2026-07-09'],
    ['2026-07-10', '2026-08-11'],
    ['2026-08-12', '2026-08-19'],
  ] as const) {
    const { opening, added, paid, closing, lines } = await clerk.ask(readStatement, { ...asked(), from, to })
    expect([from, opening, opening + added - paid]).toEqual([from, before, closing])
    expect(lines.every(({ day }) => day >= from && day <= to)).toBe(true)
    expect(lines.at(-1)?.owed ?? opening).toBe(closing)
    const days = { from: businessDate(from), to: businessDate(to) }
    const ledger = await ledgerOfDays(server.context.database, loanIds, days)
    expect([from, closing, paid]).toEqual([from, ledger.owed, ledger.paid])
    before = closing
  }
})

test('the file has the same lines, opening and closing balance, and is noted with who took it', async () => {
  const clerk = await office.staff(['accountant'])
  const period = { ...asked(), from: '2026-07-02', to: '2026-07-31' }
  const { number, opening, added, paid, closing, lines } = await clerk.ask(readStatement, period)
  const purpose = 'The borrower asked for it in writing.'
  const file = await clerk.ask(exportStatement, { ...period, purpose })
  expect(file).toMatchObject({ fileName: `statement-${number}-2026-07-02-2026-07-31.csv`, lines: lines.length })
  const amount = (minor: bigint) => `${minor < 0n ? '-' : ''}${(Math.abs(Number(minor)) / 100).toFixed(2)}`
  expect(file.csv.split('\r\n')).toEqual([
    'day,loan,what,added,paid,balance,currency',
    `2026-07-02,,opening,,,${amount(opening)},PHP`,
    ...lines.map(
      (line) =>
        `${line.day},${line.loanNumber},${line.what},${amount(line.added)},${amount(line.paid)},${amount(line.owed)},PHP`,
    ),
    `2026-07-31,,closing,${amount(added)},${amount(paid)},${amount(closing)},PHP`,
    '',
  ])
  expect((await clerk.ask(exportStatement, { ...period, purpose })).csv).toBe(file.csv)
  const { rows } = await server.context.pool.query('select who, purpose from books_export')
  expect(rows).toContainEqual({ who: clerk.email, purpose })
})

test('who may not export may read it; days that are none, or to come, and other markets are refused', async () => {
  const collector = await office.staff(['collector'])
  expect((await collector.ask(readStatement, asked())).lines.length).toBeGreaterThan(0)
  expect(await collector.fails(exportStatement, { ...asked(), purpose: 'To have it at hand.' })).toMatchObject({
    code: 'forbidden',
  })
  for (const [given, field, reason] of [
    [{ from: '2026-02-30' }, 'from', 'format'],
    [{ to: '2026-08-21' }, 'to', 'range'],
    [{ from: '2026-08-02', to: '2026-08-01' }, 'from', 'order'],
  ] as const)
    expect(await collector.fails(readStatement, { ...asked(), ...given })).toMatchObject({
      code: 'invalidRequest',
      fields: [{ field, reason }],
    })
  const elsewhere = await office.staff(['accountant'], ['vn'])
  expect(await elsewhere.fails(readStatement, asked())).toMatchObject({ code: 'notFound' })
})

test('someone without a loan has a statement without lines', async () => {
  const { borrowerId } = await readyBorrower(server)
  const clerk = await office.staff(['accountant'])
  expect(await clerk.ask(readStatement, { borrowerId })).toMatchObject({
    ...{ firstDay: null, from: '2026-08-20', to: '2026-08-20' },
    ...{ opening: 0n, added: 0n, paid: 0n, closing: 0n, lines: [] },
  })
})
