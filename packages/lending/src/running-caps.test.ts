import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { runningCaps } from './running-caps.ts'
import { schedule } from './schedule.ts'
import { anyHistory } from './testing/histories.ts'
import { day, phCaps, phInstalments, vnCaps, vnInstalments } from './testing/samples.ts'

const startDate = day('2026-11-23')
const plan = schedule({ product: phInstalments, principal: 300_000n, period: 3, startDate })
const loan = { schedule: plan, product: phInstalments, caps: phCaps, payments: [] }

test('a loan of the Philippines has four meters: on the second day the effective cap is reached', () => {
  expect(runningCaps(loan, day('2026-11-25'))).toEqual([
    // 300,000 × 2 days × 6 % / 30
    { cap: 'nominal', charged: 400n, most: 1_200n },
    { cap: 'effective', charged: 2_275n, most: 2_275n },
    { cap: 'late', charged: 0n, most: 0n },
    { cap: 'total', charged: 2_275n, most: 300_000n },
  ])
})

test('late charges are measured on what was unpaid as these thirty days began', () => {
  const late = runningCaps(loan, day('2026-12-28')).find(({ cap }) => cap === 'late')
  const [first] = plan.instalments
  expect(late?.most).toBe(((first?.total ?? 0n) * 5n) / 100n)
  expect(late?.charged).toBe(((first?.total ?? 0n) * 5n) / 1_000n + ((first?.total ?? 0n) * 2n) / 100n)
})

test('a loan of Viet Nam has one: 20 % a year', () => {
  const terms = { product: vnInstalments, principal: 6_000_000n, period: 3, startDate }
  const events = { schedule: schedule(terms), product: vnInstalments, caps: vnCaps, payments: [] }
  // 90,000 a month of 30 days; 6,000,000 × 30 × 20 % / 365
  expect(runningCaps(events, day('2026-12-23'))).toEqual([{ cap: 'allIn', charged: 90_000n, most: 98_630n }])
})

test('no history passes one of them', () => {
  fc.assert(
    fc.property(anyHistory({ most: 6, refused: true }), fc.nat(400), (events, after) => {
      for (const { charged, most } of runningCaps(events, addDays(events.schedule.startDate, after))) {
        expect(charged <= most).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('late charges are measured no more once what was late is paid', () => {
  const paidLate = { ...loan, payments: [{ amount: 200_000n, valueDate: day('2026-12-28') }] }
  const meter = (date: string) => runningCaps(paidLate, day(date)).find(({ cap }) => cap === 'late')
  expect(meter('2026-12-27')?.charged).toBeGreaterThan(0n)
  expect(meter('2026-12-28')).toEqual({ cap: 'late', charged: 0n, most: 0n })
})
