import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocations } from './calculate-loan.ts'
import { addDays } from './day.ts'
import { sum } from './money.ts'
import { sumParts } from './parts.ts'
import { position } from './position.ts'
import { allocate, quote } from './quote.ts'
import { schedule } from './schedule.ts'
import { anyHistory } from './testing/histories.ts'
import { day, phCaps, phInstalments } from './testing/samples.ts'

const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
const loan = { schedule: plan, product: phInstalments, caps: phCaps, payments: [] }

test('a quote to close tells what is saved against running to schedule', () => {
  const { payoff } = position({ ...loan, asOf: day('2026-02-14') })
  const closing = quote(loan, day('2026-02-14'), payoff)
  expect(closing).toMatchObject({ closes: true, saved: 27_237n + 6_000n })
  expect(payoff + closing.saved).toBe(plan.totals.toRepay)
  expect(quote(loan, day('2026-02-14'), 100n)).toMatchObject({ closes: false, saved: 0n, creditAmount: 0n })
})

test('what the effective cap strikes when a loan closes early: open fees, then interest, then principal paid for charges', () => {
  const prepaid = { amount: 890_000n, valueDate: day('2026-02-01') }
  const events = { ...loan, payments: [prepaid] }
  const { payoff, comingPrincipal } = position({ ...events, asOf: day('2026-02-01') })
  const closing = { amount: payoff, valueDate: day('2026-02-01') }
  const { total, closes } = allocate(events, closing)
  const { struck } = position({ ...events, payments: [prepaid, closing], asOf: day('2026-02-01') })
  expect(closes).toBe(true)
  // all that was ever asked for is the payout at 12 % a month for a day
  expect(890_000n + payoff).toBe(903_406n)
  expect(struck).toMatchObject({ fees: 13_000n, interest: 0n, principal: comingPrincipal - total.principal })
})

test('a late notice is posted with what is known today: a proof refused since froze nothing', () => {
  const from = day('2026-03-02')
  const events = { ...loan, freezes: [{ outcome: 'refused' as const, from, until: day('2026-03-12') }] }
  const notice = { amount: 50_000n, valueDate: day('2026-03-10') }
  expect(allocate(events, notice).total).toMatchObject({ penalty: 0n, overdueInterest: 643n })
  expect(allocate(events, notice, day('2026-03-12'))).toEqual(allocate(loan, notice))
})

test('a payment is above zero', () => {
  for (const amount of [0n, -5n]) expect(() => quote(loan, day('2026-02-14'), amount)).toThrow(RangeError)
})

test('every payment is its parts and credit, and quote, posting and history are the same', () => {
  fc.assert(
    fc.property(anyHistory({ most: 6, refused: true }), (events) => {
      const asOf = addDays(events.schedule.startDate, 400)
      const all = allocations(events, asOf)
      expect(all.length).toBe(events.payments.length)
      for (const { payment, parts, prepaid, total, creditAmount } of all) {
        const amounts = [prepaid, ...parts.map((row) => row.parts)].flatMap((of) => Object.values(of))
        expect(sum(amounts) + creditAmount).toBe(payment.amount)
        expect(sumParts(total)).toBe(sum(amounts))
        expect([...amounts, creditAmount].every((amount) => amount >= 0n)).toBe(true)
      }
      expect(all.filter((allocation) => allocation.closes).length).toBeLessThanOrEqual(1)
    }),
  )
  fc.assert(
    fc.property(anyHistory(), (events) => {
      const last = events.payments.reduce((late, payment) => (payment.valueDate >= late.valueDate ? payment : late), {
        amount: 1n,
        valueDate: events.schedule.startDate,
      })
      const others = { ...events, payments: events.payments.filter((payment) => payment !== last) }
      const posted = allocations({ ...events, payments: [...others.payments, last] }, last.valueDate).at(-1)
      expect(allocate(others, last)).toEqual(posted)
      expect(quote(others, last.valueDate, last.amount)).toMatchObject({ ...posted })
    }),
  )
})

test('what is paid later changes nothing of a quote for an earlier day; what is paid the same day comes before', () => {
  const later = { amount: 100_000n, valueDate: day('2026-03-20') }
  expect(quote({ ...loan, payments: [later] }, day('2026-02-14'), 50_000n)).toEqual(
    quote(loan, day('2026-02-14'), 50_000n),
  )
  const sameDay = { amount: 9_500n, valueDate: day('2026-02-14') }
  const after = quote({ ...loan, payments: [sameDay] }, day('2026-02-14'), 18_000n)
  // the first took the interest of the day and 500 of the fees
  expect(after.total).toEqual({ penalty: 0n, overdueInterest: 0n, fees: 9_000n, interest: 0n, principal: 9_000n })
})

test('an amount that is none is named', () => {
  expect(() => allocate(loan, { amount: -5n, valueDate: day('2026-02-14') })).toThrow('a payment is above zero, not -5')
})
