import { businessDate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { retryDate } from './retry-date.ts'

const today = businessDate('2026-06-20')
const ph = { market: 'ph' as const, today, birthday: '1994-03-14' }

test('LON-05 three days on in the Philippines, five in Viet Nam', () => {
  expect(retryDate(['paymentTooHighForIncome'], ph)).toBe('2026-06-23')
  expect(retryDate(['score.income'], { ...ph, market: 'vn' })).toBe('2026-06-25')
})

test('LON-05 who is above the age we lend to, or blocked, gets no date: none would help', () => {
  expect(retryDate(['overAge'], { ...ph, birthday: '1945-03-14' })).toBeNull()
  expect(retryDate(['deviceShared', 'blocked'], ph)).toBeNull()
})

test('LON-05 who gave a document that another account has waits as others do: the number may be corrected', () => {
  expect(retryDate(['documentAlreadyUsed'], ph)).toBe('2026-06-23')
})

test('LON-05 who is too young may apply from the birthday that changes it', () => {
  expect(retryDate(['underAge'], { ...ph, birthday: '2009-02-01' })).toBe('2027-02-01')
  expect(retryDate(['underAge'], { ...ph, birthday: '2008-06-21' })).toBe('2026-06-23')
})
