import { createHash } from 'node:crypto'
import { addDays, businessDate } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { csvLine } from './csv.ts'
import { journalFile, journalOfDay } from './journal.ts'
import { accountStatement, trialBalance } from './trial-balance.ts'

let server: TestServer
let loan: Running

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await runBusinessDays(server.context)
  await transfer(loan, 100_000n, { reference: 'BANK-1' })
  await transfer(loan, 50_000n)
  await transfer(loan, 7_000n, { reference: '=BANK()', remark: 'rent' })
  await moveTo(loan, '2026-07-25')
  await runBusinessDays(server.context)
})
afterAll(() => server.stop())

const days = { entity: 'ph-1', from: '2026-06-20', to: '2026-07-24' }
const queries = () => server.context.database
const at = new Date('2026-08-01T00:00:00Z')

test('on every closed day opening, debits, credits and closing sum to zero, and what closes one day opens the next', async () => {
  let before: Map<string, bigint> | undefined
  for (let day = businessDate(days.from); day <= days.to; day = addDays(day, 1)) {
    const lines = await trialBalance(queries(), { entity: 'ph-1', from: day, to: day })
    const sum = (of: (line: (typeof lines)[number]) => bigint) => lines.reduce((total, line) => total + of(line), 0n)
    expect([sum(({ opening }) => opening), sum(({ closing }) => closing)]).toEqual([0n, 0n])
    expect(sum(({ debit }) => debit)).toBe(sum(({ credit }) => credit))
    for (const { code, opening } of lines) expect(opening).toBe(before?.get(code) ?? 0n)
    before = new Map(lines.map(({ code, closing }) => [code, closing]))
  }
})

test('the trial balance of a month has each account with its class and the money by channel', async () => {
  const lines = await trialBalance(queries(), days)
  const of = (code: string) => lines.find((line) => line.code === code)
  expect(of('1010.payout.instapay')).toMatchObject({
    class: 'asset',
    opening: 0n,
    debit: 0n,
    credit: 900_000n,
    closing: -900_000n,
  })
  expect(of('1010.instapay')).toMatchObject({ name: 'Cash: instapay', number: '1010.instapay', closing: 157_000n })
  expect(of('2010')).toMatchObject({ class: 'liability', closing: -7_000n })
  const next = await trialBalance(queries(), { ...days, from: '2026-07-01' })
  expect(next.find(({ code }) => code === '1010.instapay')).toMatchObject({ opening: 157_000n, debit: 0n, credit: 0n })
})

test('an account from day to day adds up to its closing; days that are not closed are refused', async () => {
  const statement = await accountStatement(queries(), { ...days, account: '1110' })
  const moved = statement.days.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
  expect([statement.opening, statement.closing, statement.days.at(-1)?.balance]).toEqual([0n, moved, moved])
  expect(statement.days.length).toBeGreaterThan(30)
  await expect(trialBalance(queries(), { ...days, to: '2026-07-25' })).rejects.toThrow('2026-07-25 is not closed')
  await expect(trialBalance(queries(), { ...days, entity: 'ph-9' })).rejects.toThrow('there is no entity ph-9')
  await expect(accountStatement(queries(), { ...days, account: '7777' })).rejects.toThrow('no account 7777')
})

test('the journal of a day: lines without a gap, both sides equal, a formula kept as text, the same bytes again', async () => {
  const asked = { entity: 'ph-1', day: '2026-06-20', form: 'detail' } as const
  const journal = await journalOfDay(queries(), asked, at)
  expect(journal.debit).toBe(journal.credit)
  expect(createHash('sha256').update(journal.body).digest('hex')).toBe(journal.sha256)
  const lines = journal.body.split('\r\n').slice(0, -1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(lines.map((_, index) => `${index + 1}`))
  expect(journal.list.every(({ debit, credit }) => (debit === 0n) !== (credit === 0n))).toBe(true)
  expect(lines.find((line) => line.includes('Unidentified money in'))).toMatch(
    /^\d+,bank:=BANK\(\):suspenseIn,2026-06-20,2026-06-20,1010\.instapay,1010\.instapay,70\.00,0\.00,PHP,,instapay,unidentified\.in,/,
  )
  expect(csvLine(['=1+1', '-5.00', '+a', '@b', 'a"b'])).toBe(`'=1+1,-5.00,'+a,'@b,"a""b"\r\n`)
  server.pass(5 * 86_400_000)
  expect(journalFile(await journalOfDay(queries(), asked, new Date()))).toBe(journalFile(journal))
  const summary = await journalOfDay(queries(), { ...asked, form: 'summary' }, at)
  expect([summary.debit, summary.lines < journal.lines]).toEqual([journal.debit, true])
})

test('a journal holds every account as the general ledger does, accruals too; one that was altered is not given out', async () => {
  const asked = { entity: 'ph-1', day: '2026-07-24', form: 'detail' } as const
  const journal = await journalOfDay(queries(), asked, at)
  const held = await trialBalance(queries(), { entity: 'ph-1', from: asked.day, to: asked.day })
  for (const { code, debit, credit } of held) {
    const own = journal.list.filter(({ account }) => account === code)
    expect([own.reduce((sum, line) => sum + line.debit, 0n), own.reduce((sum, line) => sum + line.credit, 0n)]).toEqual(
      [debit, credit],
    )
  }
  await expect(journalOfDay(queries(), { ...asked, day: '2026-07-25' }, at)).rejects.toThrow('is no closed day')
  const { pool } = server.context
  await pool.query('alter table daily_accrual_total disable trigger user')
  await pool.query(`update daily_accrual_total set amount = amount * 2 where day = '2026-07-24'`)
  await expect(journalOfDay(queries(), asked, at)).rejects.toThrow('is not what was given before')
})

test('the lender’s numbers hold from the day on which they came; days of before keep theirs', async () => {
  await server.context.pool.query(
    `insert into account_number select entity, '2026-07-01', numbers || '{"1110": "L-7"}' from account_number where entity = 'ph-1'`,
  )
  const number = async (to: string) =>
    (await trialBalance(queries(), { ...days, to })).find(({ code }) => code === '1110')?.number
  expect([await number('2026-06-30'), await number('2026-07-01')]).toEqual(['1110', 'L-7'])
})
