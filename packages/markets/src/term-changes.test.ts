import { checkProduct, rate, worstFigures } from '@hiram/lending'
import { expect, test } from 'vitest'
import { legalCaps } from './caps.ts'
import type { MarketProduct } from './product-terms.ts'
import { findProduct, products } from './products.ts'
import { checkTerms, termsOf, withChanges } from './term-changes.ts'

function instalments(): MarketProduct {
  const product = findProduct('ph', 'ph-instalments', 2)
  if (!product) throw new Error('no product')
  return product
}

test('a version with other terms keeps all others; zero takes a charge off', () => {
  const base = instalments()
  const changed = withChanges(base, 3, { auditService: '0.015', transfer: '0', penalty: '0', minAmount: '200000' })
  expect(changed).toEqual({
    ...base,
    version: 3,
    fees: [
      { code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.015') } },
      { code: 'accountManagement', basis: { kind: 'flatPerMonth', amountMinor: 3_000n } },
    ],
    late: { overdueInterest: base.late.overdueInterest },
    minAmount: 200_000n,
  })
  expect(withChanges(base, 2, {})).toEqual(base)
  expect(withChanges(changed, 4, { penalty: '0.01' }).late.penalty).toEqual({
    ...{ rate: rate('0.01'), on: 'amountDue', waitingDays: 3 },
  })
})

test('every term is written to be read', () => {
  const values = Object.fromEntries(termsOf(instalments()).map(({ term, value }) => [term, value]))
  expect(values).toMatchObject({
    ...{ interest: '0.02', auditService: '0.02', accountManagement: '3000', transfer: '1500', penalty: '0.015' },
    ...{ overdueInterest: '0.001', periods: '3, 4, 5, 6', dueDates: 'payday', minAmount: '300000' },
  })
})

test('the versions of code are possible as they are', () => {
  for (const product of [...products.ph, ...products.vn]) expect(checkTerms(product)).toEqual([])
})

test('the worst figure of a version within the caps is at or below each of them', () => {
  for (const product of [...products.ph, ...products.vn]) {
    const worst = worstFigures(product, legalCaps[product.market])
    expect(worst.map(({ cap }) => cap).sort()).toEqual(Object.keys(legalCaps[product.market]).sort())
    for (const { figure, limit } of worst) expect(figure).toBeLessThanOrEqual(limit)
  }
  const dear = withChanges(instalments(), 3, { interest: '0.07' })
  const [problem] = checkProduct(dear, legalCaps.ph)
  expect(worstFigures(dear, legalCaps.ph)).toContainEqual({ cap: 'nominalPerMonth', figure: 0.07, limit: 0.06 })
  expect(problem).toMatchObject({ cap: 'nominalPerMonth', figure: 0.07 })
})
