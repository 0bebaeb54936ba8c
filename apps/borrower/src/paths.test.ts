import { expect, test } from 'vitest'
import { loanStatusPath, loginPath, returnPath } from './paths.ts'

test('RTE-01 the login remembers the way back, and never leads to another site', () => {
  expect(returnPath(new URL(`https://x.example${loginPath('/repayment?a=1')}`).search)).toBe('/repayment?a=1')
  for (const search of ['', '?back=https://evil.example', '?back=//evil.example', '?back=/\\evil.example']) {
    expect(returnPath(search)).toBe('/home/loan')
  }
  expect(loanStatusPath('overdue')).toBe('/home/loan/status/overdue')
})
