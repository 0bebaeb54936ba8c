import { expect, test } from 'vitest'
import { mergeFields, prefillOf, type ReadField, sameText } from './read-fields.ts'

const field = (value: string, source: ReadField['source'], confidence = 0.9): ReadField => ({
  value,
  source,
  confidence,
  confirm: source === 'ocr',
})

test('KYC-04 of both sides a code overrules print, whichever comes first', () => {
  const front = { certificateNo: field('001190012346', 'ocr', 0.99), lastName: field('NGUYEN', 'ocr', 0.6) }
  const back = { certificateNo: field('001190012345', 'mrz'), lastName: field('NGUYỄN', 'ocr', 0.8) }
  const qr = { certificateNo: field('001190012340', 'qr', 0.5) }
  expect(mergeFields([front, back])).toEqual({ certificateNo: back.certificateNo, lastName: back.lastName })
  expect(mergeFields([back, front]).certificateNo).toBe(back.certificateNo)
  expect(mergeFields([back, qr, front]).certificateNo).toBe(qr.certificateNo)
})

test('KYC-04 what is empty is filled; what was typed stays and is asked about', () => {
  const read = { firstName: 'NHUNG', lastName: 'NGUYỄN', certificateNo: '001190012345' }
  expect(prefillOf({ firstName: '', lastName: 'Trần', certificateNo: '001 190 012 345' }, read, {})).toEqual({
    fill: { firstName: 'NHUNG' },
    differs: { lastName: 'NGUYỄN' },
  })
})

test('KYC-04 another photo corrects what the last one filled, and not what was changed by hand since', () => {
  const filled = { firstName: 'NHUNC', lastName: 'NGUYEN' }
  expect(
    prefillOf({ firstName: 'NHUNC', lastName: 'Nguyễn' }, { firstName: 'NHUNG', lastName: 'NGUYEM' }, filled),
  ).toEqual({
    fill: { firstName: 'NHUNG' },
    differs: { lastName: 'NGUYEM' },
  })
})

test('KYC-04 a finished form that is opened again stays as it is; what was left empty is offered', () => {
  const values = { firstName: 'Maria', middleName: '', lastName: 'Santos' }
  const read = { firstName: 'MARIA', middleName: 'REYES', lastName: 'SANTOS' }
  expect(prefillOf(values, read, {}, true)).toEqual({ fill: {}, differs: { middleName: 'REYES' } })
})

test('the same words are the same however they are grouped, and marks make a difference', () => {
  expect(sameText('0111-2345678-9', '011123456789')).toBe(true)
  expect(sameText('Dela  Cruz', 'DELA CRUZ')).toBe(true)
  expect(sameText('Nguyen', 'NGUYỄN')).toBe(false)
})
