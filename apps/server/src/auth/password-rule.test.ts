import { expect, test } from 'vitest'
import { passwordProblem } from './password-rule.ts'

const phone = '+639175550142'

test.for(['q7xk2m', 'Q7XK2M', '123456789012345678zq', 'zzzzzzzzzzzzzzzzzz12'])('ACC-03 %s may be used', (password) => {
  expect(passwordProblem(password, phone)).toBeUndefined()
})

test.for(['q7xk2', '', 'q7xk2q7xk2q7xk2q7xk2q', '48120975', 'abcdefgh', 'q7xk2m!', 'q7xk 2m', 'q7xk2m\n', 'ñ7xk2m'])(
  'ACC-03 %j has not the form: 6 to 20 letters and digits, both',
  (password) => expect(passwordProblem(password, phone)).toBe('passwordFormat'),
)

test('ACC-03 what anybody would try first is refused, in any case', () => {
  for (const password of ['abc123', 'ABC123', 'Abc123', 'password1']) {
    expect([password, passwordProblem(password, phone)]).toEqual([password, 'passwordCommon'])
  }
})

test('ACC-03 the nine digits of the own phone that people know by heart are refused wherever they stand', () => {
  for (const password of ['a175550142', '175550142a', 'x639175550142']) {
    expect([password, passwordProblem(password, phone)]).toEqual([password, 'passwordCommon'])
  }
  expect(passwordProblem('a75550142', phone)).toBeUndefined()
})

test("ACC-03 a brand's name is refused wherever it is, in any case, and also another brand's", () => {
  for (const password of ['hiram2026', 'myHiram1', '123HIRAM', 'Luntian99']) {
    expect([password, passwordProblem(password, phone)]).toEqual([password, 'passwordCommon'])
  }
  expect(passwordProblem('hira2026m', phone)).toBeUndefined()
})
