import { findIncomeBand } from '@hiram/markets/work'
import { expect, test } from 'vitest'
import { soundFacts } from '../testing/decision-facts.ts'
import { affordablePayment, limitFor } from './affordability.ts'
import type { DecisionFacts } from './facts.ts'
import { makeDecision } from './make-decision.ts'

const phFacts: DecisionFacts = { ...soundFacts, market: 'ph', incomeCode: 'ph-income-4' }

test('LON-05 a payment may take 40 of 100 of the income band’s start, to the unit', () => {
  // the band starts at PHP 20,000.00 a month
  expect(affordablePayment(phFacts)).toBe(800_000n)
  const paying = (largestInstalment: bigint) =>
    makeDecision({ ...phFacts, asked: { ...phFacts.asked, amount: 900_000n, largestInstalment } })
  expect(paying(800_000n)).toMatchObject({ outcome: 'withdrawal' })
  expect(paying(800_001n)).toMatchObject({ outcome: 'refuse', reasons: ['paymentTooHighForIncome'] })
})

test('LON-05 in the lowest band half of where the next one starts is the income; an unknown band is none', () => {
  // the next band starts at PHP 10,000.00
  expect(affordablePayment({ ...phFacts, incomeCode: 'ph-income-1' })).toBe(200_000n)
  expect(affordablePayment({ ...phFacts, incomeCode: 'vn-income-4' })).toBe(0n)
})

test('the limit grows by a fifth of the first one with each loan repaid, five times, and never falls', () => {
  const after = (loansRepaid: number, currentLimit: bigint | null = null) =>
    limitFor({ ...phFacts, loansRepaid, currentLimit })
  expect([0, 1, 2, 5, 6].map((loans) => after(loans))).toEqual([
    900_000n,
    1_080_000n,
    1_260_000n,
    1_800_000n,
    1_800_000n,
  ])
  expect(after(1, 1_500_000n)).toBe(1_500_000n)
  expect(after(0, 9_000_000n)).toBe(2_000_000n)
})

test('LON-05 half of an odd start, and four tenths of it, are rounded down', () => {
  // the lowest band: half of where the next one starts, and four tenths of that
  expect(affordablePayment({ ...phFacts, market: 'vn', incomeCode: 'vn-income-1' })).toBe(
    ((findIncomeBand('vn', 'vn-income-1')?.below ?? 0n) * 2n) / 10n,
  )
})
