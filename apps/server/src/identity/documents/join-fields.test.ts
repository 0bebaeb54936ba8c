import { expect, test } from 'vitest'
import { cardDiffers, joined, numbersDiffer, withParts } from './join-fields.ts'
import { fieldsOf } from './reading.ts'

const card = { certificateType: 'cccd', certificateNo: '079165403721' }

test('KYC-04 a surname alone is no whole name and is not split', () => {
  const fields = fieldsOf('ocr', 0.99, { lastName: 'DE LOS SANTOS' })
  expect(withParts('ph', fields)).toEqual(fields)
  const compound = withParts('ph', fieldsOf('ocr', 0.99, { fullName: 'SAN JUAN' }))
  expect(compound).toEqual(fieldsOf('ocr', 0.99, { fullName: 'SAN JUAN' }))
})

test('KYC-04 a print one or two digits off the code is misread; farther off, it is another document', () => {
  const code = fieldsOf('qr', 0.99, card)
  const print = (certificateNo: string) => fieldsOf('ocr', 0.99, { ...card, certificateNo })
  expect(numbersDiffer(code, print('079165403721'))).toBe(false)
  expect(numbersDiffer(code, print('079165408121'))).toBe(false)
  expect(numbersDiffer(code, print('001090012345'))).toBe(true)
})

test('KYC-04 a birthday or sex misread from print is not held against the number; a code against itself is', () => {
  const wrong = { birthday: '1966-07-28', sex: 'male' }
  expect(cardDiffers({ ...fieldsOf('qr', 0.99, card), ...fieldsOf('ocr', 0.99, wrong) })).toBe(false)
  expect(cardDiffers(fieldsOf('qr', 0.99, { ...card, ...wrong }))).toBe(true)
  expect(cardDiffers(fieldsOf('qr', 0.99, { ...card, birthday: '1965-07-28', sex: 'female' }))).toBe(false)
})

test('KYC-04 print has the marks that a zone lacks, where both have the same letters', () => {
  const zone = fieldsOf('mrz', 0.97, { fullName: 'DANG THANH TRAM' })
  const print = fieldsOf('ocr', 0.9, { fullName: 'ĐẶNG THANH TRÂM' })
  expect(joined(zone, print).fullName).toEqual({ value: 'ĐẶNG THANH TRÂM', source: 'mrz', confidence: 0.97 })
})
