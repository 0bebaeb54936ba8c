import { expect, test } from 'vitest'
import { unearnedFees } from './index.ts'

test('₱9,000 for three months: fees of 195.00 are earned by principal-days (books, §4)', () => {
  const plannedPrincipalDays = 900_000n * 30n + 605_921n * 33n + 305_960n * 29n
  const left = (principalDays: bigint) => unearnedFees({ onceFees: 19_500n, principalDays, plannedPrincipalDays })
  const toSecond = 900_000n * 30n
  const toThird = toSecond + 605_921n * 33n
  // 48, 36 and 16 % of it
  expect([left(0n), left(toSecond), left(toThird), left(plannedPrincipalDays)]).toEqual([19_500n, 10_076n, 3_097n, 0n])
})

test('a loan without a day ahead has earned all', () => {
  expect(unearnedFees({ onceFees: 500n, principalDays: 0n, plannedPrincipalDays: 0n })).toBe(0n)
})
