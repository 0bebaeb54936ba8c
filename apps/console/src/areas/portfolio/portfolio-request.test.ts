import { expect, test } from 'vitest'
import { asOfIn, pathOfReport, requestIn } from './portfolio-request.ts'

test('an address asks for a report; what it says wrongly is left out', () => {
  const search = new URLSearchParams('market=vn&asOf=2026-11-20&bucket=2&over=x&vintage=soon&after=1')
  expect(requestIn('loans', search, 'ph')).toEqual({ name: 'loans', market: 'vn', asOf: '2026-11-20', bucket: 2 })
  expect(requestIn('everything', search, 'ph')).toBeUndefined()
  expect(asOfIn(new URLSearchParams('market=mars&asOf=today'), 'ph')).toEqual({ market: 'ph' })
})

test('the loans behind a figure have an address of their own', () => {
  expect(pathOfReport({ name: 'loans', market: 'ph', asOf: '2026-11-20', over: 30, bucket: undefined })).toBe(
    '/portfolio/loans?market=ph&asOf=2026-11-20&over=30',
  )
})

test('which of a report’s loans a figure counts is in the address, in words that are known', () => {
  const path = pathOfReport({ name: 'roll-rates-by-loan', market: 'ph', from: 2, to: 'paidOff' })
  const search = new URLSearchParams(path.split('?')[1])
  expect(requestIn('roll-rates-by-loan', search, 'vn')).toEqual({
    name: 'roll-rates-by-loan',
    market: 'ph',
    from: 2,
    to: 'paidOff',
  })
  const wrong = new URLSearchParams('to=9&what=all&mark=red&dueOn=soon&months=2')
  expect(requestIn('vintages-by-loan', wrong, 'vn')).toEqual({ name: 'vintages-by-loan', market: 'vn', months: 2 })
})
