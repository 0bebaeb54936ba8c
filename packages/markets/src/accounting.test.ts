import { expect, test } from 'vitest'
import { accountingRules, allowanceMatrixOn, allowanceRatesOf, inForceOn, marketCodes, products } from './index.ts'

test.each(marketCodes())(
  '%s: each allowance matrix has a rate for every stage and bucket, never lower when later',
  (market) => {
    const { allowance } = accountingRules[market]
    expect(allowance.map(({ firstDay }) => firstDay)).toEqual(allowance.map(({ firstDay }) => firstDay).toSorted())
    for (const { basisPoints, ofProducts = {}, document } of allowance) {
      expect(document).not.toBe('')
      const known = products[market].map(({ code }) => code)
      for (const code of Object.keys(ofProducts)) expect(known).toContain(code)
      for (const rates of [basisPoints, ...Object.values(ofProducts)].flatMap((each) => [each[1], each[2], each[3]])) {
        expect(rates).toHaveLength(8)
        expect(rates).toEqual(rates.toSorted((a, b) => a - b))
        expect(rates.every((rate) => Number.isInteger(rate) && rate >= 0 && rate <= 10_000)).toBe(true)
      }
    }
  },
)

test.each(marketCodes())('%s: each tax is in the order of its first days, with its source', (market) => {
  const { stampTax, grossReceiptsTax } = accountingRules[market]
  for (const versions of [stampTax, grossReceiptsTax]) {
    const days = versions.map(({ firstDay }) => firstDay)
    expect(days).toEqual(days.toSorted())
    for (const { source } of versions) expect(source).not.toBe('')
  }
})

test('what is in force on a day is the latest that began by it, before the first nothing', () => {
  const data = [{ firstDay: '2026-01-01' }, { firstDay: '2026-12-01' }]
  const of = (day: string) => inForceOn(data, day)?.firstDay
  expect([of('2025-12-31'), of('2026-11-30'), of('2026-12-01')]).toEqual([undefined, '2026-01-01', '2026-12-01'])
})

test('the matrix in force on a day is the latest that began by it', () => {
  const matrix = (firstDay: string, document: string) => ({
    firstDay,
    document,
    basisPoints: { 1: [0], 2: [0], 3: [0] },
  })
  const of = (day: string) => allowanceMatrixOn([matrix('2026-01-01', 'a'), matrix('2026-12-01', 'b')], day).document
  expect([of('2026-11-30'), of('2026-12-01'), of('2027-05-01')]).toEqual(['a', 'b', 'b'])
  expect(() => of('2025-12-31')).toThrow('no allowance matrix')
})

test('a product has the rates of its own, every other those of the market', () => {
  const [rates, own] = [
    { 1: [300], 2: [300], 3: [300] },
    { 1: [500], 2: [500], 3: [500] },
  ]
  const matrix = { firstDay: '2026-01-01', document: 'a', basisPoints: rates, ofProducts: { 'PH-BULLET': own } }
  expect(allowanceRatesOf(matrix, 'PH-BULLET')).toBe(own)
  expect(allowanceRatesOf(matrix, 'toString')).toBe(rates)
  expect(allowanceRatesOf({ ...matrix, ofProducts: undefined }, 'PH-BULLET')).toBe(rates)
})
