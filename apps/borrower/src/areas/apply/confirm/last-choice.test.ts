import { beforeEach, expect, test } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../../testing/fake-browser.ts'
import { forgetChoice, keepChoice, lastChoice } from './last-choice.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = installFakeBrowser()
})

test('SES-02 the loan whose cost was looked at last is under _KEY_FEES_CALCULATED until one is applied for', () => {
  expect(lastChoice()).toBeUndefined()
  keepChoice({ amount: 900_000n, period: 3, periodUnit: 'month' })
  expect(lastChoice()).toEqual({ amount: 900_000n, period: 3, periodUnit: 'month' })
  forgetChoice()
  expect(browser.local.getItem('_KEY_FEES_CALCULATED')).toBeNull()
  for (const damaged of ['null', '{}', '{"amount":"9e5"}', '[]', 'x']) {
    browser.local.setItem('_KEY_FEES_CALCULATED', damaged)
    expect(lastChoice()).toBeUndefined()
  }
})
