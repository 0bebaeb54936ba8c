import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedLoanNumber, makeLoanNumber, readLoanNumber } from './loan-number.ts'

const signs = '23456789FHJKMPRTWXY'
const number = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(makeLoanNumber)

test('a loan number is nine signs that are not taken for others, read in any spelling', () => {
  fc.assert(
    fc.property(number, (made) => {
      expect(made).toMatch(/^[2-9FHJKMPRTWXY]{9}$/)
      expect(groupedLoanNumber(made)).toMatch(/^.{3}-.{3}-.{3}$/)
      expect(readLoanNumber(groupedLoanNumber(made))).toBe(made)
      expect(readLoanNumber(` ${made.toLowerCase().slice(0, 4)} ${made.slice(4)}`)).toBe(made)
    }),
  )
})

test('any one wrong sign is noticed', () => {
  fc.assert(
    fc.property(number, fc.nat(8), fc.integer({ min: 1, max: 18 }), (made, at, add) => {
      const wrong = signs.charAt((signs.indexOf(made.charAt(at)) + add) % signs.length)
      expect(readLoanNumber(made.slice(0, at) + wrong + made.slice(at + 1))).toBeNull()
    }),
  )
})

test('any two signs changed over are noticed', () => {
  fc.assert(
    fc.property(number, fc.nat(8), fc.nat(8), (made, one, other) => {
      fc.pre(made[one] !== made[other])
      const changed = [...made]
      changed[one] = made.charAt(other)
      changed[other] = made.charAt(one)
      expect(readLoanNumber(changed.join(''))).toBeNull()
    }),
  )
})

test('what is no loan number is none', () => {
  for (const text of ['', '4K7', '7f0d3d1e-6a0c-4b55-9a54-0b2e5b2f8a11', '4K7-MXR-2O', '884201375526'])
    expect(readLoanNumber(text)).toBeNull()
  expect(() => makeLoanNumber(new Uint8Array(6))).toThrow(RangeError)
})

test('the bytes decide the number, all of them', () => {
  expect(makeLoanNumber(new Uint8Array(7))).toBe('222222222')
  expect(makeLoanNumber(new Uint8Array([0, 0, 0, 0, 0, 0, 1]))).toBe('322222224')
  expect(makeLoanNumber(new Uint8Array([255, 255, 255, 255, 255, 255, 255]))).toBe(
    makeLoanNumber(new Uint8Array([255, 255, 255, 255, 255, 255, 255, 9])),
  )
})

test('what has another length, or a sign that is none, is no number, whatever its check sign', () => {
  for (const body of ['4K7MXR2O', '4K7MXR2', '4K7MXR293', '0K7MXR29', 'OOOOOOOO'])
    for (const sign of signs) expect([body, readLoanNumber(body + sign)]).toEqual([body, null])
})

test('every byte counts', () => {
  const made = (at: number) => makeLoanNumber(new Uint8Array(7).fill(1, at, at + 1))
  expect(new Set([0, 1, 2, 3, 4, 5, 6].map(made)).size).toBe(7)
  expect(makeLoanNumber(new Uint8Array([0, 0, 0, 0, 0, 1, 19]))).toBe('HR2222225')
})
