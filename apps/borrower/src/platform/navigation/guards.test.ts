import { expect, test } from 'vitest'
import { whereTo } from './guards.ts'

const stranger = { authorized: false, signedIn: false }
const guest = { authorized: true, signedIn: false }
const borrower = { authorized: true, signedIn: true }

test('RTE-06 a borrower who has not passed the welcome goes there, except to delete the account', () => {
  expect(whereTo('/home/loan', '', 'authorized', stranger)).toBe('/authorization')
  expect(whereTo('/repayment', '', 'borrower', stranger)).toBe('/authorization')
  expect(whereTo('/deleteAccount/confirm', '', 'borrower', stranger)).toBeUndefined()
  expect(whereTo('/DELETEACCOUNT', '', 'borrower', stranger)).toBeUndefined()
  expect(whereTo('/login', '', 'authorized', stranger)).toBe('/authorization')
  expect(whereTo('/authorization/costs', '', 'anyone', stranger)).toBeUndefined()
})

test('RTE-06 RTE-07 root and home become the loan screen', () => {
  expect(whereTo('/', '', 'authorized', guest)).toBe('/home/loan')
  expect(whereTo('/home/', '', 'authorized', borrower)).toBe('/home/loan')
  expect(whereTo('/HOME', '', 'authorized', borrower)).toBe('/home/loan')
  expect(whereTo('/home/loan', '', 'authorized', guest)).toBeUndefined()
  expect(whereTo('/authorization', '', 'anyone', guest)).toBeUndefined()
  expect(whereTo('/authorization', '', 'anyone', borrower)).toBe('/home/loan')
})

test('a borrower’s screen asks for the login and comes back', () => {
  expect(whereTo('/repayment', '?loan=1', 'borrower', guest)).toBe('/login?back=%2Frepayment%3Floan%3D1')
  expect(whereTo('/repayment', '', 'borrower', borrower)).toBeUndefined()
})
