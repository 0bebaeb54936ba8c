import { expect, test } from 'vitest'
import { checkId, startId } from './id-form.ts'

const photo = '0e3f8a52-7d0c-4a4e-9d0b-6f2f4d6f1a11'
const good = {
  certificateType: 'umid',
  certificateNo: '0111-2345678-9',
  positivePhotoUrl: photo,
  oppositeIdPhotoUrl: photo,
  handheldPhotoUrl: photo,
}

test('KYC-04 a stored type that is not in the dictionary is dropped', () => {
  expect(startId('ph', { ...good, certificateType: 'ktp' }).certificateType).toBe('')
  expect(startId('vn', good).certificateType).toBe('')
  expect(startId('ph', good)).toEqual(good)
})

test('KYC-04 the number must match its type', () => {
  expect(checkId('ph', good)).toEqual([])
  expect(checkId('ph', { ...good, certificateNo: '12345' })).toEqual([{ field: 'certificateNo', reason: 'format' }])
  expect(checkId('ph', { ...good, certificateType: 'philsys', certificateNo: '123412341234' })).toEqual([
    { field: 'certificateNo', reason: 'psnIsConfidential' },
  ])
})

test('KYC-04 front, back and handheld photo are asked for', () => {
  const without = { ...good, positivePhotoUrl: '', oppositeIdPhotoUrl: '', handheldPhotoUrl: '' }
  expect(checkId('ph', without).map(({ field }) => field)).toEqual([
    'positivePhotoUrl',
    'oppositeIdPhotoUrl',
    'handheldPhotoUrl',
  ])
})
