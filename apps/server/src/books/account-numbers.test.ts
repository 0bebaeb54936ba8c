import { accountingRules, marketCodes } from '@hiram/markets'
import { expect, test } from 'vitest'
import { accountNumbers, chartOfMarket } from './account-numbers.ts'

const whole = Object.fromEntries(
  marketCodes().map((market) => [
    accountingRules[market].entity.code,
    Object.fromEntries(chartOfMarket(market).map(({ code }) => [code, `L-${code}`])),
  ]),
)

test('without the setting the numbers are our codes; with it, the lender’s', () => {
  expect(accountNumbers(undefined).get('ph-1')?.['1010.instapay']).toBe('1010.instapay')
  expect(accountNumbers(JSON.stringify(whole)).get('vn-1')?.['1010.napas247']).toBe('L-1010.napas247')
})

test('the server does not start with an account that is not mapped, and says which', () => {
  const { '2310': _, ...less } = whole['ph-1'] ?? {}
  const start = (setting: unknown) => () => accountNumbers(JSON.stringify(setting))
  expect(start({ ...whole, 'ph-1': { ...less, '1010.gcash': '7' } })).toThrow(
    /ph-1: account 2310 \(Unearned fees\) has no number\n {2}ph-1: there is no account 1010\.gcash$/,
  )
  expect(start({ 'ph-1': whole['ph-1'] })).toThrow(/vn-1: account 1010\.payout/)
  expect(start({ 'ph-1': { '2310': '' } })).toThrow('ACCOUNT_NUMBERS is invalid: ph-1.2310')
  expect(() => accountNumbers('{')).toThrow('ACCOUNT_NUMBERS is invalid: the whole')
})
