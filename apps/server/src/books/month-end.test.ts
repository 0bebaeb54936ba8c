import { allowanceOf, type Stage } from '@hiram/books'
import { accountingRules } from '@hiram/markets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { carryOutCommand } from '../servicing/carry-out-command.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { moveTo, type Running, runningLoan } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { carryOutBooksCommand } from './carry-out-books-command.ts'
import { runReport } from './reports/reports.ts'
import { trialBalance } from './trial-balance.ts'

let server: TestServer
let loan: Running
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  server.setTime(new Date('2026-06-27T02:00:00Z'))
  await runBusinessDays(server.context)
  loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
})
afterAll(() => server.stop())

const rows = async (query: string) => (await server.context.pool.query(query)).rows

async function endOf(day: string) {
  const [stored] = await rows(`select principal, interest, fees, late, unearned_fees as "unearnedFees",
    days_past_due as "daysPastDue", stage from loan_day where day = '${day}'`)
  const lines = await trialBalance(server.context.database, { entity: 'ph-1', from: day, to: day })
  const closing = (code: string) => lines.find((line) => line.code === code)?.closing ?? 0n
  return { stored, allowance: -closing('1190'), unearned: -closing('2310'), impairment: closing('5010') }
}

const expected = (stored: Record<string, bigint>) => {
  const [matrix] = accountingRules.ph.allowance
  if (matrix === undefined) throw new Error('no matrix')
  const { principal = 0n, interest = 0n, fees = 0n, late = 0n, unearnedFees = 0n } = stored
  const loanOfDay = {
    principal,
    charges: interest + fees + late,
    unearnedFees,
    daysPastDue: Number(stored.daysPastDue),
  }
  return allowanceOf({ ...loanOfDay, stage: Number(stored.stage) as Stage }, matrix.basisPoints)
}

test('on the last day of a month the allowance and the fees not earned are those of its stored loans', async () => {
  await moveTo(loan, '2026-07-01')
  await runBusinessDays(server.context)
  const june = await endOf('2026-06-30')
  expect(june.allowance).toBe(expected(june.stored))
  expect(june.allowance).toBeGreaterThan(26_000n)
  expect([june.unearned, june.impairment]).toEqual([june.stored.unearnedFees, june.allowance])
  const booked = await rows(
    `select distinct booked_on::text, value_date::text from journal_entry where kind = 'monthEnd'`,
  )
  expect(booked).toEqual([{ booked_on: '2026-06-30', value_date: '2026-06-30' }])
})

test('the next month books the change, both ways', async () => {
  await moveTo(loan, '2026-08-01')
  await runBusinessDays(server.context)
  const july = await endOf('2026-07-31')
  expect(july.allowance).toBe(expected(july.stored))
  expect(july.unearned).toBe(july.stored.unearnedFees)
  const [fees] = await rows(
    `select debit, credit from journal_entry where kind = 'monthEnd' and ref like '%:fees:%:2026-07-31:%'`,
  )
  expect(fees).toEqual({ debit: 'unearnedFees', credit: 'feeIncome' })
})

test('the report has each month’s end by the day, with the document of its matrix', async () => {
  const reported = async (asOf: string) =>
    (await runReport(server.context.database, { name: 'provisions', entity: 'ph-1', asOf }, new Date(0))).rows
  const row = async (day: string) => {
    const { stored } = await endOf(day)
    const [matrix] = accountingRules.ph.allowance
    return [day, 'ph-instalments', '1', ...[expected(stored), stored.unearnedFees, matrix?.document].map(String)]
  }
  const [june, july] = [await row('2026-06-30'), await row('2026-07-31')]
  expect(await reported('2026-07-31')).toEqual([june, july])
  expect(await reported('2026-07-30')).toEqual([june])
})

test('a write-off uses the loan’s own allowance first; the month’s end books nothing of it again', async () => {
  const july = await endOf('2026-07-31')
  await moveTo(loan, '2026-08-10')
  await runBusinessDays(server.context)
  const people = { askedBy: 'servicing', approvedBy: 'head of servicing', reason: 'not to be recovered' }
  const command = { kind: 'writeOff', commandId: '00000000-0000-4000-8000-000000000001', loanId: loan.loanId } as const
  expect(await carryOutCommand(server.context, { ...people, ...command })).toEqual({ kind: 'done' })
  const taken = await rows(
    `select debit, sum(amount)::bigint as amount from journal_entry where kind = 'writeOff' group by 1 order by 1`,
  )
  expect(taken).toEqual([
    { debit: 'lossAllowance', amount: july.allowance },
    { debit: 'writeOff', amount: expect.any(BigInt) },
  ])
  await moveTo(loan, '2026-09-01')
  await runBusinessDays(server.context)
  const august = await endOf('2026-08-31')
  expect([august.allowance, august.unearned]).toEqual([0n, 0n])
  expect(august.impairment).toBe(july.allowance + taken[1].amount)
  expect(await rows(`select ref from journal_entry where ref like 'monthEnd:allowance:%:2026-08-31:%'`)).toEqual([])
})

test('a write-off that is reversed gives the allowance back', async () => {
  const people = { askedBy: 'servicing', approvedBy: 'head of servicing', reason: 'an agreement' }
  const command = {
    kind: 'writeOffReversal',
    commandId: '00000000-0000-4000-8000-000000000002',
    loanId: loan.loanId,
  } as const
  expect(await carryOutCommand(server.context, { ...people, ...command })).toEqual({ kind: 'done' })
  const moved =
    await rows(`select sum(case when 'lossAllowance' = debit then amount when 'lossAllowance' = credit then -amount else 0 end)::int as allowance,
    sum(case when 'writeOff' = debit then amount when 'writeOff' = credit then -amount else 0 end)::int as expense from journal_entry where kind = 'writeOff'`)
  expect(moved).toEqual([{ allowance: 0, expense: 0 }])
})

test('what people enter on the allowance stays on top of what the matrix comes to', async () => {
  const entry = { kind: 'manualEntry', entity: 'ph-1', debit: '5010', credit: '1190', amount: 5_000n } as const
  const why = { reason: 'floods in the north', document: 'Minutes 9', askedBy: 'ana', approvedBy: 'ben' }
  const commandId = '00000000-0000-4000-8000-000000000003'
  const asked = { ...entry, ...why, commandId, valueDate: '2026-09-01' }
  expect(await carryOutBooksCommand(server.context, asked)).toEqual({ kind: 'done' })
  await moveTo(loan, '2026-10-01')
  await runBusinessDays(server.context)
  const september = await endOf('2026-09-30')
  expect(september.allowance).toBe(expected(september.stored) + 5_000n)
})

test('a closed day gets no end of its month any more', async () => {
  const entry = (day: string) =>
    rows(`insert into journal_entry (borrower_id, ref, debit, credit, amount, currency, value_date, posted_at, kind, booked_on)
      values (gen_random_uuid(), 'x', 'impairmentLoss', 'lossAllowance', 5, 'PHP', '${day}', now(), 'monthEnd', '${day}')`)
  await expect(entry('2026-07-31')).rejects.toThrow('the accounting day 2026-07-31 is closed')
})
