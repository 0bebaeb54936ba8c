import { expect, test } from 'vitest'
import { cccdMismatches, parseCccdQr, readCccd } from './cccd.ts'

const payload = '001085012345|012345678|Nguyễn Văn A|01051985|Nam|1 Phố Huế, Hà Nội|02032021'
const read = {
  number: '001085012345',
  oldNumber: '012345678',
  name: 'Nguyễn Văn A',
  birthday: '1985-05-01',
  sex: 'male',
  address: '1 Phố Huế, Hà Nội',
  issuedOn: '2021-03-02',
}
/** The payload with one of its fields changed. */
const withField = (at: number, text: string) =>
  payload
    .split('|')
    .map((field, index) => (index === at ? text : field))
    .join('|')

test('KYC-04 the card’s code is read field by field; what newer cards append is ignored', () => {
  expect(parseCccdQr(payload)).toEqual(read)
  expect(parseCccdQr(` ${payload}||more\n`)).toEqual(read)
  expect(parseCccdQr(withField(1, ''))).toEqual({ ...read, oldNumber: '' })
  expect(parseCccdQr(withField(5, ''))).toEqual({ ...read, address: '' })
  for (const word of ['Nữ', 'nữ', 'NỮ', 'Nữ'.normalize('NFD')]) {
    expect(parseCccdQr(withField(4, word))?.sex).toBe('female')
  }
})

test.each([
  [0, '00108501234'],
  [0, 'x001085012345'],
  [0, '001085012345x'],
  [0, ''],
  [1, '12345678'],
  [1, 'x012345678'],
  [1, '012345678x'],
  [1, 'abcdefghi'],
  [1, '1'],
  [2, ''],
  [3, '31021985'],
  [3, '1051985'],
  [3, 'x01051985'],
  [3, '01051985x'],
  [3, ''],
  [4, 'male'],
  [4, ''],
  [6, '32032021'],
  [6, ''],
] as const)('KYC-04 a code whose field %i is %j is no code of a card', (at, text) => {
  expect(parseCccdQr(withField(at, text))).toBeNull()
})

test('KYC-04 what ends early is no code of a card', () => {
  for (let fields = 0; fields < 7; fields += 1) {
    expect(parseCccdQr(payload.split('|').slice(0, fields).join('|'))).toBeNull()
  }
})

test('KYC-04 twelve digits say century, sex and place, and nothing else is a number', () => {
  const facts = (mark: string) => readCccd(`001${mark}99012345`)
  expect(['0', '1', '2', '3'].map((mark) => [facts(mark)?.sex, facts(mark)?.birthYear])).toEqual([
    ['male', 1999],
    ['female', 1999],
    ['male', 2099],
    ['female', 2099],
  ])
  expect([readCccd('003085012345')?.provinceKnown, readCccd('901085012345')?.provinceKnown]).toEqual([false, true])
  for (const number of ['00108501234', '0010850123456', 'x001085012345', '00108501234x', '']) {
    expect(readCccd(number)).toBeNull()
  }
  expect(cccdMismatches('no number', { birthday: '1985-05-01', sex: 'male' })).toEqual([])
})
