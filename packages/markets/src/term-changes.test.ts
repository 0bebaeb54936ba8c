import { checkProduct, rate, worstFigures } from '@hiram/lending'
import { expect, test } from 'vitest'
import { legalCaps } from './caps.ts'
import { changeableTerms } from './changeable-terms.ts'
import type { MarketProduct } from './product-terms.ts'
import { findProduct, products } from './products.ts'
import { checkTerms, kindOfTerm, type TermChanges, termsOf, withChanges } from './term-changes.ts'

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

const problemsOf = (changes: TermChanges) =>
  checkTerms(withChanges(instalments(), 3, changes)).map(({ term, reason }) => `${term} ${reason}`)

test.each<[string, TermChanges, string[]]>([
  ['no interest at all', { interest: '0' }, ['interest range']],
  ['the least of interest', { interest: '0.00000001' }, []],
  ['a smallest amount of nothing', { minAmount: '0', accountManagement: '0', transfer: '0' }, ['minAmount range']],
  ['a largest amount below the smallest', { minAmount: '900000', maxAmount: '850000' }, ['maxAmount order']],
  ['a largest amount above what anyone may owe', { maxAmount: '2050000' }, ['maxAmount quota']],
  ['a largest amount that is just what anyone may owe', { maxAmount: '2000000' }, []],
  ['one amount alone, the first loan’s', { minAmount: '900000', maxAmount: '900000' }, []],
  ['a smallest amount above the first loan', { minAmount: '950000' }, ['minAmount firstLoan']],
  ['a largest amount below the first loan', { maxAmount: '850000' }, ['maxAmount firstLoan']],
  ['a smallest amount that leads to no first loan', { minAmount: '310000' }, ['minAmount step', 'maxAmount step']],
  [
    'both ends off the first loan’s steps, as far as each other',
    { minAmount: '310000', maxAmount: '1010000' },
    ['minAmount step'],
  ],
  ['a largest amount between two steps', { maxAmount: '1010000' }, ['maxAmount step']],
  ['a fee larger than the smallest loan', { transfer: '300001' }, ['transfer range']],
  ['a fee as large as the smallest loan', { accountManagement: '300000' }, []],
])('%s is named at its term, once', (_, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems)
})

test('rates are written as rates and amounts as amounts', () => {
  const amounts = changeableTerms.filter((term) => kindOfTerm(term) === 'amount')
  expect(amounts).toEqual(['accountManagement', 'transfer', 'minAmount', 'maxAmount'])
})

test('every term that may change is written in full, also where there is no charge', () => {
  const written = termsOf(withChanges(instalments(), 3, { transfer: '0', penalty: '0', overdueInterest: '0.0005' }))
  expect(written).toEqual([
    { term: 'interest', kind: 'rate', value: '0.02' },
    { term: 'auditService', kind: 'rate', value: '0.02' },
    { term: 'accountManagement', kind: 'amount', value: '3000' },
    { term: 'transfer', kind: 'amount', value: null },
    { term: 'overdueInterest', kind: 'rate', value: '0.0005' },
    { term: 'penalty', kind: 'rate', value: null },
    { term: 'minAmount', kind: 'amount', value: '300000' },
    { term: 'maxAmount', kind: 'amount', value: '2000000' },
    { term: 'waitingDays', kind: 'numbers', value: null },
    { term: 'amountStep', kind: 'amount', value: '50000' },
    { term: 'periods', kind: 'numbers', value: '3, 4, 5, 6' },
    { term: 'dueDates', kind: 'word', value: 'payday' },
    { term: 'feesTaken', kind: 'word', value: instalments().feesTaken },
  ])
  const week = findProduct('ph', 'ph-7-day', 1) ?? products.ph.find(({ kind }) => kind === 'bullet')
  const words = (product: MarketProduct) => termsOf(product).find(({ term }) => term === 'dueDates')?.value
  if (!week) throw new Error('no product')
  expect(
    words({ ...week, dueDates: { roll: 'following', calendar: { edition: 'none', days: new Set() } } as never }),
  ).toBe('following')
  const { dueDates: _, ...unrolled } = week
  expect(words(unrolled)).toBe('none')
})

test('a fee is taken on what it is taken on in every version', () => {
  const none = withChanges(instalments(), 3, { auditService: '0', accountManagement: '0', transfer: '0' })
  expect(none.fees).toEqual([])
  expect(withChanges(none, 4, { auditService: '0.01', accountManagement: '100', transfer: '200' }).fees).toEqual([
    { code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.01') } },
    { code: 'accountManagement', basis: { kind: 'flatPerMonth', amountMinor: 100n } },
    { code: 'transfer', basis: { kind: 'flatOnce', amountMinor: 200n } },
  ])
  expect(withChanges(none, 4, { overdueInterest: '0.0002' }).late.overdueInterest).toEqual({
    ...instalments().late.overdueInterest,
    ratePerDay: rate('0.0002'),
  })
  expect(() => withChanges(none, 4, { interest: 'two' })).toThrow(RangeError)
})
