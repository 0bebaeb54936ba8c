import { type AccrualPlan, addDays, businessDate, chargesOn, divide } from '@hiram/lending'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const start = businessDate('2026-01-31')
const amount = fc.bigInt(0n, 9_000_000n)
const lateLine = fc.record({
  step: amount,
  rest: fc.bigInt(0n, 999n),
  perDay: amount,
  denominator: fc.constantFrom(1000n, 7n),
  room: fc.option(amount),
})
const anyPlan: fc.Arbitrary<AccrualPlan> = fc
  .record({
    before: fc.nat(60),
    length: fc.nat(90),
    fixed: fc.tuple(amount, amount, amount),
    step: fc.tuple(amount, amount),
    // even amounts over even days meet many exact halves
    earning: fc.record({
      rest: fc.bigInt(0n, 5000n),
      perDay: fc.bigInt(0n, 400n).map((n) => n * 31n),
      denominator: fc.bigInt(1n, 62n),
      days: fc.integer({ min: 1, max: 62 }),
    }),
    rest: fc.bigInt(0n, 999n),
    perDay: amount,
    room: fc.option(amount),
    lines: fc.array(lateLine, { minLength: 2, maxLength: 6 }),
    isLateTwice: fc.boolean(),
    isOffBalance: fc.boolean(),
  })
  .map(({ before, length, fixed, step, earning, rest, perDay, room, lines, isLateTwice, isOffBalance }) => ({
    fromDay: start,
    untilDay: addDays(start, length),
    isOffBalance,
    interest: { fixed: fixed[0], ...earning, startDay: addDays(start, -before) },
    fees: { fixed: fixed[1], step: step[0] },
    late: isLateTwice
      ? { fixed: fixed[2], step: 0n, rest: 0n, perDay: 0n, denominator: 1n, room, lines }
      : { fixed: fixed[2], step: step[1], rest, perDay, denominator: 1000n, room, lines: [] },
  }))

function rowOf({ fromDay, untilDay, interest, fees, late }: AccrualPlan) {
  return {
    from_day: fromDay,
    until_day: untilDay,
    interest_fixed: interest.fixed,
    interest_rest: interest.rest,
    interest_per_day: interest.perDay,
    interest_denominator: interest.denominator,
    interest_start: interest.startDay,
    interest_days: interest.days,
    fees_fixed: fees.fixed,
    fees_step: fees.step,
    late_fixed: late.fixed,
    late_step: late.step,
    late_rest: late.rest,
    late_per_day: late.perDay,
    late_denominator: late.denominator,
    late_room: late.room,
    late_lines:
      late.lines.length === 0
        ? null
        : late.lines.flatMap((line) => [line.step, line.rest, line.perDay, line.denominator, line.room]),
  }
}

test('the database calculates an accrual plan on each of its days as the engine does', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const accrualPlans = fc.sample(anyPlan, 300)
  const rows = accrualPlans.map((accrualPlan, n) => ({ n, row: rowOf(accrualPlan) }))
  const { rows: found } = await client.query(
    `select n, day::date::text as day, earned_interest(c, day::date)::text as interest,
       earned_fees(c, day::date)::text as fees, earned_late(c, day::date)::text as late
     from jsonb_to_recordset($1) as r(n int, row jsonb) cross join lateral jsonb_populate_record(null::accrual_plan, row) as c
     cross join lateral generate_series(c.from_day, c.until_day, '1 day') as day`,
    [JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))],
  )
  await client.end()
  expect(found.length).toBeGreaterThan(5000)
  for (const { n, day, interest, fees, late } of found) {
    const accrualPlan = accrualPlans[n]
    if (!accrualPlan) throw new Error('no such accrual plan')
    const earned = { interest: BigInt(interest), fees: BigInt(fees), late: BigInt(late) }
    expect(earned).toEqual(chargesOn(accrualPlan, businessDate(day)))
  }
})

test('the database rounds half to even, below zero too, as the engine does', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select n, d, round_half_even(n, d)::int as rounded
    from generate_series(-60, 60) n, generate_series(1, 24) d`)
  await client.end()
  expect(rows).toHaveLength(121 * 24)
  for (const { n, d, rounded } of rows) {
    expect(BigInt(rounded), `${n} / ${d}`).toBe(divide(BigInt(n), BigInt(d), 'halfEven'))
  }
})
