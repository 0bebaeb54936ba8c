import type { LoanCost } from '@hiram/contract/home'
import { expect, test } from 'vitest'
import {
  amountsOffered,
  chosenTerm,
  extras,
  feesRequest,
  isCostOf,
  paydayOf,
  presetAmount,
  quickAmounts,
  type Rate,
  termsFor,
} from './confirm-choice.ts'

function rate(amount: bigint, period: number, reason: string | null = null): Rate {
  const periodUnit = period === 7 ? 'day' : 'month'
  return { amount, period, periodUnit, product: 'p', productVersion: 1, available: reason === null, reason }
}

const uncertified = [300n, 600n, 900n].flatMap((amount) => [rate(amount, 7), rate(amount, 3, 'needsCertification')])
const aboveLimit = [rate(1200n, 7, 'aboveLimit'), rate(1200n, 3, 'aboveLimit')]

test('LON-06 without the certification only the 7-day term can be chosen, the others say why not', () => {
  const terms = termsFor(uncertified, 600n)
  expect(terms.map(({ available }) => available)).toEqual([true, false])
  expect(terms[1]?.reason).toBe('needsCertification')
  expect(chosenTerm(terms, { period: 3, periodUnit: 'month' })).toMatchObject({ period: 7, periodUnit: 'day' })
})

test('the amounts end at the limit and the preset is in the middle, never the most', () => {
  const amounts = amountsOffered([...uncertified, ...aboveLimit])
  expect(amounts).toEqual([300n, 600n, 900n])
  expect(presetAmount(amounts)).toBe(600n)
  expect(presetAmount([300n, 600n])).toBe(300n)
  expect(presetAmount([])).toBeUndefined()
})

test('quick amounts are both ends and the preset', () => {
  const amounts = Array.from({ length: 13 }, (_, index) => BigInt(3000 + index * 500))
  expect(quickAmounts(amounts)).toEqual([3000n, 6000n, 9000n])
  expect(quickAmounts([300n])).toEqual([300n])
  expect(quickAmounts([])).toEqual([])
})

test('LON-03 sends couponId only when present and not null, and upAmount 0 when missing or null', () => {
  const term = { period: 3, periodUnit: 'month' } as const
  const ask = (search: string) => feesRequest(900n, term, extras(new URLSearchParams(search)))
  expect(ask('')).toEqual({ amount: 900n, ...term, upAmount: 0n })
  expect(ask('couponId=null&upAmount=null')).toEqual({ amount: 900n, ...term, upAmount: 0n })
  expect(ask('couponId=c1&upAmount=500')).toEqual({ amount: 900n, ...term, upAmount: 500n, couponId: 'c1' })
})

test('a payday is a day of the month, and is sent only when one is chosen', () => {
  expect(['1', '15', '31'].map(paydayOf)).toEqual([1, 15, 31])
  expect(['', '0', '32', '-1', '1.5', 'undefined', undefined].map(paydayOf)).toEqual(Array(7).fill(undefined))
  const term = { period: 3, periodUnit: 'month' } as const
  expect(feesRequest(900n, term, { upAmount: 0n, payday: 15 })).toEqual({
    amount: 900n,
    ...term,
    upAmount: 0n,
    payday: 15,
  })
  expect(feesRequest(900n, term, { upAmount: 0n, payday: undefined })).not.toHaveProperty('payday')
})

test('figures are of the choice only with its payday; a product without paydays has none to compare', () => {
  const term = { period: 3, periodUnit: 'month' } as const
  const cost = (payday: number | null | undefined) => ({ amount: 900n, ...term, payday }) as LoanCost
  expect(isCostOf(cost(15), 900n, term, 15)).toBe(true)
  expect(isCostOf(cost(null), 900n, term, undefined)).toBe(true)
  expect(isCostOf(cost(null), 900n, term, 15)).toBe(false)
  expect(isCostOf(cost(15), 900n, term, undefined)).toBe(false)
  expect(isCostOf(cost(undefined), 900n, term, 15)).toBe(true)
  expect(isCostOf(cost(15), 600n, term, 15)).toBe(false)
})
