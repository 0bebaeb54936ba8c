import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccrualPlan, accrualPlanFor, chargesOn } from './accrual-plan.ts'
import { addDays } from './day.ts'
import type { LoanEvents } from './loan-events.ts'
import { position } from './position.ts'
import { schedule } from './schedule.ts'
import { earnedBy } from './testing/earned-by.ts'
import { anyHistory } from './testing/histories.ts'
import { day, greedy, phCaps, phInstalments } from './testing/samples.ts'

const extensions = fc.array(fc.nat(200), { maxLength: 2 })
/** Histories in which due dates move as well, wherever that falls. */
const anyEvents = fc.tuple(anyHistory({ most: 5, refused: true }), extensions).map(
  ([events, afters]): LoanEvents => ({
    ...events,
    extensions: afters.map((after) => ({ date: addDays(events.schedule.startDate, after) })),
  }),
)

test('accrualPlans, each renewed where the last one ends, are what the loan has earned on every day', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { startDate } = events.schedule
      let accrualPlan: AccrualPlan = accrualPlanFor(events, startDate).accrualPlan
      for (let after = 0; after < 330; after++) {
        const asOf = addDays(startDate, after)
        if (asOf > accrualPlan.untilDay) accrualPlan = accrualPlanFor(events, addDays(asOf, -1)).accrualPlan
        expect(chargesOn(accrualPlan, asOf)).toEqual(earnedBy(events, asOf))
      }
    }),
    { numRuns: 120 },
  )
})

test('an accrual plan begun on any day holds to its end', () => {
  fc.assert(
    fc.property(anyEvents, fc.nat(300), (events, after) => {
      const { accrualPlan, lateTomorrow } = accrualPlanFor(events, addDays(events.schedule.startDate, after))
      expect(accrualPlan.untilDay >= accrualPlan.fromDay).toBe(true)
      // nothing falls overdue within an accrual plan: the close looks at the loan when it does
      if (!lateTomorrow) expect(position({ ...events, asOf: accrualPlan.untilDay }).overdueDays).toBe(0)
      for (let asOf = accrualPlan.fromDay; asOf <= accrualPlan.untilDay; asOf = addDays(asOf, 7)) {
        expect(chargesOn(accrualPlan, asOf)).toEqual(earnedBy(events, asOf))
      }
      expect(chargesOn(accrualPlan, accrualPlan.untilDay)).toEqual(earnedBy(events, accrualPlan.untilDay))
    }),
    { numRuns: 300 },
  )
})

test('what is late tomorrow is what the position of tomorrow calls overdue', () => {
  fc.assert(
    fc.property(anyEvents, fc.nat(300), (events, after) => {
      const asOf = addDays(events.schedule.startDate, after)
      const known = { ...events, payments: events.payments.filter(({ valueDate }) => valueDate <= asOf) }
      const calm = { ...known, extensions: (events.extensions ?? []).filter(({ date }) => date <= asOf) }
      const tomorrow = position({ ...calm, asOf: addDays(asOf, 1) })
      expect(accrualPlanFor(calm, asOf).lateTomorrow).toBe(tomorrow.overdueDays > 0)
    }),
  )
})

const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
const loan: LoanEvents = { schedule: plan, product: phInstalments, caps: phCaps, payments: [] }
const accrualPlan = (asOf: string, more: Partial<LoanEvents> = {}) =>
  accrualPlanFor({ ...loan, ...more }, day(asOf)).accrualPlan

test('an undisturbed loan has one accrual plan a period; paid instalments do not cut it short', () => {
  expect(accrualPlan('2026-01-31').untilDay).toBe('2026-02-28')
  const paid = [{ amount: 321_579n, valueDate: day('2026-02-20') }]
  expect(accrualPlan('2026-03-05', { payments: paid }).untilDay).toBe('2026-03-31')
})

test('a late loan has an accrual plan up to its penalty, then up to the end of the thirty days or the next due date', () => {
  expect(accrualPlan('2026-02-28').untilDay).toBe('2026-03-03')
  expect(accrualPlan('2026-03-03')).toMatchObject({ untilDay: '2026-03-30', late: { step: 6_431n } })
  // a second instalment late: up to its penalty, then to the end of the first one's thirty days
  expect([accrualPlan('2026-04-01').untilDay, accrualPlan('2026-04-03').untilDay]).toEqual(['2026-04-03', '2026-04-29'])
})

