import { expect, test } from 'vitest'
import { ageReason, basalToSend, checkBasal, socialAccounts, startBasal } from './basal-form.ts'

const rules = { today: '2026-06-20', market: 'ph' as const, zoneNeeded: true }
const good = startBasal({
  firstName: 'Maria',
  lastName: 'Santos',
  birthday: '1994-03-14',
  sex: 'female',
  email: 'maria.santos@example.com',
  maritalStatus: 'single',
  education: 'college',
  childrenNumber: '4',
  resideAreaId: { province: '0102800000', city: '0102801000', zone: '0102801001' },
  resideAddress: '12 Mabini St.',
  resideTime: 'overFiveYears',
})

test('KYC-01 complete basic info has no problems and sends no empty optional field', () => {
  expect(checkBasal(good, rules)).toEqual([])
  expect(basalToSend(good)).not.toHaveProperty('zaloAccount')
})

test('KYC-01 an email without its last part, and each empty field, are named', () => {
  const problems = checkBasal({ ...good, email: 'maria.santos@gmail', firstName: ' ', sex: '' }, rules)
  expect(problems).toEqual([
    { field: 'firstName', reason: 'fillIn' },
    { field: 'sex', reason: 'choose' },
    { field: 'email', reason: 'format' },
  ])
})

test('KYC-13 an empty email is reported as missing, not as wrong', () => {
  expect(checkBasal({ ...good, email: '' }, rules)).toEqual([{ field: 'email', reason: 'fillIn' }])
})

test('KYC-13 each social account may be left out, and is sent by its own name when it is given', () => {
  expect(socialAccounts).toEqual([
    'zaloAccount',
    'facebookAccount',
    'facebookUrl',
    'lazadaAccount',
    'linkedinAccount',
    'socialInsuranceAccount',
  ])
  for (const account of socialAccounts) expect(basalToSend(good)).not.toHaveProperty(account)
  const given = {
    ...good,
    facebookUrl: 'facebook.com/maria.santos',
    lazadaAccount: 'maria94',
    linkedinAccount: 'maria-santos',
    socialInsuranceAccount: '34-1234567-8',
  }
  expect(checkBasal(given, rules)).toEqual([])
  expect(basalToSend(given)).toMatchObject({ facebookUrl: 'facebook.com/maria.santos', lazadaAccount: 'maria94' })
})

test('KYC-13 an address that is not Facebook’s and a number too short are named, each at its field', () => {
  const wrong = { ...good, facebookUrl: 'https://evil.example/facebook.com/maria', socialInsuranceAccount: '34-123' }
  expect(checkBasal(wrong, rules)).toEqual([
    { field: 'facebookUrl', reason: 'format' },
    { field: 'socialInsuranceAccount', reason: 'format' },
  ])
  const inVietNam = { ...rules, market: 'vn' as const, zoneNeeded: false }
  expect(checkBasal({ ...good, socialInsuranceAccount: '79123456789' }, inVietNam)).toEqual([
    { field: 'socialInsuranceAccount', reason: 'format' },
  ])
  expect(checkBasal({ ...good, socialInsuranceAccount: '7912345678' }, inVietNam)).toEqual([])
  for (const facebookUrl of ['https://www.facebook.com/profile.php?id=1', 'fb.com/maria', 'm.facebook.com/maria'])
    expect(checkBasal({ ...good, facebookUrl }, rules)).toEqual([])
})

test('KYC-01 the birthday is plausible and of age, to the day', () => {
  expect(ageReason('2008-06-20', rules)).toBeUndefined()
  expect(ageReason('2008-06-21', rules)).toBe('underAge')
  expect(ageReason('2026-06-21', rules)).toBe('future')
  expect(ageReason('1950-06-21', rules)).toBeUndefined()
  expect(ageReason('1950-06-20', rules)).toBe('overAge')
  expect(ageReason('1994-02-31', rules)).toBe('format')
  for (const [birthday, reason] of [
    ['2008-06-21', 'underAge'],
    ['1994-02-31', 'format'],
  ] as const)
    expect(checkBasal({ ...good, birthday }, rules)).toEqual([{ field: 'birthday', reason }])
})

test('KYC-01 the zone is asked for where the market has three levels', () => {
  const twoLevels = { ...good, resideAreaId: { ...good.resideAreaId, zone: '' } }
  expect(checkBasal(twoLevels, rules)).toEqual([{ field: 'resideAreaId.zone', reason: 'choose' }])
  expect(checkBasal(twoLevels, { ...rules, zoneNeeded: false })).toEqual([])
})
