import { expect, test } from 'vitest'
import { emvCheckSum, emvField, emvFields, hasRightCheckSum } from './emv.ts'
import { amountField, paymentPayload, readAmount } from './emv-payment.ts'

test('a field is its tag, its length and its value', () => {
  expect(emvField('00', '01')).toBe('000201')
  expect(emvField('26', ['0003', 'abc'])).toBe('26070003abc')
  expect(emvField('99', 'x'.repeat(99))).toBe(`9999${'x'.repeat(99)}`)
})

test.each(['', '0', '000', 'a0', 'x00', '00x'])('%j is no tag', (tag) => {
  expect(() => emvField(tag, 'x')).toThrow(`not an EMV tag: ${tag}`)
})

test.each(['', 'x'.repeat(100), 'ñ', 'a\nb', 'tab\t', '\u0000'])('a field takes no %j', (value) => {
  expect(() => emvField('59', value)).toThrow('EMV field 59 takes 1 to 99 plain letters')
})

test('the check sum of the standard’s own example text is 29B1', () => {
  expect(emvCheckSum('123456789')).toBe('29B1')
  expect(emvCheckSum('')).toBe('FFFF')
})

test('lengths that do not add up are no fields', () => {
  expect(emvFields('')).toEqual([])
  expect(emvFields('000201590212')).toEqual([
    { tag: '00', value: '01' },
    { tag: '59', value: '12' },
  ])
  for (const text of ['0002', '00020', '000301', 'x00201', '0x0201', '000201x', '00020159', '000201590312']) {
    expect([text, emvFields(text)]).toEqual([text, null])
  }
})

test('a check sum is right at the very end only', () => {
  const payload = paymentPayload({ reference: 'A1' }, [])
  expect(hasRightCheckSum(payload)).toBe(true)
  expect(hasRightCheckSum(`${payload} `)).toBe(false)
  expect(hasRightCheckSum(`${payload.slice(0, -4)}0000`)).toBe(false)
  expect(hasRightCheckSum(payload.slice(0, -1))).toBe(false)
  expect(hasRightCheckSum('')).toBe(false)
})

test('a payload is for one payment when it has an amount, for any when it has none', () => {
  expect(paymentPayload({ reference: 'A1' }, ['x'])).toMatch(/^000201010211x6304/)
  expect(paymentPayload({ reference: 'A1', amountMinor: 5n }, [])).toMatch(/^0002010102126304/)
  for (const reference of ['', 'a1', 'A 1', 'A1\n', 'A'.repeat(20), 'Ñ1']) {
    expect(() => paymentPayload({ reference }, [])).toThrow(`not a repayment code: ${reference}`)
  }
})

test('an amount is exact money with the currency’s decimals, thirteen letters at most', () => {
  expect(amountField(undefined, 2)).toEqual([])
  expect([amountField(5n, 2), amountField(123_456n, 2), amountField(123_456n, 0)]).toEqual([
    ['54040.05'],
    ['54071234.56'],
    ['5406123456'],
  ])
  expect(amountField(999_999_999_999n, 2)).toEqual(['54139999999999.99'])
  expect(() => amountField(1_000_000_000_000n, 2)).toThrow('too much for a QR: 10000000000.00')
  for (const amount of [0n, -1n]) {
    expect(() => amountField(amount, 2)).toThrow(`a QR asks for more than nothing: ${amount}`)
  }
})

test('an amount is read back in minor units, and refused when it is not exact', () => {
  expect(readAmount(undefined, 2)).toBeNull()
  expect(['0.05', '1234.56', '12.5', '12.', '12'].map((text) => readAmount(text, 2))).toEqual([
    5n,
    123_456n,
    1_250n,
    1_200n,
    1_200n,
  ])
  expect([readAmount('12', 0), readAmount('12.00', 0), readAmount('12.0', 0)]).toEqual([12n, 12n, 12n])
  for (const text of ['12.05', '12.50']) expect(readAmount(text, 0)).toBeUndefined()
  for (const text of ['', '.5', '1,000', '-1', '1.005', 'x1', '1x', '12345678901234', '1.0x']) {
    expect([text, readAmount(text, 2)]).toEqual([text, undefined])
  }
})
