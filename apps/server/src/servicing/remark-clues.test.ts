import { makeLoanNumber } from '@hiram/markets/loan-number'
import { isRepaymentCode, makeRepaymentCode } from '@hiram/markets/repayment-code'
import { expect, test } from 'vitest'
import { cluesIn } from './remark-clues.ts'

const code = makeRepaymentCode(Buffer.from('hiram repayment'))
const number = makeLoanNumber(Buffer.from('loan number'))

test('a code with one slip leads to the code it was', () => {
  const wrong = `${code.slice(0, 4)}${(Number(code[4]) + 1) % 10}${code.slice(5)}`
  const short = code.slice(0, 6) + code.slice(7)
  const long = `${code.slice(0, 3)}7${code.slice(3)}`
  for (const typed of [wrong, short, long]) {
    const { code: whole, codesNear } = cluesIn('ph', `loan ${typed} salamat`)
    expect(whole).toBeNull()
    expect(codesNear).toContain(code)
  }
  expect(cluesIn('ph', `loan ${code}`)).toMatchObject({ code, codesNear: [] })
})

test('loan numbers in threes or whole, and phones, are found; other words are none', () => {
  const threes = number.match(/.{3}/g)?.join('-') ?? ''
  expect(cluesIn('ph', `bayad ${threes} 0917 555 0142`)).toMatchObject({
    loanNumbers: [number],
    phones: ['+639175550142'],
  })
  expect(cluesIn('ph', `bayad ${threes.replaceAll('-', ' ')}`).loanNumbers).toEqual([number])
  expect(cluesIn('vn', 'utang bayad')).toEqual({ code: null, codesNear: [], loanNumbers: [], phones: [] })
})

test('neighbours changed over lead to the code; digits that are two slips away, or far too many, do not', () => {
  const known = '404040404042'
  const near = (typed: string) => cluesIn('ph', `loan ${typed}`).codesNear
  expect(near('404040404024')).toContain(known)
  expect(near('440040404042')).toContain(known)
  expect(near('40404040404')).toContain(known)
  expect(near('4040404040420')).toContain(known)
  expect(near('404040404000')).not.toContain(known)
  expect(near('4040404040')).toEqual([])
  expect(near('40404040404200')).toEqual([])
  // each is a code itself, and none is there twice
  const all = near('404040404024')
  expect(all.every((code) => isRepaymentCode(code) && code.length === 12)).toBe(true)
  expect(new Set(all).size).toBe(all.length)
})

test('a loan number is found over any white space, digits in words are of one run', () => {
  const [one, two, three] = number.match(/.{3}/g) ?? []
  expect(cluesIn('ph', `bayad  ${one}   ${two}\t${three}`).loanNumbers).toEqual([number])
  expect(cluesIn('ph', 'x4040-4040-4042y')).toMatchObject({ code: '404040404042' })
})
