import { expect, test } from 'vitest'
import { accountName } from './account-name.ts'

const nameOf = (code: string) => accountName({ code, name: 'as the server has it' })

test('an account is named in words, cash by its channel, one that is not known as the server has it', () => {
  expect(nameOf('1100')).toBe('Loan principal')
  expect(nameOf('1010.payout')).toBe('Cash: payouts')
  expect(nameOf('1010.payout.instapay')).toBe('Cash: payouts by instapay')
  expect(nameOf('1010.pesonet')).toBe('Cash: pesonet')
  expect(nameOf('7777')).toBe('as the server has it')
})
