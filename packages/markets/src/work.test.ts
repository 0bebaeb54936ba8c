import { expect, test } from 'vitest'
import { markets } from './market.ts'
import {
  askedPurposes,
  childrenNumber,
  directRelations,
  findIncomeBand,
  isDirectRelation,
  isOtherRelation,
  isSocialInsuranceNumber,
  notShownBy,
  otherRelations,
  supplementCertificates,
  work,
} from './work.ts'

test('KYC-02 each market has its own proofs of work', () => {
  expect(work.ph.proofs).toHaveLength(6)
  expect(work.vn.proofs).toContain('houseCertificate')
})

test('KYC-02 income bands follow on each other without a gap', () => {
  for (const list of [work.ph.incomeBands, work.vn.incomeBands]) {
    expect(list[0]?.from).toBe(0n)
    expect(list.at(-1)?.below).toBeNull()
    for (const [index, band] of list.entries()) expect(band.below).toBe(list[index + 1]?.from ?? null)
  }
  expect(findIncomeBand('ph', 'ph-income-2')?.from).toBe(1_000_000n)
  expect(findIncomeBand('vn', 'ph-income-2')).toBeNull()
})

test('KYC-03 four or five contacts, no relation both direct and not', () => {
  expect([markets.ph.contactsRequired, markets.vn.contactsRequired]).toEqual([4, 5])
  expect(directRelations.some((code) => (otherRelations as readonly string[]).includes(code))).toBe(false)
  expect(isDirectRelation('parent')).toBe(true)
  expect(isDirectRelation('friend')).toBe(false)
})

test('KYC-01 children number tops out at 4 or more; KYC-09 six supplement certificates', () => {
  expect(childrenNumber.at(-1)).toBe('4')
  expect(supplementCertificates).toHaveLength(6)
})

test('KYC-09 what a reason asks for, and what the certificates given do not show', () => {
  expect(askedPurposes(['certificate.income', 'notComplete'])).toEqual(['income'])
  expect(askedPurposes(['certificateRefused.address', 'certificate.income'])).toEqual(['income', 'address'])
  expect(askedPurposes(['income', 'moreContacts'])).toEqual([])
  expect(notShownBy([], ['income', 'address'])).toEqual(['income', 'address'])
  expect(notShownBy(['salaryProof'], ['income', 'address'])).toEqual(['address'])
  expect(notShownBy(['utilityBill'], ['income', 'address'])).toEqual(['income'])
  expect(notShownBy(['propertyProof'], ['income', 'address'])).toEqual([])
})

test('KYC-03 a relation is a near one or another, never both', () => {
  expect([isDirectRelation('spouse'), isOtherRelation('spouse')]).toEqual([true, false])
  expect([isDirectRelation('friend'), isOtherRelation('friend')]).toEqual([false, true])
  expect([isDirectRelation('stranger'), isOtherRelation('stranger')]).toEqual([false, false])
})

test('KYC-13 a social insurance number has the digits of its country', () => {
  const fits = (market: 'ph' | 'vn', digits: number) => isSocialInsuranceNumber(market, '1'.repeat(digits))
  expect([9, 10, 11, 12, 13].map((digits) => fits('ph', digits))).toEqual([false, true, true, true, false])
  expect([9, 10, 11, 12, 13].map((digits) => fits('vn', digits))).toEqual([false, true, false, true, false])
  expect(isSocialInsuranceNumber('ph', '34-1234567-8')).toBe(true)
})
