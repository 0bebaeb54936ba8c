import { expect, test } from 'vitest'
import { monthlyFees, onceFees, spreadOnceFees, sumFees } from './fee.ts'
import { rate } from './money.ts'
import { phInstalments } from './testing/samples.ts'

const fees = (auditService: bigint, accountManagement: bigint, transfer: bigint) => ({
  auditService,
  accountManagement,
  transfer,
})

test('a rate of principal is rounded down, and fees of one code add up', () => {
  const product = {
    ...phInstalments,
    fees: [
      { code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.00019') } },
      { code: 'auditService', basis: { kind: 'flatOnce', amountMinor: 7n } },
      { code: 'transfer', basis: { kind: 'flatOnce', amountMinor: 5n } },
      { code: 'accountManagement', basis: { kind: 'flatPerMonth', amountMinor: 3n } },
    ],
  } as const
  // 10,000 × 0.00019 is 1.9
  expect(onceFees(product, 10_000n)).toEqual(fees(8n, 0n, 5n))
  expect(monthlyFees(product)).toEqual(fees(0n, 3n, 0n))
  expect(sumFees(fees(1n, 2n, 4n))).toBe(7n)
})

test('fees once are spread so that the totals come as near each other as they can, every fee to its whole', () => {
  // 311 in three: 104 each, so 4 of the 10 with the first two
  expect(spreadOnceFees(fees(5n, 3n, 2n), [100n, 100n, 101n])).toEqual([
    fees(2n, 1n, 1n),
    fees(2n, 1n, 1n),
    fees(1n, 1n, 0n),
  ])
  expect(spreadOnceFees(fees(5n, 3n, 2n), [1n, 100n])).toEqual([fees(5n, 3n, 2n), fees(0n, 0n, 0n)])
  expect(spreadOnceFees(fees(5n, 3n, 2n), [100n, 1n])).toEqual([fees(0n, 0n, 0n), fees(5n, 3n, 2n)])
  expect(spreadOnceFees(fees(5n, 3n, 2n), [100n])).toEqual([fees(5n, 3n, 2n)])
  expect(spreadOnceFees(fees(0n, 0n, 0n), [100n, 100n])).toEqual([fees(0n, 0n, 0n), fees(0n, 0n, 0n)])
  // a half goes to the even unit: 25 in two is 12
  expect(spreadOnceFees(fees(5n, 0n, 0n), [10n, 10n])).toEqual([fees(2n, 0n, 0n), fees(3n, 0n, 0n)])
})
