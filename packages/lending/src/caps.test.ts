import { expect, test } from 'vitest'
import { assertWithinCaps, chargeRoom, checkProduct } from './caps.ts'
import { rate } from './money.ts'
import { greedy, phBullet, phCaps, phInstalments, vnCaps, vnInstalments } from './testing/samples.ts'

test('the sample products keep within their caps at every amount and period', () => {
  for (const product of [phInstalments, phBullet]) expect(checkProduct(product, phCaps)).toEqual([])
  expect(checkProduct(vnInstalments, vnCaps)).toEqual([])
})

test('a product over a cap is refused with the figure and the cap', () => {
  const dear = { ...phInstalments, interest: { rate: rate('0.061'), per: 'month' as const } }
  expect(() => assertWithinCaps(dear, phCaps)).toThrow(/nominalPerMonth 0.061 is above the cap 0.06/)
  expect(() => assertWithinCaps(greedy, phCaps)).toThrow(/latePerMonth 0.43 is above the cap 0.05/)
})

test('the effective rate counts every fee, and the smallest amount is the dearest', () => {
  const fees = [{ code: 'transfer' as const, basis: { kind: 'flatOnce' as const, amountMinor: 150_000n } }]
  const [problem, ...others] = checkProduct({ ...phInstalments, fees }, phCaps)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ cap: 'effectivePerMonth', principal: 300_000n, period: 3, limit: 0.12 })
  expect(problem?.figure).toBeGreaterThan(0.12)
})

test('a fee that leaves no room under 20 % a year is refused in Vietnam', () => {
  const withFee = (text: string) => ({
    ...vnInstalments,
    periods: [3],
    fees: [{ code: 'auditService' as const, basis: { kind: 'rateOfPrincipal' as const, rate: rate(text) } }],
    feesTaken: 'fromProceeds' as const,
  })
  expect(checkProduct(withFee('0.0032'), vnCaps)).toEqual([])
  expect(checkProduct(withFee('0.0034'), vnCaps)).toMatchObject([{ cap: 'nominalAllInPerYear' }])
})

test('overdue interest is held to one and a half times the contract rate', () => {
  const late = { overdueInterest: { ratePerDay: rate('0.00074'), on: 'principalDue' as const } }
  expect(checkProduct({ ...vnInstalments, late }, vnCaps)).toMatchObject([{ cap: 'overdueOfContractRate', limit: 1.5 }])
})

test('the room left under the total cap falls to zero and no further', () => {
  expect(chargeRoom(100n, 1_000n, phCaps)).toBe(900n)
  expect(chargeRoom(2_000n, 1_000n, phCaps)).toBe(0n)
  expect(chargeRoom(2_000n, 1_000n, vnCaps)).toBeNull()
})
