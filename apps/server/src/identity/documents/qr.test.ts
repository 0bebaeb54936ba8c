import { expect, test } from 'vitest'
import { readCode } from './qr.ts'

const valuesOf = (payload: string) =>
  Object.fromEntries(Object.entries(readCode(payload) ?? {}).map(([name, { value }]) => [name, value]))

test('KYC-04 a Vietnamese card’s code fills number, name with its marks, birthday, sex and address', () => {
  expect(valuesOf('001190012345|123456789|Nguyễn Thị Ánh|15081990|Nữ|Ba Đình, Hà Nội|10052021')).toEqual({
    certificateType: 'cccd',
    certificateNo: '001190012345',
    fullName: 'NGUYỄN THỊ ÁNH',
    lastName: 'NGUYỄN',
    middleName: 'THỊ',
    firstName: 'ÁNH',
    birthday: '1990-08-15',
    sex: 'female',
    address: 'Ba Đình, Hà Nội',
  })
})

test('KYC-04 a Philippine national id’s code gives the card number', () => {
  const subject = { lName: 'DELA CRUZ', fName: 'JUAN', mName: 'SANTOS', sex: 'Male', DOB: 'January 15, 1991' }
  const payload = (PCN: string) => JSON.stringify({ Issuer: 'PSA', subject: { ...subject, PCN } })
  expect(valuesOf(payload('1234-5678-9012-3456'))).toMatchObject({
    certificateType: 'philsys',
    certificateNo: '1234567890123456',
    birthday: '1991-01-15',
    sex: 'male',
  })
  expect(readCode(payload('1234-5678-9012'))).toBeUndefined()
})

test('KYC-04 the code of a printed national id has shorter field names, and a code may contain only the number', () => {
  const sb = { fn: 'JUAN', ln: 'DELA CRUZ', mn: 'SANTOS', s: 'M', DOB: '1991-01-15', PCN: '1234-5678-9012-3456' }
  expect(valuesOf(JSON.stringify({ d: '2023-05-02', i: 'PSA', sb, sg: 'x' }))).toEqual({
    certificateType: 'philsys',
    certificateNo: '1234567890123456',
    fullName: 'DELA CRUZ JUAN SANTOS',
    lastName: 'DELA CRUZ',
    firstName: 'JUAN',
    middleName: 'SANTOS',
    birthday: '1991-01-15',
    sex: 'male',
  })
  const alone = { certificateType: 'philsys', certificateNo: '1234567890123456' }
  expect(valuesOf('1234-5678-9012-3456')).toEqual(alone)
  expect(valuesOf('PSA|PCN: 1234 5678 9012 3456|PH')).toEqual(alone)
  for (const other of ['PSN: 1234-5678-9012', 'card 1234-5678-9012-3456', '{"n":"1234567890123456"}'])
    expect(readCode(other)).toBeUndefined()
})

test('KYC-04 any other code gives nothing', () => {
  for (const payload of ['https://example.com', '1|2|3', '{"a":1}']) expect(readCode(payload)).toBeUndefined()
})
