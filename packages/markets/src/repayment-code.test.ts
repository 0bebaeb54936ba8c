import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRepaymentCode, isRepaymentCode, makeRepaymentCode } from './repayment-code.ts'

const code = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(makeRepaymentCode)
/** As people write it: `8842 0137 5526`. */
const inGroups = (made: string) => made.replace(/(.{4})(?=.)/g, '$1 ')

test('REP-01 a code is 12 digits of the transfer alphabet, read in groups of four too', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(made).toMatch(/^[1-9]\d{11}$/)
      expect(isRepaymentCode(inGroups(made))).toBe(true)
    }),
  )
})

test('REP-01 any one wrong digit is caught', () => {
  fc.assert(
    fc.property(code, fc.nat(11), fc.integer({ min: 1, max: 9 }), (made, at, add) => {
      const wrong = String((Number(made[at]) + add) % 10)
      expect(isRepaymentCode(made.slice(0, at) + wrong + made.slice(at + 1))).toBe(false)
    }),
  )
})

test('REP-01 neighbours changed over are caught (all but 09 and 90)', () => {
  fc.assert(
    fc.property(code, fc.nat(10), (made, at) => {
      const pair = made.slice(at, at + 2)
      fc.pre(pair[0] !== pair[1] && pair !== '09' && pair !== '90')
      expect(isRepaymentCode(made.slice(0, at) + pair[1] + pair[0] + made.slice(at + 2))).toBe(false)
    }),
  )
})

test('a code is found in the text of a transfer', () => {
  const made = makeRepaymentCode(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]))
  expect(findRepaymentCode(`TRA NO ${inGroups(made)} cam on`)).toBe(made)
  expect(findRepaymentCode(`HIRAM${made}.`)).toBe(made)
  expect(findRepaymentCode('thanks 123456789012')).toBeNull()
})

test('REP-01 a transfer that names two loans names none; one named twice is one', () => {
  const one = makeRepaymentCode(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]))
  const other = makeRepaymentCode(new Uint8Array([8, 7, 6, 5, 4, 3, 2, 1]))
  expect(findRepaymentCode(`${one} and ${other}`)).toBeNull()
  expect(findRepaymentCode(`${one}, again ${inGroups(one)}`)).toBe(one)
})

test('random bytes are needed', () => {
  expect(() => makeRepaymentCode(new Uint8Array(4))).toThrow(RangeError)
})

test('a code is the number its bytes make, whatever follows them; other bytes make another', () => {
  const bytes = [0, 0, 0, 0, 0, 0, 1, 2]
  // 10,000,000,000 + 258, and its check digit
  expect(makeRepaymentCode(new Uint8Array(bytes))).toMatch(/^10000000258\d$/)
  expect(makeRepaymentCode(new Uint8Array([...bytes, 9]))).toBe(makeRepaymentCode(new Uint8Array(bytes)))
  expect(() => makeRepaymentCode(new Uint8Array(7))).toThrow('a repayment code needs 8 random bytes')
})

test('REP-01 the check digit is Luhn’s', () => {
  const code = '10000000258'
  const [right] = Array.from({ length: 10 }, (_, digit) => `${code}${digit}`).filter(isRepaymentCode)
  // by hand: 8·2=16→7, 5, 2·2=4, 0…, 1·2=2 (eleventh from the right): 18, so 2
  expect(right).toBe(`${code}2`)
  for (const text of [`1${right}`, `${right}1`, `x${right}`, `${right}x`, '', '000000000000']) {
    expect([text, isRepaymentCode(text)]).toEqual([text, false])
  }
})

test('REP-01 the check digit is the one of bank cards (Luhn), and a code is neither longer nor shorter', () => {
  for (const code of ['199999999998', '959595959591', '404040404042', '109090909093']) {
    expect([code, isRepaymentCode(code)]).toEqual([code, true])
    for (let more = 0; more < 100; more += 1) {
      expect(isRepaymentCode(`${code}${more}`)).toBe(false)
      expect(isRepaymentCode(`${more}${code}`)).toBe(false)
    }
  }
})
