import { expect, test } from 'vitest'
import { agreedTotal, moreTimeInterest, noLongerCharged } from './agreed-total.ts'

test('what late days added is not part of what was agreed', () => {
  expect(agreedTotal({ total: 327_281n, overdueInterest: 1_629n, penalty: 4_073n })).toBe(321_579n)
  expect(agreedTotal({ total: 321_579n, overdueInterest: 0n, penalty: 0n })).toBe(321_579n)
})

test('the cost of an extension is separate while the loan runs, late days are not part of it', () => {
  const row = (total: bigint, late = 0n) => ({ total: total + late, overdueInterest: late, penalty: 0n })
  const loan = { status: 'repay' as const, repaymentAmount: 200n, instalments: [row(100n, 3n), row(100n)] }
  expect(moreTimeInterest(loan)).toBe(0n)
  expect(moreTimeInterest({ ...loan, instalments: [row(114n, 3n), row(100n)] })).toBe(14n)
  expect(moreTimeInterest({ ...loan, instalments: [row(100n), row(98n)] })).toBe(0n)
  expect(noLongerCharged({ ...loan, instalments: [row(100n), row(98n)] })).toBe(2n)
  expect(noLongerCharged({ ...loan, instalments: [row(114n), row(100n)] })).toBe(0n)
  expect(noLongerCharged({ ...loan, status: 'close', instalments: [row(90n)] })).toBe(0n)
  expect(moreTimeInterest({ ...loan, status: 'close', instalments: [row(114n), row(100n)] })).toBe(0n)
})
