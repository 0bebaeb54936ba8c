import { expect, test } from 'vitest'
import { day } from './testing/samples.ts'
import { commonUnitPeriod } from './unit-periods.ts'

const unitOf = (...dates: string[]) => commonUnitPeriod(dates.map((date) => day(date)))
const halfMonth = { of: 'halfMonth', every: 1 }

test('two payments a month are half months from the third payment on', () => {
  expect(unitOf('2026-01-01', '2026-01-16', '2026-02-01', '2026-02-16')).toEqual(halfMonth)
  expect(unitOf('2026-01-01', '2026-01-16', '2026-01-31')).toEqual({ of: 'day', every: 15 })
})

test('payments of half months are up to 17 days apart', () => {
  // from the 15th of January it is 17 days to the first of February, from the 14th 18
  expect(unitOf('2026-01-01', '2026-01-15', '2026-02-01', '2026-02-15', '2026-03-01')).toEqual(halfMonth)
  expect(unitOf('2026-01-01', '2026-01-14', '2026-02-01', '2026-02-14', '2026-03-01')).not.toEqual(halfMonth)
})

test('each second payment is a month after, all along', () => {
  expect(unitOf('2026-01-01', '2026-01-16', '2026-02-01', '2026-02-15', '2026-03-01')).not.toEqual(halfMonth)
  expect(unitOf('2026-01-01', '2026-01-16', '2026-02-01', '2026-02-16', '2026-04-01')).not.toEqual(halfMonth)
})
