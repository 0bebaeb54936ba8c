import { expect, test } from 'vitest'
import { banks, banksByUse, checkAccount, findBank } from './banks.ts'
import { fullName, isOwnName, isSameName, plainName } from './person-name.ts'

test('the bank tables: enough, each code once, numbers of the right form', () => {
  expect(banks.ph.length).toBeGreaterThanOrEqual(25)
  expect(banks.vn.length).toBeGreaterThanOrEqual(30)
  for (const list of [banks.ph, banks.vn]) expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  for (const { bic, code } of banks.ph) expect(bic, code).toMatch(/^[A-Z]{6}[A-Z0-9]{2}[A-Z0-9]{3}$/)
  for (const { bin, code } of banks.vn) expect(bin, code).toMatch(/^\d{6}$/)
  expect(new Set(banks.vn.map(({ bin }) => bin)).size).toBe(banks.vn.length)
  expect(findBank('vn', 'VCB')?.bin).toBe('970436')
  expect(findBank('ph', 'GCASH')?.kind).toBe('wallet')
  expect(findBank('ph', 'VCB')).toBeNull()
})

test('KYC-06 the list begins with the most used and leaves no bank out', () => {
  for (const market of ['ph', 'vn'] as const) {
    const { mostUsed, others } = banksByUse(market)
    expect(mostUsed.length + others.length).toBe(banks[market].length)
    expect(new Set([...mostUsed, ...others]).size).toBe(banks[market].length)
  }
  expect(
    banksByUse('ph')
      .mostUsed.slice(0, 4)
      .map(({ code }) => code),
  ).toEqual(['GCASH', 'MAYA', 'BDO', 'BPI'])
  expect(banksByUse('vn').mostUsed[0]?.shortName).toBe('Vietcombank')
  const names = banksByUse('vn').others.map(({ shortName }) => shortName)
  expect(names.indexOf('ACB')).toBeLessThan(names.indexOf('Woori Bank'))
})

test.each([
  ['ph', 'BPI', '1234-5678-90', 'account', '1234567890'],
  ['ph', 'GCASH', '+63 917 555 0142', 'mobile', '09175550142'],
  ['vn', 'VCB', '9704366812345678111', 'card', '9704366812345678111'],
  ['vn', 'VCB', '9704 3668 1234 5678', 'card', '9704366812345678'],
  ['vn', 'MB', '0912345678', 'account', '0912345678'],
] as const)('KYC-06 %s %s takes %s', (market, bank, text, kind, value) => {
  expect(checkAccount(market, bank, text)).toEqual({ ok: true, kind, value })
})

test.each([
  ['ph', 'BPI', '1234567', 'format'],
  ['ph', 'GCASH', '1234567890', 'format'],
  ['ph', 'NOBANK', '1234567890', 'unknownBank'],
  ['vn', 'TCB', '9704366812345678', 'cardOfAnotherBank'],
  ['vn', 'VCB', '12345', 'format'],
  ['vn', 'VCB', 'NGUYENVAN', 'format'],
] as const)('KYC-06 %s %s refuses %s', (market, bank, text, reason) => {
  expect(checkAccount(market, bank, text)).toEqual({ ok: false, reason })
})

const juan = { firstName: 'Juan Miguel', middleName: 'Santos', lastName: 'Dela Cruz Jr.' }
const dao = { firstName: 'Đào', middleName: 'Thị', lastName: 'Nguyễn' }

test.each([
  ['ph', 'JUAN MIGUEL SANTOS DELA CRUZ', juan, true],
  ['ph', 'juan miguel s. de la cruz jr', juan, true],
  ['ph', 'Juan Miguel Dela Cruz', juan, true],
  ['ph', 'DELA CRUZ, JUAN MIGUEL SANTOS', juan, true],
  ['ph', 'Juan Dela Cruz', juan, false],
  ['ph', 'Juan Miguel Reyes Dela Cruz', juan, false],
  ['ph', '', juan, false],
  ['vn', 'NGUYEN THI DAO', dao, true],
  ['vn', 'Nguyễn  Thị Đào', dao, true],
  ['vn', 'DAO THI NGUYEN', dao, true],
  ['vn', 'NGUYEN DAO', dao, false],
  ['vn', 'NGUYEN THI DAOS', dao, false],
] as const)('KYC-06 %s the account owner «%s» equals the name: %#', (market, owner, person, same) => {
  expect(isSameName(market, owner, person)).toBe(same)
})

test('names in plain letters and in order', () => {
  expect(plainName(' Đặng  Thị-Hương ')).toBe('DANG THI HUONG')
  expect(plainName('Peñaflor')).toBe('PENAFLOR')
  expect(fullName('vn', dao)).toBe('Nguyễn Thị Đào')
  expect(fullName('ph', { firstName: 'Ana', lastName: 'Reyes' })).toBe('Ana Reyes')
})

test('KYC-03 a name is one’s own in either order and any case; a father’s with another suffix or mark is not', () => {
  const own = (written: string) => isOwnName('ph', written, juan)
  expect(
    ['juan miguel santos dela cruz jr', 'Dela Cruz Jr., Juan Miguel', 'Juan Miguel Dela Cruz Jr.'].map(own),
  ).toEqual([true, true, true])
  expect(['Juan Miguel Dela Cruz Sr.', 'Juan Dela Cruz Jr.', ''].map(own)).toEqual([false, false, false])
  expect(isOwnName('vn', 'nguyễn thị đào', dao)).toBe(true)
  expect(isOwnName('vn', 'Nguyễn Thị Dao', dao)).toBe(false)
  expect(isOwnName('vn', '', { firstName: '', lastName: '' })).toBe(false)
})
