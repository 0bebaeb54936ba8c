import { expect, test } from 'vitest'
import { termsByProof } from './terms-by-proof.ts'

const rate = (period: number, periodUnit: 'day' | 'month', reason: string | null) => ({
  amount: 300_000n,
  period,
  periodUnit,
  product: 'any',
  productVersion: 1,
  available: reason === null,
  reason,
})
const months = [3, 4, 5, 6].map((period) => rate(period, 'month', 'needsCertification'))

test('LON-06 the terms that proof of work opens are those on offer, as are those without it', () => {
  expect(termsByProof([rate(7, 'day', null), ...months])).toEqual({
    opens: { from: 3, to: 6, periodUnit: 'month' },
    without: { from: 7, to: 7, periodUnit: 'day' },
  })
})

test('LON-06 where the 7-day product is not lent, there is no term without proof of work', () => {
  expect(termsByProof(months)).toEqual({ opens: { from: 3, to: 6, periodUnit: 'month' }, without: null })
})

test('LON-06 with proof of work, above the limit or before the rates have come, there is nothing to say', () => {
  expect(termsByProof([rate(7, 'day', null), rate(3, 'month', null), rate(3, 'month', 'aboveLimit')])).toBeNull()
  expect(termsByProof([])).toBeNull()
})
