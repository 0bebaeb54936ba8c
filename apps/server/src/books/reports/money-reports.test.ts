import { randomUUID } from 'node:crypto'
import { businessDate, position } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { routes } from '../../routes.ts'
import { carryOutCommand } from '../../servicing/carry-out-command.ts'
import { moveTo, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { accountStatement } from '../trial-balance.ts'
import { shareOf } from './report.ts'
import { type ReportName, type ReportRequest, runReport } from './reports.ts'

let server: TestServer
let written: Running
let paying: Running
let claim: bigint
const entity = 'ph-1'
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

async function on(day: string, ...here: Running[]) {
  for (const loan of here) await moveTo(loan, day)
  server.setTime(new Date(`${day}T02:00:00Z`))
  await runBusinessDays(server.context)
}

async function now({ borrower, loanId }: Running) {
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan) throw new Error('the loan is gone')
  return position({ ...eventsOf(loan), asOf: server.context.clock.businessDate('ph') })
}

const report = (name: ReportName, more: Partial<ReportRequest> = {}) =>
  runReport(server.context.database, { name, entity, asOf: businessDate('2026-10-04'), ...more }, new Date(0))

/** Of 9,000.00 for three months from 2026-06-20: what each instalment asks for. */
const instalment = 321_579n

beforeAll(async () => {
  server = await createTestContext({ routes })
  await runBusinessDays(server.context)
  paying = await runningLoan(server, peso)
  written = await runningLoan(server, peso)
  await on('2026-07-20', paying)
  await transfer(paying, (await now(paying)).dueNow)
  await on('2026-08-24', paying)
  await transfer(paying, (await now(paying)).dueNow)
  await on('2026-09-10', written)
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'not to be recovered' }
  claim = (await now(written)).payoff
  await carryOutCommand(server.context, {
    kind: 'writeOff',
    ...people,
    commandId: randomUUID(),
    loanId: written.loanId,
  })
  await on('2026-09-21', paying)
  await transfer(paying, 300_000n)
  await on('2026-09-25', paying)
  await transfer(paying, 7_000n, { remark: 'thank you', reference: 'b:1%', valueDate: '2026-09-23' })
  await transfer(paying, (await now(paying)).payoff + 1_000n)
  await on('2026-10-02', written)
  await transfer(written, 150_000n)
  await on('2026-10-05', written)
})
afterAll(() => server.stop())

test('vintages: of what was paid out in June, what was ever so late, lost and recovered, so many months later', async () => {
  const { rows, detail } = await report('vintages')
  const paidOut = ['2', '1800000']
  const half = ['900000', '0.5000']
  const none = ['0', '0.0000']
  expect(detail).toBe('vintages-by-loan')
  expect(rows).toEqual([
    ['2026-06-01', '0', ...paidOut, ...none, ...none, ...none, '0'],
    ['2026-06-01', '1', ...paidOut, ...none, ...none, ...none, '0'],
    // 31 days after 2026-07-20
    ['2026-06-01', '2', ...paidOut, ...half, ...none, ...none, '0'],
    ['2026-06-01', '3', ...paidOut, ...half, ...none, ...half, '0'],
    ['2026-06-01', '4', ...paidOut, ...half, ...none, ...half, '150000'],
  ])
  const then = await report('vintages', { asOf: businessDate('2026-08-19') })
  expect(then.rows.at(-1)).toEqual(['2026-06-01', '2', ...paidOut, ...none, ...none, ...none, '0'])
})

test('the loans behind a vintage: what had become of each by then, and those of one figure alone', async () => {
  const listed = async (only: ReportRequest['only']) =>
    new Map((await report('vintages-by-loan', { only })).rows.map(([, loanId = '', ...cells]) => [loanId, cells]))
  const june = { vintage: '2026-06-01' }
  const all = await listed({ ...june, months: 4 })
  expect(all.get(written.loanId)?.slice(3)).toEqual(['900000', '900000', '0', '900000', '150000'])
  expect(all.get(paying.loanId)?.slice(3)).toEqual(['900000', '0', '0', '0', '0'])
  expect([...(await listed({ ...june, months: 2, what: 'late30' })).keys()]).toEqual([written.loanId])
  expect(await listed({ ...june, months: 1, what: 'late30' })).toEqual(new Map())
  expect([...(await listed({ ...june, months: 3, what: 'writtenOff' })).keys()]).toEqual([written.loanId])
  expect(await listed({ ...june, months: 3, what: 'recovered' })).toEqual(new Map())
  expect((await listed(june)).get(written.loanId)?.at(-1)).toBe('150000')
  expect(await listed({ vintage: '2026-07-01' })).toEqual(new Map())
})

