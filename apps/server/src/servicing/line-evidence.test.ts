import { makeLoanNumber } from '@hiram/markets/loan-number'
import { expect, test } from 'vitest'
import { evidenceOf, type ProvenPayment } from './line-evidence.ts'

const proven: ProvenPayment = {
  market: 'ph',
  amount: 320_000n,
  day: '2026-11-21',
  codes: ['800000000017'],
  loanNumber: 'K7M2QX4T9',
  person: { firstName: 'Maria Teresa', lastName: 'Santos' },
}
const line = { amount: 320_000n, valueDate: '2026-11-21', remark: 'payment hiram' }
const never = () => false

test('the amount and the day speak for a line, and so do the words of its sender', () => {
  expect(evidenceOf(proven, line, never)).toEqual(['amount', 'sameDay'])
  expect(evidenceOf(proven, { ...line, remark: 'MARIA T SANTOS', valueDate: '2026-11-22' }, never)).toEqual([
    'amount',
    'name',
  ])
  expect(evidenceOf(proven, { ...line, amount: 1n, remark: 'santos' }, never)).toEqual(['familyName', 'sameDay'])
})

test('another amount of another day without a word of the borrower says nothing', () => {
  expect(evidenceOf(proven, { amount: 300_000n, valueDate: '2026-11-20', remark: 'rent' }, never)).toEqual([])
})

test('a phone counts where it is the borrower’s', () => {
  const remark = 'from 0917 123 4567'
  expect(evidenceOf(proven, { ...line, remark }, (phone) => phone === '+639171234567')).toContain('phone')
  expect(evidenceOf(proven, { ...line, remark }, never)).not.toContain('phone')
})

test('the code, a code one slip away and the loan’s own number each speak for a line, another loan’s do not', () => {
  const code = '404040404042'
  const number = makeLoanNumber(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))
  const of = (remark: string, codes: string[], loanNumber: string) =>
    evidenceOf({ ...proven, codes, loanNumber }, { amount: 1n, valueDate: '2026-11-20', remark }, never)
  expect(of(`loan ${code}`, [code], number)).toEqual(['code'])
  expect(of(`loan ${code}`, ['800000000017'], number)).toEqual([])
  expect(of('loan 404040404041', ['800000000017', code], number)).toEqual(['codeNear'])
  expect(of('loan 404040404041', ['800000000017'], number)).toEqual([])
  expect(of(`loan ${number}`, [code], number)).toEqual(['loanNumber'])
  expect(of(`loan ${number}`, [code], 'K7M2QX4T9')).toEqual([])
})
