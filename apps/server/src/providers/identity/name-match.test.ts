import { expect, test } from 'vitest'
import { nameMatch } from './name-match.ts'

const asRead = (value: string, source: 'qr' | 'mrz' | 'ocr', confidence = 0.97) => ({ value, source, confidence })

test.each([
  ['vn', 'Y DINH BNH', 'Lý Đình Bình'],
  ['vn', 'MAI MNH DIEP', 'Mai Minh Điệp'],
  ['vn', 'ANG QUANG QUY', 'Đặng Quang Quý'],
  ['vn', 'DANG STHANH TRE', 'Đặng Thanh Trâm'],
  ['ph', 'DELA CRUZ JUAM MIGUEI', 'Juan Miguel Santos Dela Cruz'],
  ['ph', 'DELA CRUZ JUAM MIGUEI', 'Juan Dela Cruz'],
] as const)('KYC-04 a zone’s %s name a few letters off, %s, says nothing of %s', (market, read, typed) =>
  expect(nameMatch(market, asRead(read, 'mrz'), typed)).toBe('unread'),
)

test.each([
  ['ph', 'REYES MARIA', 'Juan Miguel Santos Dela Cruz'],
  ['ph', 'VILLANUEVA JUAN', 'Juan Dela Cruz'],
  ['vn', 'NGUYEN VAN AN', 'Trần Thị Hồng Nhung'],
] as const)('KYC-04 another person’s %s zone, %s, is not %s', (market, read, typed) => {
  expect(nameMatch(market, asRead(read, 'mrz'), typed)).toBe('no')
  // a zone that does not look like one was misread
  expect(nameMatch(market, asRead(read, 'mrz', 0.8), typed)).toBe('unread')
  expect(nameMatch(market, asRead(read, 'ocr', 0.999), typed)).toBe('unread')
})

test('KYC-04 a code is never misread: a name one letter off is another', () => {
  expect(nameMatch('vn', asRead('MAI MINH ĐIỆP', 'qr'), 'Mai Minh Điệm')).toBe('no')
  expect(nameMatch('vn', asRead('MAI MINH ĐIỆP', 'qr'), 'mai minh diep')).toBe('yes')
})

test('KYC-04 a surname alone says nothing; with the given names, marks, order and spaces do not matter', () => {
  expect(nameMatch('ph', asRead('PANGILINAN', 'ocr', 0.994), 'Teresita Quiambao Pangilinan')).toBe('unread')
  expect(nameMatch('ph', asRead('PEÑA, CARLITO DE LOS SANTOS', 'ocr'), 'Carlito De los Santos Pena')).toBe('yes')
})

test('KYC-04 an initial is enough for a middle name where a market has that custom', () => {
  expect(nameMatch('ph', asRead('DELA CRUZ JUAN SANTOS', 'qr'), 'Juan S. Dela Cruz')).toBe('yes')
  expect(nameMatch('ph', asRead('DELA CRUZ JUAN SANTOS', 'qr'), 'Juan R. Dela Cruz')).toBe('no')
  expect(nameMatch('ph', asRead('DELA CRUZ JUAN QUIAMBAO', 'qr'), 'Juan Q. Dela Cruz')).toBe('yes')
  expect(nameMatch('ph', asRead('DELA CRUZ JUAN QUIAMBAO', 'qr'), 'Juan O. Dela Cruz')).toBe('no')
  expect(nameMatch('vn', asRead('NGUYỄN VĂN AN', 'qr'), 'Nguyễn V An')).toBe('no')
})

test('KYC-04 the beginning of a name is no initial', () => {
  expect(nameMatch('ph', asRead('DELA CRUZ JUAN SANTOS', 'qr'), 'Juan San Dela Cruz')).toBe('no')
})

test('KYC-04 a name without its middle one is the same, whichever side leaves it out', () => {
  expect(nameMatch('vn', asRead('NGUYỄN AN', 'qr'), 'Nguyễn Văn An')).toBe('yes')
  expect(nameMatch('vn', asRead('NGUYỄN VĂN AN', 'qr'), 'Nguyễn An')).toBe('yes')
  expect(nameMatch('vn', asRead('NGUYỄN VĂN AN', 'qr'), 'An')).toBe('no')
})

test('KYC-04 spaces are not read well: a name without them is the same', () => {
  expect(nameMatch('ph', asRead('DELACRUZ JUAN', 'qr'), 'Juan Dela Cruz')).toBe('yes')
  expect(nameMatch('ph', asRead('DELACRUZ JUAM', 'qr'), 'Juan Dela Cruz')).toBe('no')
})

test('KYC-04 a name that nothing was read of says nothing', () => {
  expect(nameMatch('ph', undefined, 'Juan Dela Cruz')).toBe('unread')
})

test.each([
  ['VILLANUEVA MARIKAR', 'Maricar Villanueva'],
  ['BAUTISTA VILLANUEBA MARIKAR', 'Villanueva Bautista'],
  ['VILLANUEVA', 'Maricar Villanueva'],
])('KYC-04 a zone’s %s may be %s: in another order, or without some of its words', (read, typed) => {
  expect(nameMatch('ph', asRead(read, 'mrz'), typed)).toBe('unread')
})
