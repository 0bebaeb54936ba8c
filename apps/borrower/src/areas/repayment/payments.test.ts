import { expect, test } from 'vitest'
import { lastPayment, newPayments, type Payment } from './payments.ts'

const parts = { penalty: 0n, overdueInterest: 0n, fees: 0n, interest: 0n, principal: 0n }
function payment(amount: bigint, receivedAt: string, valueDate = '2026-06-20'): Payment {
  return {
    paymentId: 'bank:1',
    amount,
    receivedAt,
    valueDate,
    parts,
    credit: 0n,
    option: 'finishSooner',
    extra: 0n,
    isRecovery: false,
  }
}
const morning = payment(100n, '2026-06-20T01:00:00.000Z')
const noon = payment(200n, '2026-06-20T04:00:00.000Z')

test('REP-04 only what was not there before is new, anywhere in the list', () => {
  expect(newPayments([morning], [morning])).toEqual([])
  expect(newPayments([noon], [morning, noon])).toEqual([morning])
  expect(newPayments([], [morning, noon])).toEqual([morning, noon])
})

test('REP-04 two equal payments at one moment are two', () => {
  expect(newPayments([morning], [morning, { ...morning }])).toHaveLength(1)
})

test('REP-04 the last payment is the one received last, not the one that counts latest', () => {
  const late = payment(300n, '2026-06-21T01:00:00.000Z', '2026-06-18')
  expect(lastPayment([late, morning, noon])).toBe(late)
  expect(lastPayment([])).toBeUndefined()
})
