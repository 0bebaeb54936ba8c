import { paymentChannels } from '@hiram/markets/payment-channels'
import { expect, test } from 'vitest'
import { knownAccountType } from './account-type.ts'

test('REP-01 the type of the account has a word in every language, other words stay as they are', () => {
  expect(knownAccountType('Current')).toBe('current')
  expect(knownAccountType('savings')).toBe('savings')
  expect(knownAccountType('Settlement account 2')).toBeUndefined()
  for (const { sandboxAccount } of Object.values(paymentChannels))
    expect(knownAccountType(sandboxAccount.accountType)).toBe('current')
})