test('collections: what was due in a month and when it was paid, of each loan too', async () => {
  const of = async (month: string, asOf = '2026-10-04') =>
    (await report('collections', { asOf: businessDate(asOf), only: { month } })).rows
  const [both, one] = [String(2n * instalment), String(instalment)]
  const recovered = String(instalment + 150_000n)
  expect(await of('2026-07-01', '2026-10-01')).toEqual([
    ['2026-07-20', '2', both, one, '0.5000', one, one, one, one, '0.5000', ''],
    ['all', '2', both, one, '0.5000', one, one, one, one, '0.5000', '0'],
  ])
  // money on the claim counts for what was due first
  expect((await of('2026-07-01'))[0]?.slice(5, 9)).toEqual([one, one, recovered, recovered])
  // four days late
  expect((await of('2026-08-01'))[0]?.slice(2, 9)).toEqual([both, '0', '0.0000', one, one, one, one])
  // before it is paid, it is not
  expect((await of('2026-08-01', '2026-08-22'))[0]?.slice(2, 9)).toEqual([both, '0', '0.0000', '0', '0', '0', '0'])
  const { rows, next } = await report('dues', { only: { month: '2026-09-01' } })
  const byLoan = new Map(rows.map(([, loanId, ...row]) => [loanId, row]))
  expect([byLoan.size, next]).toEqual([2, null])
  // what was over in August for late charges counts for it; all of it was paid when the loan was closed
  const [, ...paid] = byLoan.get(paying.loanId) ?? []
  expect(paid).toEqual([one, expect.stringMatching(/^30\d{4}$/), one, one, one, one])
  expect(byLoan.get(written.loanId)?.slice(1)).toEqual([one, '0', '0', '0', '0', '0'])
  expect((await of('2026-10-01')).map((row) => row.at(-1))).toEqual(['150000'])
  const onDay = async (dueOn: string) => (await report('dues', { only: { dueOn } })).rows.length
  expect([await onDay('2026-08-20'), await onDay('2026-08-21')]).toEqual([2, 0])
})

test('write-offs and recoveries by the month booked, and the claims behind them', async () => {
  const { rows } = await report('write-offs')
  expect(rows).toEqual([
    ['2026-09-01', '1', '900000', expect.stringMatching(/^\d+$/), '0', '0', '0'],
    ['2026-10-01', '0', '0', '0', '0', '0', '150000'],
  ])
  expect(rows[0]?.[3]).toBe(String(claim - 900_000n))
  expect((await report('claims')).rows.map((row) => row.slice(1))).toEqual([
    [written.loanId, '2026-09-10', '900000', rows[0]?.[3], '150000'],
  ])
  const moves = async (month: string, what?: 'writtenOff' | 'undone' | 'recovered') =>
    (await report('write-offs-by-loan', { only: { month, what } })).rows.map((row) => row.slice(1))
  const off = [written.loanId, '2026-09-10', '900000', rows[0]?.[3], '0', '0']
  expect([await moves('2026-09-01'), await moves('2026-09-01', 'writtenOff')]).toEqual([[off], [off]])
  expect([await moves('2026-09-01', 'undone'), await moves('2026-10-01', 'writtenOff')]).toEqual([[], []])
  expect(await moves('2026-10-01', 'recovered')).toEqual([[written.loanId, '2026-10-02', '0', '0', '0', '150000']])
  expect((await report('claims', { asOf: businessDate('2026-09-09') })).rows).toEqual([])
})

test('money without a loan is in suspense by its age, and is account 2010', async () => {
  const { rows } = await report('suspense-age', { asOf: businessDate('2026-10-02') })
  expect(rows).toEqual([
    ['waiting', '8-30', '1', '7000'],
    ['all', '', '1', '7000'],
  ])
  expect((await report('suspense')).rows).toEqual([['b:1%', '2026-09-23', '11', '7000']])
  const days = { entity, account: '2010', from: '2026-06-20', to: '2026-10-04' }
  expect((await accountStatement(server.context.database, days)).closing).toBe(-7_000n)
})

test('no loan costs more than a ceiling: as agreed, so far, and each by the rules of running loans', async () => {
  const { rows } = await report('caps', { asOf: businessDate('2026-09-30') })
  const highest = shareOf(claim - 900_000n, 900_000n)
  expect(rows).toEqual([
    ['interest a month, as agreed', '0.0600', '2', '0.0200', '0'],
    ['effective rate a month, as agreed', '0.1200', '2', expect.stringMatching(/^0\.0[34]/), '0'],
    ['all charges so far, of the principal', '1.0000', '2', highest, '0'],
  ])
  const first = await report('caps-by-loan', { asOf: businessDate('2026-09-30'), most: 1 })
  const second = await report('caps-by-loan', { asOf: businessDate('2026-09-30'), most: 1, after: first.next ?? '' })
  const seen = [...first.rows, ...second.rows]
  expect(new Set(seen.map(([, loanId]) => loanId))).toEqual(new Set([paying.loanId, written.loanId]))
  expect(seen.filter((row) => row.at(-1) !== '0')).toEqual([])
  expect(seen.map((row) => row[2])).toEqual([
    'nominal',
    'effective',
    'late',
    'total',
    'nominal',
    'effective',
    'late',
    'total',
  ])
})

test('every closed day of the month, with its sums, its loans and its steps', async () => {
  const { rows } = await report('days', { asOf: businessDate('2026-09-30') })
  expect(rows).toHaveLength(30)
  expect(rows.map((row) => row[4])).toEqual([...Array(9).fill('2'), ...Array(15).fill('1'), ...Array(6).fill('0')])
  expect(rows.map((row) => row.slice(5))).toEqual(Array(30).fill(['16', '', '0', '0']))
})
