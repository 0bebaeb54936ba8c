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
