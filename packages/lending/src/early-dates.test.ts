import { expect, test } from 'vitest'
import { at, on, paid, phC, vnA } from './testing/examples.ts'

test('a payment dated before the payout counts on the day of the payout', () => {
  const early = { ...phC, payments: [paid(100_000n, '11-20')] }
  const onTheDay = { ...phC, payments: [paid(100_000n, '11-23')] }
  for (const date of ['11-23', '11-30', '12-23', '01-25']) expect(at(early, date)).toEqual(at(onTheDay, date))
  expect(at(early, '11-23').comingPrincipal).toBeLessThan(300_000n)
})

test('while a proof is under review late charges stand still, and interest on what is coming runs on', () => {
  const reviewed = { ...vnA, freezes: [{ outcome: 'waiting' as const, from: on('12-23') }] }
  for (const date of ['12-24', '01-10', '01-25']) {
    const [frozen, plain] = [at(reviewed, date), at(vnA, date)]
    expect([frozen.lateCharges, plain.lateCharges > 0n]).toEqual([0n, true])
    expect([frozen.interestEarned, frozen.openInterest]).toEqual([plain.interestEarned, plain.openInterest])
  }
})
