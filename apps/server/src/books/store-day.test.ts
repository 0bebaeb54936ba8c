import { bucketOf, stageMarks, stageOf, unearnedFees } from '@hiram/books'
import { accrualPlanFor, addDays, type BusinessDate, businessDate, position } from '@hiram/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes, ...repaymentRoutes] })
})
afterAll(() => server.stop())

const first = businessDate('2026-06-20')
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

async function stored(loanId: string, day: BusinessDate) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select principal, due_principal, due, interest, fees, late, unearned_fees,
      days_past_due, bucket, stage, restructurings, is_off_balance, product, vintage from loan_day
    where loan_id = ${loanId} and day = ${day}::date`.execute(server.context.database)
  return rows[0]
}

/** The same by the engine, from the loan's events. */
async function recalculated({ borrower, loanId }: Running, day: BusinessDate) {
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan) throw new Error('no such loan')
  const events = eventsOf(loan)
  const now = position({ ...events, asOf: day })
  const { standing } = accrualPlanFor(events, day)
  const { daysPastDue, ...marks } = { daysPastDue: now.overdueDays, ...stageMarks(standing) }
  return {
    principal: now.comingPrincipal + now.owed.principal,
    due_principal: now.owed.principal,
    due: now.dueNow,
    interest: now.openInterest + now.owed.interest,
    fees: now.openFees + now.owed.fees,
    late: now.owed.penalty + now.owed.overdueInterest,
    unearned_fees: unearnedFees(standing),
    days_past_due: daysPastDue,
    bucket: bucketOf(daysPastDue),
    stage: stageOf({ day, daysPastDue, restructurings: now.restructuredOn.length, marks }),
    restructurings: now.restructuredOn.length,
    is_off_balance: now.offBalance !== null && now.offBalance.since !== null && now.offBalance.since <= day,
    product: loan.product,
    vintage: '2026-06-01',
  }
}

/** In how many ways the rows of a day are not what its sums say. */
async function differing(day: BusinessDate): Promise<number> {
  const { rows } =
    await sql`select * from (select count(*), sum(principal), sum(due), sum(interest + fees + late) from loan_day
      where day = ${day}::date) as stored
    except select sum(loans)::bigint, sum(principal), sum(due), sum(interest + fees + late) from portfolio_day
      where day = ${day}::date`.execute(server.context.database)
  return rows.length
}

test('every closed day has how each owing loan stood, as the engine says, and their sums', async () => {
  const late = await runningLoan(server, peso)
  const paying = await runningLoan(server, peso)
  await runBusinessDays(server.context)
  const paidOn = new Map([
    ['2026-07-06', 200_000n],
    ['2026-07-20', 90_000n],
    ['2026-08-25', 400_000n],
    ['2026-09-02', 500_000n],
  ])
  const rowsOf = new Map<string, unknown[]>()
  for (let day = addDays(first, 1); day <= '2026-10-24'; day = addDays(day, 1)) {
    await moveTo(late, day)
    await runBusinessDays(server.context)
    // before the day is rolled up
    const closed = addDays(day, -1)
    rowsOf.set(closed, [await stored(late.loanId, closed), await stored(paying.loanId, closed)])
    expect(await differing(closed)).toBe(0)
    const money = paidOn.get(day)
    if (money !== undefined) await transfer(paying, money)
    if (day === '2026-10-21') await transfer(late, 340_000n)
  }
  const days = Array.from({ length: 126 }, (_, after) => addDays(first, after))
  for (const day of days) {
    const isOpen = day < '2026-09-02'
    const expected = [await recalculated(late, day), isOpen ? await recalculated(paying, day) : undefined]
    expect([day, rowsOf.get(day)]).toEqual([day, expected])
  }
  // the older ones are rolled up, but for those that ended a month
  const { rows } = await sql<{ days: number; rolled_up: number; differing: number }>`select count(*)::int as days,
      count(*) filter (where l is distinct from w)::int as rolled_up, count(*) filter (where w is distinct from p)::int as differing
    from (select day, count(*) filter (where is_row)::text || sum(owed) filter (where is_row) as l, count(*)::text || sum(owed) as w
      from (select day, principal + interest + fees + late as owed, true as is_row from loan_day
        union all select day, owed, false from loan_day_rest) as owing group by 1) as stored
    full join (select day, sum(loans)::text || sum(principal + interest + fees + late) as p from portfolio_day group by 1) as summed
      using (day)`.execute(server.context.database)
  expect(rows).toEqual([{ days: 126, rolled_up: expect.any(Number), differing: 0 }])
  expect(rows[0]?.rolled_up).toBeGreaterThan(20)
})

test('every stored day has of its loans what the general ledger has on their accounts (books, §6)', async () => {
  const { rows } = await sql<{ days: number; differing: number }>`select count(distinct s.day)::int as days,
      count(*) filter (where of.stored <> held.amount)::int as differing
    from stored_day s join closed_day using (entity, day)
    cross join lateral (select sum(principal) as principal, sum(interest) filter (where not is_off_balance) as interest,
        sum(fees) filter (where not is_off_balance) as fees, sum(late) filter (where not is_off_balance) as late,
        sum(interest + fees + late) filter (where is_off_balance) as off_balance
      from portfolio_day p where p.entity = s.entity and p.day = s.day) as sums
    cross join lateral (values ('1100', coalesce(principal, 0)), ('1110', coalesce(interest, 0)), ('1120', coalesce(fees, 0)),
      ('1130', coalesce(late, 0)), ('9010', coalesce(off_balance, 0))) as of(account, stored)
    cross join lateral (select coalesce(sum(debit - credit), 0) as amount from gl_day g
      where g.entity = s.entity and g.account = of.account and g.day <= s.day) as held
    where s.entity = 'ph-1'`.execute(server.context.database)
  expect(rows).toEqual([{ days: 126, differing: 0 }])
})

test('a stored day is never written again', async () => {
  const change = sql`update loan_day set principal = 0`.execute(server.context.database)
  await expect(change).rejects.toThrow('append only')
  const drop = sql`delete from portfolio_day`.execute(server.context.database)
  await expect(drop).rejects.toThrow('append only')
})
