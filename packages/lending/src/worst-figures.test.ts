import { expect, test } from 'vitest'
import { checkProduct } from './caps.ts'
import { rate } from './money.ts'
import { phCaps, phInstalments, vnCaps, vnInstalments } from './testing/samples.ts'
import { worstFigures } from './worst-figures.ts'

test('each cap of the market once, with the figure a product comes to and the limit', () => {
  const figures = worstFigures(vnInstalments, vnCaps)
  expect(figures.map(({ cap }) => cap)).toEqual(['nominalAllInPerYear', 'overdueOfContractRate'])
  const [nominal, overdue] = figures
  expect(nominal?.limit).toBe(0.2)
  // 1.5 % a month; a first period longer than a month adds to it
  expect(nominal?.figure).toBeGreaterThan(0.179)
  expect(nominal?.figure).toBeLessThanOrEqual(0.2)
  expect(overdue?.limit).toBe(1.5)
  // 0.07 % a day beside 1.5 % a month
  expect(overdue?.figure).toBeCloseTo((0.0007 * 365) / (0.015 * 12), 7)
})

test('the smallest amount is the one that is looked at: flat fees weigh most on it', () => {
  const flat = [{ code: 'transfer' as const, basis: { kind: 'flatOnce' as const, amountMinor: 1_000n } }]
  const effective = (product: typeof phInstalments) =>
    worstFigures(product, phCaps).find(({ cap }) => cap === 'effectivePerMonth')?.figure ?? 0
  const withFee = { ...phInstalments, fees: flat }
  expect(effective({ ...withFee, maxAmount: phInstalments.maxAmount * 2n })).toBe(effective(withFee))
  expect(effective({ ...withFee, minAmount: phInstalments.minAmount * 2n })).toBeLessThan(effective(withFee))
})

test('a cap that is passed has the figure that a check of the product names', () => {
  const dear = { ...phInstalments, interest: { rate: rate('0.061'), per: 'month' as const } }
  const [problem] = checkProduct(dear, phCaps)
  expect(problem).toMatchObject({ cap: 'nominalPerMonth', figure: 0.061 })
  expect(worstFigures(dear, phCaps)).toContainEqual({ cap: 'nominalPerMonth', figure: 0.061, limit: problem?.limit })
})

test('what a product does not charge comes to nothing', () => {
  const nothingLate = { overdueInterest: { ratePerDay: rate('0'), on: 'principalDue' as const } }
  const free = { ...phInstalments, interest: { rate: rate('0'), per: 'month' as const }, fees: [], late: nothingLate }
  expect(worstFigures(free, phCaps).map(({ figure }) => figure)).toEqual([0, 0, 0, 0])
})
