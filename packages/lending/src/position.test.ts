import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, fromDayNumber } from './day.ts'
import type { LoanEvents } from './loan-events.ts'
import { rate, sum } from './money.ts'
import { type Parts, sumParts } from './parts.ts'
import { type Position, position } from './position.ts'
import { schedule } from './schedule.ts'
import { anyHistory } from './testing/histories.ts'
import { anyTerms, day, greedy, phCaps, phInstalments, vnCaps, vnInstalments } from './testing/samples.ts'

const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
const loan: LoanEvents = { schedule: plan, product: phInstalments, caps: phCaps, payments: [] }
const at = (text: string, more: Partial<LoanEvents> = {}) => position({ ...loan, ...more, asOf: day(text) })
const paid = (amount: bigint, text: string) => ({ amount, valueDate: day(text) })

test('on the first day nothing is due, and it can be paid back at no cost', () => {
  const today = at('2026-01-31')
  // the once-fees are earned, and the effective cap lets none of them be asked for yet
  expect(today).toMatchObject({
    dueNow: 0n,
    payoff: 900_000n,
    openFees: 19_500n,
    chargesToDate: 0n,
    legalMaximum: 900_000n,
  })
  expect(today.nextDue).toEqual({ number: 1, dueDate: '2026-02-28', amount: 321_579n })
})

test('interest of a period accrues daily and is whole at its due date', () => {
  expect(at('2026-02-14').interestEarned).toBe(9_000n)
  expect(at('2026-02-28')).toMatchObject({ interestEarned: 18_000n, dueNow: 321_579n, overdueDays: 0 })
  expect(at('2026-02-28').nextDue?.number).toBe(1)
})

test('an open loan says so, and the next due is the next to fall due, leaving out late ones', () => {
  const today = at('2026-02-14')
  expect([today.closedOn, today.paidInFull, today.credit]).toEqual([null, false, 0n])
  expect(today.instalments.map((row) => [row.daysLate, row.settledOn])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ])
  expect(today.instalments.map((row) => row.dueDate)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  const late = at('2026-03-10')
  expect(late.nextDue).toEqual({ number: 2, dueDate: '2026-03-31', amount: 321_579n })
  expect(late.instalments.map((row) => row.daysLate)).toEqual([10, 0, 0])
})

test('payments count by their value dates, in whatever order they are handed over', () => {
  const payments = [paid(30_000n, '2026-03-04'), paid(321_579n, '2026-02-20'), paid(50_000n, '2026-04-02')]
  const inOrder = payments.toSorted((a, b) => (a.valueDate < b.valueDate ? -1 : 1))
  for (const count of [2, 3]) {
    const sorted = inOrder.filter((payment) => payments.slice(0, count).includes(payment))
    expect(at('2026-04-30', { payments: payments.slice(0, count) })).toEqual(at('2026-04-30', { payments: sorted }))
  }
})

