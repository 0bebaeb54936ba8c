import { makeLoanNumber } from '@hiram/markets/loan-number'
import { makeRepaymentCode } from '@hiram/markets/repayment-code'
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
