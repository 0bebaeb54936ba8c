import { expect, test } from 'vitest'
import { businessDate as day } from './day.ts'
import { fixedExp, fixedLog, fixedOne } from './fixed-point.ts'
import { rate } from './money.ts'
import { isAnnualPercentageRateAbove, isEffectiveRateAbove } from './rate-above.ts'

/** The error of a few hundred rounded terms. */
const near = (a: bigint, b: bigint) => (a > b ? a - b : b - a) < 10n ** 6n

test('logarithm and power to more than fifty places', () => {
  const ln2 = 693147180559945309417232121458176568075500134360255254120680n
  const e = 2718281828459045235360287471352662497757247093699959574966968n
  expect(near(fixedLog(2n, 1n), ln2)).toBe(true)
  expect(near(fixedLog(8n, 1n), 3n * ln2)).toBe(true)
  expect(fixedLog(7n, 7n)).toBe(0n)
  expect(near(fixedExp(fixedOne), e)).toBe(true)
  expect(near(fixedExp(ln2), 2n * fixedOne)).toBe(true)
  expect(near(fixedExp(-ln2), fixedOne / 2n)).toBe(true)
  expect(fixedExp(0n)).toBe(fixedOne)
  expect(near(fixedExp(-5n * ln2), fixedOne / 32n)).toBe(true)
})

test('a rate exactly at its limit is not above it, and one unit more is', () => {
  const twelve = rate('0.12')
  const month = (repaid: bigint) => [
    { date: '2026-01-01', amount: 100_000n } as const,
    { date: '2026-01-31', amount: -repaid } as const,
  ]
  const dated = (repaid: bigint) => month(repaid).map(({ date, amount }) => ({ date: day(date), amount }))
  expect([112_000n, 112_001n, 111_999n].map((repaid) => isEffectiveRateAbove(dated(repaid), twelve))).toEqual([
    false,
    true,
    false,
  ])
  const periodic = (repaid: bigint) => [
    { period: 0, amount: 100_000n },
    { period: 1, amount: -repaid },
  ]
  expect([112_000n, 112_001n].map((repaid) => isEffectiveRateAbove(periodic(repaid), twelve))).toEqual([false, true])
  // 1 % a month is 12 % a year, nominal
  expect([101_000n, 101_001n].map((repaid) => isAnnualPercentageRateAbove(periodic(repaid), twelve))).toEqual([
    false,
    true,
  ])
})

test('one advance and one payment: the yearly rate exactly at its limit is not above it', () => {
  const year = (repaid: bigint) => [
    { date: day('2026-01-01'), amount: 100_000n },
    { date: day('2027-01-01'), amount: -repaid },
  ]
  expect([108_000n, 108_001n].map((repaid) => isAnnualPercentageRateAbove(year(repaid), rate('0.08')))).toEqual([
    false,
    true,
  ])
})

test('three flows whose rate is exactly the limit are decided beyond what a double can', () => {
  // 12 % of what is left, every thirty days
  const at = (last: bigint) => [
    { date: day('2026-01-01'), amount: 1_000_000_000_000n },
    { date: day('2026-01-31'), amount: -120_000_000_000n },
    { date: day('2026-03-02'), amount: -last },
  ]
  const limit = rate('0.12')
  expect(
    [1_120_000_000_000n, 1_120_000_000_001n, 1_119_999_999_999n].map((last) => isEffectiveRateAbove(at(last), limit)),
  ).toEqual([false, true, false])
  expect(isEffectiveRateAbove(at(1_300_000_000_000n), limit)).toBe(true)
  expect(isEffectiveRateAbove(at(900_000_000_000n), limit)).toBe(false)
})