test.each(['interest', 'fees'] as const)('a coupon on %s lowers what is earned of them, and nothing else', (on) => {
  const discount = { on, rate: rate('0.3'), maxAmount: 20_000n }
  const terms = { product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') }
  const agreed = schedule({ ...terms, discount })
  const off = agreed.totals.discount
  expect(off).toBe(on === 'interest' ? 10_872n : 8_550n)
  const payments = agreed.instalments.map((row) => ({ amount: row.total, valueDate: row.dueDate }))
  const end = at('2026-04-30', { schedule: agreed, payments })
  const [interest, fees] = on === 'interest' ? [36_237n - off, 28_500n] : [36_237n, 28_500n - off]
  expect(end).toMatchObject({ interestEarned: interest, feesEarned: fees, paidInFull: true, credit: 0n })
  const first = agreed.instalments[0]
  const due = at('2026-02-28', { schedule: agreed })
  expect(due.dueNow).toBe(first?.total)
  expect(due.interestEarned).toBe(on === 'interest' ? 18_000n - (first?.discount ?? 0n) : 18_000n)
})

test('late: a day costs 0.1 % of what is unpaid, the penalty comes once the waiting days have passed', () => {
  expect(at('2026-03-01')).toMatchObject({ lateCharges: 321n, overdueInterestPerDay: 322n, overdueDays: 1 })
  expect(at('2026-03-03').owed).toMatchObject({ penalty: 0n, overdueInterest: 964n })
  expect(at('2026-03-04').owed).toMatchObject({ penalty: 6_431n, overdueInterest: 1_286n })
  expect(at('2026-03-30').owed).toMatchObject({ penalty: 6_431n, overdueInterest: 9_647n })
  expect(at('2026-03-30').lateCharges).toBe((321_579n * 5n) / 100n - 0n)
})

test('a payment goes to penalty, overdue interest, fees, interest, principal, oldest due first', () => {
  const { instalments, owed } = at('2026-03-04', { payments: [paid(30_000n, '2026-03-04')] })
  expect(instalments[0]?.paid).toEqual({
    penalty: 6_431n,
    overdueInterest: 1_286n,
    fees: 9_500n,
    interest: 12_783n,
    principal: 0n,
  })
  expect(owed).toMatchObject({ interest: 5_217n, principal: 294_079n })
})

test('what is paid beyond the next instalment lowers principal: its amount and the one after stay', () => {
  const today = at('2026-02-10', { payments: [paid(400_000n, '2026-02-10')] })
  expect(today.instalments.map((row) => sumParts(row.outstanding))).toEqual([0n, 321_579n, 234_717n])
  expect(today.instalments[0]?.settledOn).toBe('2026-02-10')
  expect(today.nextDue?.amount).toBe(321_579n)
})

test('early payoff drops unearned interest and months not begun, and what is over is credit', () => {
  const { payoff } = at('2026-02-14')
  expect(payoff).toBe(900_000n + 9_000n + 19_500n + 3_000n)
  const closed = at('2026-06-01', { payments: [paid(payoff + 70n, '2026-02-14'), paid(5n, '2026-03-01')] })
  expect(closed).toMatchObject({ paidInFull: true, closedOn: '2026-02-14', credit: 75n, payoff: 0n, dueNow: 0n })
  expect(closed).toMatchObject({ nextDue: null, chargesToDate: 31_500n, overdueDays: 0, overdueInterestPerDay: 0n })
})

test('a proof under review stops late charges; refused brings them back, accepted keeps the days free', () => {
  const from = day('2026-03-02')
  const until = day('2026-03-12')
  const waiting = at('2026-03-12', { freezes: [{ outcome: 'waiting', from }] })
  expect(waiting).toMatchObject({ lateCharges: 643n, overdueInterestPerDay: 0n, overdueDays: 12 })
  const refused = { freezes: [{ outcome: 'refused' as const, from, until }] }
  expect(at('2026-03-11', refused).lateCharges).toBe(643n)
  expect(at('2026-03-12', refused).lateCharges).toBe(at('2026-03-12').lateCharges)
  const accepted = { freezes: [{ outcome: 'accepted' as const, from, until }] }
  expect(at('2026-03-13', accepted).lateCharges).toBe(964n)
})

test('late charges without measure stop exactly at 5 % in 30 days and at the principal permanently', () => {
  const dear = { product: greedy }
  const total = 321_579n
  expect(at('2026-03-30', dear).lateCharges).toBe((total * 5n) / 100n)
  const ever = at('2040-01-01', dear)
  expect(ever).toMatchObject({ chargesToDate: 900_000n, legalMaximum: 900_000n, overdueInterestPerDay: 0n })
})

test('Vietnam: overdue interest is on the principal only and no total cap is shown', () => {
  const terms = { product: vnInstalments, principal: 6_000_000n, period: 3, startDate: day('2026-11-21') }
  const events = { schedule: schedule(terms), product: vnInstalments, caps: vnCaps, payments: [] }
  const late = position({ ...events, asOf: day('2026-12-31') })
  expect(late).toMatchObject({ lateCharges: (1_970_298n * 7n * 10n) / 10_000n, legalMaximum: null })
})

test('paying the schedule on its due dates ends at zero', () => {
  const withCoupon = fc.option(fc.constantFrom('interest', 'fees'), { nil: undefined })
  fc.assert(
    fc.property(anyTerms, withCoupon, (terms, on) => {
      const discount = on === undefined ? undefined : { on, rate: rate('0.3'), maxAmount: 20_000n }
      const agreed = schedule({ ...terms, discount })
      const payments = agreed.instalments.map((row) => ({ amount: row.total, valueDate: row.dueDate }))
      const last = agreed.instalments.at(-1)
      const end = position({ ...terms, schedule: agreed, payments, asOf: addDays(terms.startDate, 400) })
      expect(end).toMatchObject({ paidInFull: true, closedOn: last?.dueDate, credit: 0n, lateCharges: 0n, payoff: 0n })
      expect(end.chargesToDate).toBe(agreed.totals.charges)
    }),
  )
})

test('any history: parts are never negative, money is kept, closed means nothing outstanding, caps hold', () => {
  fc.assert(
    fc.property(anyHistory({ most: 6, refused: true }), fc.nat(900), (events, after) => {
      const asOf = addDays(events.schedule.startDate, after)
      const today = position({ ...events, asOf })
      const counted = events.payments.filter((payment) => payment.valueDate <= asOf)
      const kept = sum(today.instalments.map((row) => sumParts(row.paid))) + sumParts(today.prepaid) + today.credit
      expect(kept).toBe(sum(counted.map((payment) => payment.amount)))
      for (const row of today.instalments) expect(isNeverNegative(row.due, row.paid, row.outstanding)).toBe(true)
      expect(today.paidInFull).toBe(sumParts(today.remaining) === 0n)
      expect(today.paidInFull).toBe(today.payoff === 0n)
      expect(today.payoff <= sumParts(today.remaining)).toBe(true)
      expect(today.dueNow <= today.payoff).toBe(true)
      if (today.legalMaximum !== null) expect(today.chargesToDate <= today.legalMaximum).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('late charges of any 30 days keep within 5 % of what was unpaid as they began', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 12 }), (terms, month) => {
      const agreed = schedule(terms)
      const [first] = agreed.instalments
      if (first === undefined || terms.caps.latePerMonth === undefined) return
      const late = (days: number) => {
        const asOf = addDays(first.dueDate, days)
        const row = position({ ...terms, schedule: agreed, payments: [], asOf }).instalments[0]
        return row === undefined ? 0n : row.due.penalty + row.due.overdueInterest
      }
      expect(late(30 * (month + 1)) - late(30 * month) <= (first.total * 5n) / 100n).toBe(true)
    }),
  )
})

test('the order payments arrive in is irrelevant: value dates decide', () => {
  fc.assert(
    fc.property(anyHistory(), fc.nat(400), (events, after) => {
      const days = new Set<string>()
      const payments = events.payments.filter(({ valueDate }) => !days.has(valueDate) && days.add(valueDate))
      const asOf = addDays(events.schedule.startDate, after)
      const inOrder = position({ ...events, payments, asOf })
      expect(position({ ...events, payments: payments.toReversed(), asOf })).toEqual(inOrder)
    }),
  )
})

test('a day adds what the day before announced, and charges never fall', () => {
  fc.assert(
    fc.property(anyHistory({ most: 3, refused: false }), (events) => {
      const start = events.schedule.startDate
      let before = position({ ...events, asOf: start })
      for (let after = 1; after < 260; after++) {
        const today = position({ ...events, asOf: addDays(start, after) })
        expect(today.chargesToDate >= before.chargesToDate).toBe(true)
        const freezesToday = (events.freezes ?? []).some(({ from }) => from === before.asOf)
        if (!freezesToday && !before.paidInFull) {
          expect(overdueInterest(today) - overdueInterest(before)).toBe(before.overdueInterestPerDay)
        }
        before = today
      }
    }),
    { numRuns: 25 },
  )
})

test('the payoff closes the loan to the unit, one unit less does not', () => {
  fc.assert(
    fc.property(anyHistory({ most: 3, refused: false }), fc.nat(400), (events, after) => {
      const asOf = addDays(events.schedule.startDate, after)
      const payments = events.payments.filter((payment) => payment.valueDate <= asOf)
      const { payoff, paidInFull } = position({ ...events, payments, asOf })
      if (paidInFull) return
      const pay = (amount: bigint) =>
        position({ ...events, payments: [...payments, { amount, valueDate: asOf }], asOf })
      expect(pay(payoff)).toMatchObject({ paidInFull: true, credit: 0n, closedOn: asOf })
      if (payoff > 1n) expect(pay(payoff - 1n)).toMatchObject({ paidInFull: false, payoff: 1n })
    }),
    { numRuns: 300 },
  )
})

test('one payment or the same money in pieces on one day leave the same position', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(250), fc.nat(999), fc.nat(999), (terms, after, share, cut) => {
      const events = { ...terms, schedule: schedule(terms) }
      const valueDate = addDays(terms.startDate, after)
      const amount = (terms.principal * BigInt(share)) / 1_000n + 2n
      const piece = ((amount - 1n) * BigInt(cut)) / 1_000n + 1n
      const asOf = fromDayNumber(21_900 + 400)
      const whole = position({ ...events, payments: [{ amount, valueDate }], asOf })
      const pieces = [piece, amount - piece].filter((part) => part > 0n).map((part) => ({ amount: part, valueDate }))
      expect(position({ ...events, payments: pieces, asOf })).toEqual(whole)
    }),
  )
})

function isNeverNegative(...all: readonly Parts[]) {
  return all.every((parts) => Object.values(parts).every((amount) => amount >= 0n))
}

function overdueInterest({ instalments }: Position) {
  return sum(instalments.map((row) => row.due.overdueInterest))
}
