import { randomUUID } from 'node:crypto'
import type { BooksCommand } from '@hiram/contract/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { carryOutBooksCommand } from './carry-out-books-command.ts'
import { closedPeriods } from './period-store.ts'
import { earlierFacts } from './periods.ts'
import { trialBalance } from './trial-balance.ts'

let server: TestServer
let loan: Running
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  await runBusinessDays(server.context)
  loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
})
afterAll(() => server.stop())

const people = { entity: 'ph-1', askedBy: 'ana', approvedBy: 'ben' }
const close = (month: string, more: object = {}) =>
  carryOutBooksCommand(server.context, { kind: 'closePeriod', commandId: randomUUID(), ...people, month, ...more })
const manual = { kind: 'manualEntry', ...people, reason: 'tax paid', document: 'BIR 2551' } as const
const enter = (of: Partial<BooksCommand>) => {
  const entry = { ...manual, debit: '2420', credit: '1010.payout', amount: 1_000n, valueDate: '2026-06-20' }
  return carryOutBooksCommand(server.context, { ...entry, commandId: randomUUID(), ...of } as BooksCommand)
}
const rows = async (query: string) => (await server.context.pool.query(query)).rows
const refused = (why: string) => ({ kind: 'refused', refused: why })

test('what people enter is booked once on the open day, with why and both people, and never on a control account', async () => {
  const commandId = randomUUID()
  expect(await enter({ commandId })).toEqual({ kind: 'done' })
  expect(await enter({ commandId })).toEqual({ kind: 'known' })
  expect(await rows(`select debit, credit, amount, booked_on::text from journal_entry where kind = 'manual'`)).toEqual([
    { debit: 'grossReceiptsTaxPayable', credit: 'cashIn', amount: 1_000n, booked_on: '2026-06-20' },
  ])
  const wrong: [Partial<BooksCommand>, string][] = [
    [{ debit: '1100' }, 'controlAccount'],
    [{ credit: '2310' }, 'controlAccount'],
    [{ debit: '9020' }, 'controlAccount'],
    [{ debit: '7777' }, 'accountNotFound'],
    [{ debit: '1010.payout' }, 'sameAccount'],
    [{ amount: 0n }, 'amountNotPossible'],
    [{ valueDate: '2026-06-21' }, 'dateNotPossible'],
    [{ approvedBy: 'ana' }, 'samePerson'],
    [{ entity: 'ph-9' }, 'entityNotFound'],
  ]
  for (const [of, why] of wrong) expect([of, await enter(of)]).toEqual([of, refused(why)])
  expect(await rows('select count(*)::int from manual_entry')).toEqual([{ count: 1 }])
  await expect(
    rows(`insert into manual_entry select gen_random_uuid(), entity, debit, credit, amount, value_date, reason, document,
      asked_by, asked_by, posted_at from manual_entry`),
  ).rejects.toThrow('manual_entry_check')
})

test('money moved between two accounts of cash is two entries, by way of cash in transit', async () => {
  const entryId = randomUUID()
  const moved = { debit: '1010.payout.instapay', credit: '1010.pesonet', amount: 70_000n }
  expect(await enter({ ...moved, commandId: entryId })).toEqual({ kind: 'done' })
  expect(await enter({ ...moved, commandId: entryId })).toEqual({ kind: 'known' })
  const entries =
    await rows(`select ref, debit, credit, amount, source from journal_entry where ref like 'manual:${entryId}%'
    order by ref`)
  expect(entries).toEqual([
    { ref: `manual:${entryId}`, debit: 'cashInTransit', credit: 'cashIn', amount: 70_000n, source: 'pesonet' },
    {
      ref: `manual:${entryId}:arrived`,
      ...{ debit: 'cashIn', credit: 'cashInTransit', amount: 70_000n, source: 'payout.instapay' },
    },
  ])
  expect(await rows('select count(*)::int from manual_entry')).toEqual([{ count: 2 }])
})

