import { expect, test } from 'vitest'
import { cccdMismatches, parseCccdQr, readCccd } from './cccd.ts'
import { checkIdNumber, documentTypes, keepDocumentType } from './identity-documents.ts'

const good = [
  ['ph', 'philsys', '1234-5678-9012-3456', '1234-5678-9012-3456'],
  ['ph', 'umid', '0123 4567890 1', '0123-4567890-1'],
  ['ph', 'sss', '34-1234567-8', '34-1234567-8'],
  ['ph', 'gsis', '12345678901', '12345678901'],
  ['ph', 'philhealth', '120123456789', '12-012345678-9'],
  ['ph', 'pagibig', '121234567890', '1212-3456-7890'],
  ['ph', 'tin', '123456789', '123-456-789'],
  ['ph', 'tin', '123-456-789-00000', '123-456-789-00000'],
  ['ph', 'driverLicense', 'n01-12-345678', 'N01-12-345678'],
  ['ph', 'passport', 'p1234567a', 'P1234567A'],
  ['ph', 'passport', 'EB1234567', 'EB1234567'],
  ['vn', 'cccd', '001 203 012 345', '001 203 012 345'],
  ['vn', 'passport', 'C1234567', 'C1234567'],
  ['vn', 'driverLicense', '790123456789', '790123456789'],
] as const

test.each(good)('KYC-04 %s %s takes %s', (market, type, text, display) => {
  expect(checkIdNumber(market, type, text)).toMatchObject({ ok: true, display, warning: null })
})

const refused = [
  ['ph', 'umid', '12345'],
  ['ph', 'driverLicense', '00112345678'],
  ['ph', 'passport', '12345678'],
  ['ph', 'tin', '1234567890'],
  ['vn', 'cccd', '00120301234'],
  ['vn', 'cccd', '000203012345'],
  ['vn', 'cccd', '901203012345'],
  ['vn', 'passport', '12345678'],
] as const

test.each(refused)('KYC-04 %s %s refuses %s', (market, type, text) => {
  expect(checkIdNumber(market, type, text)).toEqual({ ok: false, reason: 'format' })
})

test('KYC-04 the 12-digit PhilSys number is refused by name', () => {
  expect(checkIdNumber('ph', 'philsys', '1234-5678-9012')).toEqual({ ok: false, reason: 'psnIsConfidential' })
})

test('KYC-04 a type whose form is not certain only warns', () => {
  expect(checkIdNumber('ph', 'postalId', 'PRN12345')).toMatchObject({ ok: true, warning: 'unusualForm' })
  expect(checkIdNumber('ph', 'voterId', '1234567890123456789012')).toMatchObject({ ok: true, warning: null })
  expect(checkIdNumber('ph', 'voterId', '1')).toEqual({ ok: false, reason: 'format' })
})

test('KYC-04 a stored type that is not in the dictionary is dropped', () => {
  expect(keepDocumentType('vn', 'cccd')).toBe('cccd')
  expect(keepDocumentType('vn', 'umid')).toBeNull()
  expect(keepDocumentType('ph', 'toString')).toBeNull()
  expect(checkIdNumber('vn', 'cmnd', '123456789')).toEqual({ ok: false, reason: 'unknownType' })
  expect(documentTypes('vn')).toEqual(['cccd', 'passport', 'driverLicense'])
})

test('KYC-04 a CCCD says place, sex and year of birth', () => {
  expect(readCccd('079303012345')).toEqual({ placeCode: '079', sex: 'female', birthYear: 2003, provinceKnown: true })
  expect(readCccd('001085012345')).toMatchObject({ sex: 'male', birthYear: 1985 })
  expect(cccdMismatches('079303012345', { birthday: '2003-05-01', sex: 'female' })).toEqual([])
  expect(cccdMismatches('003085012345', { birthday: '1986-05-01', sex: 'female' })).toEqual([
    'birthYear',
    'sex',
    'place',
  ])
})

test('KYC-04 the QR of a CCCD fills the form', () => {
  const payload = '079303012345||Nguyễn Thị Mẫu|01052003|Nữ|Số 1, Phường Bến Thành|20082021||extra'
  expect(parseCccdQr(payload)).toEqual({
    number: '079303012345',
    oldNumber: '',
    name: 'Nguyễn Thị Mẫu',
    birthday: '2003-05-01',
    sex: 'female',
    address: 'Số 1, Phường Bến Thành',
    issuedOn: '2021-08-20',
  })
  expect(parseCccdQr('079303012345||Mẫu|31022003|Nữ|x|20082021')).toBeNull()
  expect(parseCccdQr('hello')).toBeNull()
})
