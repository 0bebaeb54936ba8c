import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFees } from './fee.ts'
import { rate, sum } from './money.ts'
import { type Schedule, schedule } from './schedule.ts'
import { anyTerms, day, phBullet, phInstalments, phPayday, vnInstalments } from './testing/samples.ts'

const ph = { product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') }

test('LON-07 the Philippine sample: 9,000 over 3 months', () => {
  const plan = schedule(ph)
  expect(plan.receivedAmount).toBe(900_000n)
  expect(
    plan.instalments.map(({ dueDate, principal, interest, fees, total }) => [
      dueDate,
      principal,
      interest,
      sumFees(fees),
      total,
    ]),
  ).toEqual([
    ['2026-02-28', 294_079n, 18_000n, 9_500n, 321_579n],
    ['2026-03-31', 299_961n, 12_118n, 9_500n, 321_579n],
    ['2026-04-30', 305_960n, 6_119n, 9_500n, 321_579n],
  ])
  expect(plan.totals.fees).toEqual({ auditService: 18_000n, accountManagement: 9_000n, transfer: 1_500n })
})

test('LON-09 the Vietnamese sample: 6,000,000 over 3 months at 1.5 % a month', () => {
  const plan = schedule({ product: vnInstalments, principal: 6_000_000n, period: 3, startDate: day('2026-11-21') })
  expect(plan.instalments.map(({ principal, interest, total }) => [principal, interest, total])).toEqual([
    [1_970_298n, 90_000n, 2_060_298n],
    [1_999_852n, 60_446n, 2_060_298n],
    [2_029_850n, 30_448n, 2_060_298n],
  ])
})

test('LON-09 a bullet takes a day rate and one due date, fees from the proceeds', () => {
  const plan = schedule({ product: phBullet, principal: 300_000n, period: 7, startDate: day('2026-11-21') })
  expect(plan.receivedAmount).toBe(298_500n)
  expect(plan.instalments).toMatchObject([{ dueDate: '2026-11-28', interest: 420n, total: 300_420n }])
})

test('every part adds up to its whole and totals are as equal as whole units allow, for any loan', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const plan = schedule(terms)
      const once = feesOf(plan)
      expect(sum(plan.instalments.map((row) => row.principal))).toBe(plan.principal)
      expect(once).toBe(sumFees(plan.totals.fees))
      expect(plan.totals.toRepay - plan.receivedAmount).toBe(plan.totals.charges)
      for (const row of plan.instalments) {
        expect(row.total).toBe(row.principal + row.interest + sumFees(row.fees) - row.discount)
        for (const part of [row.principal, row.interest, ...Object.values(row.fees)]) expect(part >= 0n).toBe(true)
      }
      const [first, ...others] = plan.instalments.map((row) => row.total)
      const last = others.at(-1) ?? first
      expect(others.slice(0, -1).every((total) => total === first)).toBe(true)
      expect(Math.abs(Number((last ?? 0n) - (first ?? 0n)))).toBeLessThanOrEqual(plan.instalments.length)
    }),
  )
})

test('every amount step and term of the sample products adds up', () => {
  for (const product of [phInstalments, phBullet, vnInstalments]) {
    for (const period of product.periods) {
      for (let principal = product.minAmount; principal <= product.maxAmount; principal += product.amountStep) {
        const plan = schedule({ product, principal, period, startDate: day('2026-01-31') })
        expect(sum(plan.instalments.map((row) => row.principal))).toBe(principal)
        expect(feesOf(plan)).toBe(sumFees(plan.totals.fees))
      }
    }
  }
})

test('HIS-03 a coupon takes off interest or fees, at most its maximum and never more than there is', () => {
  const all = { rate: rate('1'), maxAmount: 10n ** 9n }
  expect(schedule({ ...ph, discount: { on: 'interest', ...all } }).totals).toMatchObject({
    discount: 36_237n,
    charges: 28_500n,
  })
  expect(schedule({ ...ph, discount: { on: 'fees', ...all } }).totals).toMatchObject({
    discount: 28_500n,
    charges: 36_237n,
  })
  const half = schedule({ ...ph, discount: { on: 'interest', rate: rate('0.5'), maxAmount: 5_000n } })
  expect(half.instalments.map((row) => row.discount)).toEqual([5_000n, 0n, 0n])
  const bullet = { product: phBullet, principal: 300_000n, period: 7, startDate: day('2026-11-21') }
  expect(schedule({ ...bullet, discount: { on: 'fees', ...all } }).receivedAmount).toBe(300_000n)
})

test('what the product does not lend is refused', () => {
  expect(() => schedule({ ...ph, period: 7 })).toThrow('does not lend for 7')
  expect(() => schedule({ ...ph, principal: 250_000n })).toThrow('does not lend 250000')
  expect(() => schedule({ ...ph, principal: 900_001n })).toThrow(RangeError)
  expect(() => schedule({ ...ph, product: { ...phInstalments, kind: 'bullet' } })).toThrow('per month')
})

function feesOf(plan: Schedule) {
  return sum(plan.instalments.map((row) => sumFees(row.fees))) + sumFees(plan.proceedsFees)
}

test('a schedule says what its dates follow from: months or days, the payday, the day it was agreed on', () => {
  const ph = { principal: 900_000n, period: 3, startDate: day('2026-11-05') }
  const months = schedule({ ...ph, product: phInstalments, payday: 15 })
  expect([months.timing, months.payday, months.agreedOn]).toEqual(['months', null, '2026-11-05'])
  const agreedOn = day('2026-11-02')
  const paydays = schedule({ ...ph, product: phPayday, payday: 15, agreedOn })
  expect([paydays.timing, paydays.payday, paydays.agreedOn]).toEqual(['days', 15, '2026-11-02'])
  expect(schedule({ ...ph, product: phPayday }).payday).toBeNull()
  expect(schedule({ ...ph, product: phBullet, principal: 300_000n, period: 7 }).timing).toBe('days')
})

test('what a product does not lend is refused by its name: below, above, between the steps', () => {
  const lend = (principal: bigint) =>
    schedule({ product: phInstalments, principal, period: 3, startDate: day('2026-11-05') })
  for (const amount of [250_000n, 2_050_000n, 900_001n]) {
    expect(() => lend(amount)).toThrow(`instalment v1 does not lend ${amount}`)
  }
  for (const amount of [300_000n, 350_000n, 2_000_000n]) expect(() => lend(amount)).not.toThrow()
})

test('a coupon is rounded up, never takes more than there is, and is in every row and in the totals', () => {
  const terms = { product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') }
  const all = schedule({ ...terms, discount: { on: 'fees', rate: rate('1'), maxAmount: 1_000_000n } })
  expect(all.totals).toMatchObject({ principal: 900_000n, discount: 28_500n, toRepay: 936_237n, charges: 36_237n })
  const odd = schedule({ ...terms, discount: { on: 'interest', rate: rate('0.00001'), maxAmount: 1_000n } })
  expect(odd.totals.discount).toBe(1n)
  for (const { principal, interest, fees, discount, total } of [...all.instalments, ...odd.instalments]) {
    expect(total).toBe(principal + interest + sumFees(fees) - discount)
  }
})
