import { allowanceOf, bucketOf, debtGroupOf, type StagedLoan, stageOf, unearnedFees } from '@hiram/books'
import { addDays, businessDate } from '@hiram/lending'
import { allowanceRatesOf } from '@hiram/markets'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../testing/server.ts'
import {
  allowanceExpression,
  bucketExpression,
  debtGroupExpression,
  stageExpression,
  unearnedFeesExpression,
} from './loan-day-rules.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

const day = businessDate('2026-11-30')
const until = fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(day, days)))
const edges = fc.constantFrom(0, 1, 7, 8, 10, 11, 30, 31, 60, 61, 90, 91, 120, 121, 180, 181, 360, 361)
const anyLoan: fc.Arbitrary<StagedLoan> = fc.record({
  day: fc.constant(day),
  daysPastDue: fc.oneof(edges, fc.nat(500)),
  restructurings: fc.nat(2),
  marks: fc.record({ defaultUntil: until, restructuredUntil: until }),
})

test('the database puts loans into buckets, stages and debt groups as the rules do', async () => {
  const loans = fc.sample(anyLoan, 2000)
  const rows = loans.map(({ daysPastDue, restructurings, marks }, n) => ({ n, daysPastDue, restructurings, ...marks }))
  const { rows: found } = await sql<{ n: number; bucket: number; stage: number; debt_group: number }>`
    select n, ${sql.raw(bucketExpression)} as bucket, ${sql.raw(stageExpression)} as stage, ${sql.raw(debtGroupExpression)} as debt_group
    from (select ${day}::date as on_day, n, "daysPastDue" as days_past_due, restructurings,
        "defaultUntil" as default_until, "restructuredUntil" as restructured_until
      from jsonb_to_recordset(${JSON.stringify(rows)}) as r(n int, "daysPastDue" int, restructurings int,
        "defaultUntil" date, "restructuredUntil" date)) as loan order by n`.execute(server.context.database)
  expect(found).toEqual(
    loans.map((loan, n) => ({
      n,
      bucket: bucketOf(loan.daysPastDue),
      stage: stageOf(loan),
      debt_group: debtGroupOf(loan),
    })),
  )
})

test('the database leaves fees unearned as the rule does', async () => {
  const anyFees = fc.record({
    onceFees: fc.bigInt(0n, 100_000n),
    principalDays: fc.bigInt(0n, 10_000_000_000n),
    plannedPrincipalDays: fc.bigInt(0n, 10_000_000_000n),
  })
  const fees = fc.sample(anyFees, 1000)
  const of = (pick: (one: (typeof fees)[number]) => bigint) => fees.map((one) => pick(one).toString())
  const { rows } = await sql<{ unearned: bigint }>`select ${sql.raw(unearnedFeesExpression)} as unearned
    from unnest(${of((one) => one.onceFees)}::bigint[], ${of((one) => one.principalDays)}::bigint[],
      ${of((one) => one.plannedPrincipalDays)}::bigint[]) with ordinality
      as f(once_fees, principal_days_now, planned_principal_days, n) order by n`.execute(server.context.database)
  expect(rows.map(({ unearned }) => unearned)).toEqual(fees.map(unearnedFees))
})

const half = (rate: number) => Math.floor((rate + 10_000) / 2)

test('the database finds the loss allowance as the rule does, by the rates of the product', async () => {
  const row = [301, 799, 1500, 4000, 6000, 7500, 8500, 10_000]
  const rates = {
    1: row,
    2: row.map((rate) => Math.min(rate + 133, 10_000)),
    3: row.map((rate) => Math.max(rate, 7777)),
  }
  const dearer = { 1: row.map(half), 2: row.map(half), 3: row.map(half) }
  const matrix = { document: 'signed', firstDay: '2026-01-01', basisPoints: rates, ofProducts: { dearer } }
  const amount = fc.bigInt(0n, 3_000_000n)
  const charges = fc.record({ interest: amount, fees: amount, late: amount })
  const loans = fc.sample(
    fc.record({
      principal: amount,
      charges,
      unearnedFees: amount,
      daysPastDue: edges,
      stage: fc.constantFrom(1, 2, 3),
      product: fc.constantFrom('dearer', 'other'),
      isOff: fc.boolean(),
    }),
    1000,
  )
  const rows = loans.map(({ principal, charges: { interest, fees, late }, unearnedFees: unearned, ...loan }) => ({
    ...{ stage: loan.stage, product: loan.product, is_off_balance: loan.isOff, bucket: bucketOf(loan.daysPastDue) },
    ...{
      principal: `${principal}`,
      unearned_fees: `${unearned}`,
      interest: `${interest}`,
      fees: `${fees}`,
      late: `${late}`,
    },
  }))
  const { rows: found } = await sql<{ allowance: bigint }>`select ${sql.raw(allowanceExpression(matrix))} as allowance
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r(principal bigint, unearned_fees bigint, interest bigint,
      fees bigint, late bigint, stage int, bucket int, product text, is_off_balance boolean)`.execute(
    server.context.database,
  )
  expect(found.map(({ allowance }) => allowance)).toEqual(
    loans.map(({ charges: { interest, fees, late }, isOff, ...loan }) =>
      allowanceOf(
        { ...loan, charges: isOff ? 0n : interest + fees + late } as never,
        allowanceRatesOf(matrix, loan.product),
      ),
    ),
  )
})