test('an accrual plan ends with a due date even while late charges stand still', () => {
  const freezes = [{ outcome: 'waiting' as const, from: day('2026-02-10') }]
  expect(accrualPlan('2026-02-10', { freezes }).untilDay).toBe('2026-02-28')
  expect(accrualPlan('2026-03-31', { freezes }).untilDay).toBe('2026-04-30')
})

test('an accrual plan keeps to the cap by itself, and a closed loan accrues nothing', () => {
  const dear = accrualPlan('2026-03-10', { product: greedy })
  expect(chargesOn(dear, dear.untilDay).late).toBe((321_579n * 5n) / 100n)
  const closed = accrualPlan('2026-02-14', { payments: [{ amount: 2_000_000n, valueDate: day('2026-02-14') }] })
  expect(chargesOn(closed, closed.untilDay)).toEqual(chargesOn(closed, closed.fromDay))
  expect(() => chargesOn(closed, addDays(closed.untilDay, 1))).toThrow(RangeError)
})

test('while a proof is looked at an accrual plan still ends on the due date, so that the loan is marked overdue', () => {
  const freezes = [{ outcome: 'waiting', from: day('2026-02-20') }] as const
  expect(accrualPlan('2026-02-20', { freezes }).untilDay).toBe('2026-02-28')
  expect(accrualPlan('2026-03-10', { freezes }).untilDay).toBe('2026-03-31')
})

test('an accrual plan is its lines: what is fixed, what grows by the day, what comes with the first day', () => {
  expect(accrualPlan('2026-02-10')).toEqual({
    fromDay: '2026-02-10',
    untilDay: '2026-02-28',
    isOffBalance: false,
    // 900,000 × 18,000 / (900,000 × 28) a night, and ten nights of it so far
    interest: { fixed: 0n, rest: 45_000n, perDay: 4_500n, denominator: 7n, startDay: '2026-02-10', days: 18 },
    fees: { fixed: 22_500n, step: 0n },
    late: accrualPlan('2026-01-31').late,
  })
  // the second period begins: its interest grows upon the first, its monthly fee comes with the first day
  expect(accrualPlan('2026-02-28')).toMatchObject({
    interest: { fixed: 18_000n, rest: 0n, perDay: 12_118n, denominator: 31n, startDay: '2026-02-28', days: 31 },
    fees: { fixed: 22_500n, step: 3_000n },
  })
  expect(accrualPlan('2026-01-31').fees).toEqual({ fixed: 19_500n, step: 3_000n })
})

test('what is known to come ends an accrual plan: a payment, an extension, the end of a proof', () => {
  const until = (more: Partial<LoanEvents>) => accrualPlan('2026-02-10', more).untilDay
  const on = (text: string) => [{ amount: 100n, valueDate: day(text) }]
  expect([until({ payments: on('2026-02-20') }), until({ payments: on('2026-02-11') })]).toEqual([
    '2026-02-20',
    '2026-02-11',
  ])
  expect([until({ payments: on('2026-02-10') }), until({ payments: on('2026-02-01') })]).toEqual([
    '2026-02-28',
    '2026-02-28',
  ])
  expect(until({ extensions: [{ date: day('2026-02-20') }] })).toBe('2026-02-20')
  const proof = (outcome: 'accepted' | 'refused', end: string) => ({
    freezes: [{ outcome, from: day('2026-02-05'), until: day(end) }],
  })
  expect(until(proof('accepted', '2026-02-15'))).toBe('2026-02-15')
  // its charges come back on the day itself
  expect(until(proof('refused', '2026-02-15'))).toBe('2026-02-14')
  for (const end of ['2026-02-08', '2026-02-10']) {
    expect([until(proof('accepted', end)), until(proof('refused', end))]).toEqual(['2026-02-28', '2026-02-28'])
  }
})

test('a day before or after an accrual plan is refused by name', () => {
  const first = accrualPlan('2026-02-10')
  for (const text of ['2026-02-09', '2026-03-01']) {
    expect(() => chargesOn(first, day(text))).toThrow(`${text} is not from 2026-02-10 to 2026-02-28`)
  }
})

test('a closed loan is reported as closed, and as not late', () => {
  const closed = accrualPlanFor(
    { ...loan, payments: [{ amount: 2_000_000n, valueDate: day('2026-02-14') }] },
    day('2026-03-05'),
  )
  expect(closed).toMatchObject({ isClosed: true, lateTomorrow: false })
  expect(closed.accrualPlan).toMatchObject({ interest: { perDay: 0n }, fees: { step: 0n }, late: { perDay: 0n } })
})