test('months close in order, once all their days are, by two people, each hash after the one before', async () => {
  await moveTo(loan, '2026-06-30')
  await runBusinessDays(server.context)
  expect(await close('2026-06')).toEqual(refused('periodNotOver'))
  await moveTo(loan, '2026-08-01')
  await runBusinessDays(server.context)
  expect(await close('2026-07')).toEqual(refused('periodBeforeOpen'))
  expect(await close('2026-06', { approvedBy: 'ana' })).toEqual(refused('samePerson'))
  await rows('alter table reconciliation disable trigger user')
  const compared = await rows(`delete from reconciliation where day = '2026-06-30' returning *`)
  expect(compared.length).toBeGreaterThan(0)
  expect(await close('2026-06')).toEqual(refused('periodNotOver'))
  for (const { entity, day, what, difference } of compared) {
    await server.context.pool.query('insert into reconciliation values ($1, $2, $3, $4)', [
      entity,
      day,
      what,
      difference,
    ])
  }
  await rows(`insert into reconciliation values ('ph-1', '2026-06-30', 'by hand', 1)`)
  expect(await close('2026-06')).toEqual(refused('loansDiffer'))
  await rows(`delete from reconciliation where what = 'by hand'`)
  const outcomes = await Promise.all([close('2026-06'), close('2026-06')])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'known'])
  expect(await close('2026-07')).toEqual({ kind: 'done' })
  const periods = await closedPeriods(server.context.database, 'ph-1')
  expect(periods.map(({ month, asked_by, approved_by }) => [month, asked_by, approved_by])).toEqual([
    ['2026-06', 'ana', 'ben'],
    ['2026-07', 'ana', 'ben'],
  ])
  expect(new Set(periods.map(({ sha256 }) => sha256)).size).toBe(2)
  // each once for the lender's other systems, in the order of the months
  const sent = await rows(`select data from outbox where type = 'books.periodClosed.v1' order by seq`)
  expect(sent).toEqual(
    periods.map(({ month, entries, debit, sha256 }) => ({
      data: { entity: 'ph-1', month, entries: Number(entries), amount: String(debit), sha256 },
    })),
  )
  const changes = [
    `update closed_period set approved_by = 'eve'`,
    `delete from closed_period where month = '2026-07-01'`,
    'truncate closed_period',
  ]
  for (const change of changes) await expect(rows(change)).rejects.toThrow('append only')
  // there is no asking for it either: a closed month stays as it was closed
  expect(await close('2026-07', { askedBy: 'cai', approvedBy: 'dan' })).toMatchObject({ kind: 'known' })
  expect(await closedPeriods(server.context.database, 'ph-1')).toEqual(periods)
  const again = (month: string, people: string) =>
    rows(`insert into closed_period values ('ph-1', '${month}-01', 0, 0, 0, '', ${people}, now())`)
  await expect(again('2026-08', `'ana', 'ben'`)).rejects.toThrow('a day of 2026-08 is not closed')
  await expect(again('2026-09', `'ana', 'ben'`)).rejects.toThrow('is not closed')
  // by hand too: what one person did alone is refused before the month is looked at
  await expect(again('2026-07', `'ana', 'ana'`)).rejects.toThrow('closed_period_check')
})

test('a fact of a closed month is booked in the open one with both dates; the close lists it, and the value-date view counts it', async () => {
  await transfer(loan, 50_000n, { valueDate: '2026-07-21', reference: 'of July' })
  const written = await rows(`select distinct value_date::text as valued, booked_on::text as booked from journal_entry
    where debit = 'cashIn' and ref like '%of July%'`)
  expect(written).toEqual([{ valued: '2026-07-21', booked: '2026-08-01' }])
  await moveTo(loan, '2026-08-03')
  await runBusinessDays(server.context)
  const july = { entity: 'ph-1', from: '2026-07-01', to: '2026-07-31' }
  const cash = async (view?: 'valueDate') => {
    const lines = await trialBalance(server.context.database, july, view)
    expect(lines.reduce((sum, { closing }) => sum + closing, 0n)).toBe(0n)
    return lines.find(({ code }) => code === '1010.instapay')?.debit ?? 0n
  }
  expect([await cash(), await cash('valueDate')]).toEqual([0n, 50_000n])
  const facts = await earlierFacts(server.context.database, { entity: 'ph-1', from: '2026-08-01', to: '2026-08-31' })
  expect(facts.find(({ account }) => account === '1010.instapay')).toMatchObject({ month: '2026-07', debit: 50_000n })
  const sides = facts.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
  expect(sides).toBe(0n)
})
