import { expect, test } from 'vitest'
import type { LoanEvents } from './loan-events.ts'
import { rate } from './money.ts'
import { runningCaps } from './running-caps.ts'
import { on, paid, phB, phC, vnA, waiver } from './testing/examples.ts'

const meters = (events: LoanEvents, date: string) => runningCaps(events, on(date))

test('the meters of a loan two instalments late, a little of it paid and some waived', () => {
  const events = {
    ...phB,
    payments: [paid(20_000n, '12-23')],
    commands: [waiver('interest', 10_000n, '01-26'), waiver('fees', 2_000n, '01-26')],
  }
  expect(meters(events, '01-26')).toEqual([
    // 900,000 × 30 + 605,921 × 33 + 305,960 = 47,301,353 principal-days; 18,000 + 12,118 + 211 less 10,000
    { cap: 'nominal', charged: 20_329n, most: 94_602n },
    // the same and 28,500 less 2,000 of fees; 900,000 × 1.12^(64/30) − 20,000 × 1.12^(34/30) less 880,000
    { cap: 'effective', charged: 46_829n, most: 243_407n },
    // four days of 301.579 and one of 321.579; 5 % of both
    { cap: 'late', charged: 1_206n + 321n, most: 15_078n + 16_078n },
    { cap: 'total', charged: 46_829n + 4_523n + 10_253n + 321n, most: 900_000n },
  ])
})

test('late charges that are waived or paid no longer count to all charges, but to their thirty days', () => {
  const events = { ...phB, commands: [waiver('late', 5_000n, '01-04')] }
  const before = meters(phB, '01-04')
  const after = meters(events, '01-04')
  const charged = (all: typeof before, cap: string) => all.find((meter) => meter.cap === cap)?.charged ?? 0n
  expect(charged(before, 'total') - charged(after, 'total')).toBe(5_000n)
  expect(charged(after, 'late')).toBe(8_681n)
  expect(charged(after, 'effective')).toBe(charged(before, 'effective'))
  const someLate = { ...phB, payments: [paid(5_000n, '01-04')] }
  expect(meters(someLate, '01-04')).toEqual(before)
})

test('charges a cap struck count to none of the caps', () => {
  // struck on 01-25: fees 16,000 of 25,500, interest 791 of 1,391
  const early = { ...phB, payments: [paid(890_000n, '11-24')] }
  const all = { ...early, caps: { ...early.caps, nominalAllInPerYear: rate('20') } }
  expect(meters(early, '01-25')).toMatchObject([
    { cap: 'nominal', charged: 600n },
    // 890,000 paid and 16,944 due
    { cap: 'effective', charged: 6_944n, most: 6_944n },
    { cap: 'late', charged: 0n, most: 0n },
    { cap: 'total', charged: 6_944n },
  ])
  expect(meters(all, '01-25').at(-1)).toMatchObject({ cap: 'allIn', charged: 600n + 9_500n })
})

test('a closed loan has asked for what was paid, and no more', () => {
  const closed = { ...phC, payments: [paid(302_275n, '11-25')] }
  expect(meters(closed, '12-30')).toMatchObject([
    { cap: 'nominal', charged: 400n, most: 1_200n },
    { cap: 'effective', charged: 2_275n, most: 2_275n },
    { cap: 'late', charged: 0n, most: 0n },
    { cap: 'total', charged: 2_275n, most: 300_000n },
  ])
})

test('a yearly cap measures interest less what was waived', () => {
  const events = { ...vnA, commands: [waiver('interest', 30_000n, '12-08')] }
  // 10,000,000 × 15 × 20 % / 365
  expect(meters(events, '12-08')).toEqual([{ cap: 'allIn', charged: 45_000n, most: 82_191n }])
})
