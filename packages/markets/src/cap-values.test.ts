import { rate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { checkCapValues, stricterCaps, valuesOf } from './cap-values.ts'
import { legalCaps } from './caps.ts'

test('caps are kept as exact decimals and read as the same caps', () => {
  expect(valuesOf(legalCaps.ph)).toEqual({
    ...{ effectivePerMonth: '0.12', nominalPerMonth: '0.06', latePerMonth: '0.05', totalOfPrincipal: '1' },
  })
  expect(valuesOf(legalCaps.vn)).toEqual({ nominalAllInPerYear: '0.2', overdueOfContractRate: '1.5' })
  expect(valuesOf(stricterCaps({}, valuesOf(legalCaps.ph)))).toEqual(valuesOf(legalCaps.ph))
})

test('of each cap the stricter one counts, of the law and of every version', () => {
  const law = { nominalPerMonth: rate('0.06'), latePerMonth: rate('0.05') }
  const kept = { nominalPerMonth: '0.04', latePerMonth: '0.07', totalOfPrincipal: '0.9' }
  expect(valuesOf(stricterCaps(law, kept))).toEqual({
    ...{ nominalPerMonth: '0.04', latePerMonth: '0.05', totalOfPrincipal: '0.9' },
  })
  expect(valuesOf(stricterCaps(law, kept, { nominalPerMonth: '0.05' }, { latePerMonth: '0.01' }))).toMatchObject({
    ...{ nominalPerMonth: '0.04', latePerMonth: '0.01' },
  })
  expect(stricterCaps(law, {})).toEqual(law)
})

test('a value is the same rate each time: what was calculated from it is found again', () => {
  const kept = () => stricterCaps(legalCaps.ph, { effectivePerMonth: '0.1' }).effectivePerMonth
  expect(kept()).toBe(kept())
  expect(stricterCaps(legalCaps.ph, valuesOf(legalCaps.ph)).effectivePerMonth).toBe(legalCaps.ph.effectivePerMonth)
})

test('a value looser than the law, of nothing, or of a cap the law does not set is a problem', () => {
  expect(checkCapValues(legalCaps.ph, { nominalPerMonth: '0.06', latePerMonth: '0.001' })).toEqual([])
  expect(checkCapValues(legalCaps.ph, { nominalPerMonth: '0.06000001' })).toEqual([
    { cap: 'nominalPerMonth', reason: 'looserThanLaw' },
  ])
  expect(checkCapValues(legalCaps.ph, { latePerMonth: '0', nominalAllInPerYear: '0.1' })).toEqual([
    { cap: 'latePerMonth', reason: 'range' },
    { cap: 'nominalAllInPerYear', reason: 'range' },
  ])
})
