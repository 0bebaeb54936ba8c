import { banks } from '@hiram/markets/banks'
import { expect, test } from 'vitest'
import { checkWithdrawal, startWithdrawal, withdrawalToSend } from './withdrawal-form.ts'

const person = { firstName: 'Đào', middleName: 'Thị', lastName: 'Nguyễn' }
const rules = { market: 'vn', person, today: '2026-06-20' } as const
const bank = banks.vn.find(({ bin, kind }) => kind === 'bank' && bin !== null)
if (!bank?.bin) throw new Error('a bank with a number')
const values = startWithdrawal('vn', { bankCode: bank.code, accountNo: '0123456789' }, person)
const card = {
  ...values,
  accountNo: `${bank.bin}1234567890`,
  bankIssueDate: '2024-01-01',
  bankExpiryDate: '2029-01-01',
}

test('KYC-06 the owner is filled in with the borrower in the market’s order', () => {
  expect(values.bankAccountOwner).toBe('Nguyễn Thị Đào')
  expect(startWithdrawal('vn', { bankAccountOwner: 'DAO' }, person).bankAccountOwner).toBe('DAO')
  expect(checkWithdrawal(values, rules)).toEqual([])
})

test('KYC-06 the owner must equal the borrower’s name; marks and case do not matter', () => {
  expect(checkWithdrawal({ ...values, bankAccountOwner: 'NGUYEN THI DAO' }, rules)).toEqual([])
  expect(checkWithdrawal({ ...values, bankAccountOwner: 'Tran Van An' }, rules)).toEqual([
    { field: 'bankAccountOwner', reason: 'bankOwnerDiffers' },
  ])
})

test('KYC-06 a number that is none of the bank’s is refused', () => {
  expect(checkWithdrawal({ ...values, accountNo: '12' }, rules)).toEqual([{ field: 'accountNo', reason: 'format' }])
})

test('KYC-06 the issue date is before the expiry date, and only a card has dates', () => {
  expect(checkWithdrawal(card, rules)).toEqual([])
  expect(checkWithdrawal({ ...card, bankIssueDate: '2029-01-01' }, rules)).toEqual([
    { field: 'bankIssueDate', reason: 'issueAfterExpiry' },
  ])
  expect(checkWithdrawal({ ...card, bankExpiryDate: '2026-06-19' }, rules)).toEqual([
    { field: 'bankExpiryDate', reason: 'expired' },
  ])
  expect(checkWithdrawal({ ...card, bankIssueDate: '2026-06-21' }, rules)).toEqual([
    { field: 'bankIssueDate', reason: 'future' },
  ])
  expect(withdrawalToSend('vn', { ...card, accountNo: '0123456789' })).not.toHaveProperty('bankIssueDate')
})
