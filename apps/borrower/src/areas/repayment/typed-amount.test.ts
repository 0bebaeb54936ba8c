import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test('REP-03 a peso amount is read to the centavo', () => {
  expect(typedAmount('3180', 'PHP')).toEqual({ kind: 'amount', minor: 318_000n })
  expect(typedAmount('₱3,180.5', 'PHP')).toEqual({ kind: 'amount', minor: 318_050n })
  expect(typedAmount('0.05', 'PHP')).toEqual({ kind: 'amount', minor: 5n })
  expect(typedAmount('12,50', 'PHP')).toEqual({ kind: 'amount', minor: 1_250n })
  expect(typedAmount('1,000', 'PHP')).toEqual({ kind: 'amount', minor: 100_000n })
  expect(typedAmount('7.', 'PHP')).toEqual({ kind: 'amount', minor: 700n })
})

test('REP-03 a dong amount has no decimals, with or without group marks', () => {
  expect(typedAmount('2060300', 'VND')).toEqual({ kind: 'amount', minor: 2_060_300n })
  expect(typedAmount('2.060.300 ₫', 'VND')).toEqual({ kind: 'amount', minor: 2_060_300n })
  expect(typedAmount('2,060,300', 'VND')).toEqual({ kind: 'amount', minor: 2_060_300n })
  expect(typedAmount('20.5', 'VND')).toEqual({ kind: 'unclear' })
})

test('REP-03 what is no amount is not guessed', () => {
  expect(typedAmount('  ', 'PHP')).toEqual({ kind: 'empty' })
  expect(typedAmount('1.234', 'PHP')).toEqual({ kind: 'unclear' })
  expect(typedAmount('-5', 'PHP')).toEqual({ kind: 'unclear' })
  expect(typedAmount('1e3', 'PHP')).toEqual({ kind: 'unclear' })
  expect(typedAmount('9'.repeat(30), 'PHP')).toEqual({ kind: 'unclear' })
})
