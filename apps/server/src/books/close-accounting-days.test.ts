import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, businessDate } from '@hiram/lending'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { noBorrower } from '../ledger/write-entries.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { moveTo, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { closeAccountingDays, openAccountingDay } from './close-accounting-days.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

async function rows(query: string): Promise<unknown[]> {
  return (await server.context.pool.query(query)).rows
}

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

/** What is booked and accrued on closed days, beside the general ledger of those days. */
const differences = `with booked as (
    select entity, booked_on as day, sum(amount) as amount, count(*) as entries from journal_entry group by 1, 2
    union all select d.entity, t.day, sum(greatest(t.amount, 0)), 0 from daily_accrual_total t
      join accounting_day d using (market) group by 1, 2),
  held as (select entity, day, sum(debit) as debit, sum(credit) as credit from gl_day group by 1, 2)
  select c.entity, c.day, c.amount, b.amount as booked, h.debit, h.credit from closed_day c
    left join (select entity, day, sum(amount) as amount from booked group by 1, 2) b using (entity, day)
    left join held h using (entity, day)
  where coalesce(b.amount, 0) <> c.amount or coalesce(h.debit, 0) <> c.amount or coalesce(h.credit, 0) <> c.amount`

test('a day is closed by the next one: its sums by account are the general ledger, missed days too', async () => {
  const loan = await runningLoan(server, peso)
  await runBusinessDays(server.context)
  await transfer(loan, 5_000n, { valueDate: '2026-06-19' })
  expect(await rows('select * from closed_day')).toEqual([])
  await moveTo(loan, '2026-06-23')
  await runBusinessDays(server.context)
  expect(await rows('select entity, day::text, entries::int from closed_day order by 1, 2')).toMatchObject([
    { entity: 'ph-1', day: '2026-06-20' },
    { entity: 'ph-1', day: '2026-06-21', entries: 4 },
    { entity: 'ph-1', day: '2026-06-22', entries: 2 },
    { entity: 'vn-1', day: '2026-06-20', entries: 0 },
    { entity: 'vn-1', day: '2026-06-21', entries: 0 },
    { entity: 'vn-1', day: '2026-06-22', entries: 0 },
  ])
  const cash = `select account, app_id, (debit - credit)::int as balance from gl_day where account like '1010%' order by 1`
  expect(await rows(cash)).toEqual([
    { account: '1010.instapay', app_id: 12, balance: 5_000 },
    { account: '1010.payout.instapay', app_id: 12, balance: -900_000 },
  ])
  const receivable = `select day::text, app_id, debit::int, credit::int from gl_day where account = '1110' order by 1`
  expect(await rows(receivable)).toEqual([
    { day: '2026-06-21', app_id: 0, debit: 600, credit: 0 },
    { day: '2026-06-22', app_id: 0, debit: 600, credit: 0 },
  ])
  expect(await rows(differences)).toEqual([])
  await runBusinessDays(server.context)
  expect(await rows('select count(*)::int as days from closed_day')).toEqual([{ days: 6 }])
  const [closed] = await rows(`select count(*)::int as days from outbox where type = 'books.dayClosed.v1'`)
  expect(closed).toEqual({ days: 6 })
})

test('nothing comes into a closed day: neither sums of accruals nor a change of its own', async () => {
  await runningLoan(server, peso)
  server.setTime(new Date('2026-06-21T02:00:00Z'))
  await runBusinessDays(server.context)
  const refused = (query: string) => expect(rows(query)).rejects
  await refused(`insert into daily_accrual_total values ('ph', '2026-06-20', 'interestIncome', 'PHP', 1)`).toThrow(
    'the accounting day 2026-06-20 is closed',
  )
  await refused(`insert into gl_day values ('ph-1', '2026-06-20', '7777', 'PHP', 0, 1, 0, 1)`).toThrow('is closed')
  await refused('update gl_day set debit = debit + 1').toThrow('append only')
  await refused('delete from closed_day').toThrow('append only')
  await rows(`insert into journal_entry (borrower_id, ref, debit, credit, amount, currency, value_date, posted_at, kind,
    entity, booked_on) values (gen_random_uuid(), 'r', 'cashIn', 'suspense', 5, 'PHP', '2026-06-20', now(), 'suspense',
    'vn-1', '2026-06-20')`)
  expect(await rows(`select entity, booked_on::text from journal_entry where ref = 'r'`)).toEqual([
    { entity: 'ph-1', booked_on: '2026-06-21' },
  ])
})

test('those who commit late are waited for: whatever is posted while days are closed is in the sums of its day', async () => {
  const { context } = server
  const first = businessDate('2026-06-20')
  let goesOn = true
  let posted = 0
  const poster = async () => {
    while (goesOn) {
      const client = await context.pool.connect()
      try {
        await client.query('begin')
        for (let entry = 0; entry <= randomInt(3); entry += 1) {
          await client.query(
            `insert into journal_entry (borrower_id, ref, debit, credit, amount, currency, value_date, posted_at, kind)
             values ($1, $2, 'cashIn', 'suspense', $3, 'PHP', '2026-06-20', now(), 'suspense')`,
            [noBorrower, randomUUID(), 1 + randomInt(1000)],
          )
          await sleep(randomInt(25))
        }
        await client.query(randomInt(5) === 0 ? 'rollback' : 'commit')
        posted += 1
      } finally {
        client.release()
      }
    }
  }
  const posters = Array.from({ length: 6 }, poster)
  for (let days = 1; days <= 25; days += 1) {
    const day = addDays(first, days)
    await Promise.all([
      openAccountingDay(context, 'ph', day, () => undefined),
      openAccountingDay(context, 'ph', day, () => undefined),
    ])
    await context.database.transaction().execute((queries) => closeAccountingDays(queries, 'ph', day, context))
    expect(await rows(differences)).toEqual([])
    await sleep(randomInt(30))
  }
  goesOn = false
  await Promise.all(posters)
  expect(posted).toBeGreaterThan(50)
  expect(await rows(differences)).toEqual([])
  expect(await rows(`select count(*)::int as closed from closed_day where entries > 0`)).toEqual([
    { closed: expect.toSatisfy((closed: number) => closed > 20) },
  ])
})
