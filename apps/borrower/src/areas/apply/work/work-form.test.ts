import { expect, test } from 'vitest'
import { checkWork, startWork, workToSend } from './work-form.ts'

const good = startWork({
  incomeId: 'ph-income-3',
  industry: 'retail',
  companyName: 'Santos Store',
  companyTelephone: '(02) 8555 0142',
})

test('KYC-02 income, industry, company and its telephone complete the step; the proof is a choice', () => {
  expect(checkWork(good)).toEqual([])
  expect(workToSend(good)).not.toHaveProperty('workProofKind')
})

test('KYC-02 half a proof is asked to be made whole', () => {
  expect(checkWork({ ...good, workProofKind: 'payslip' })).toEqual([{ field: 'workProofPhoto', reason: 'fillIn' }])
  const photo = '0e3f8a52-7d0c-4a4e-9d0b-6f2f4d6f1a11'
  expect(checkWork({ ...good, workProofPhoto: photo })).toEqual([{ field: 'workProofKind', reason: 'choose' }])
  expect(checkWork({ ...good, workProofKind: 'payslip', workProofPhoto: photo })).toEqual([])
})

test('KYC-02 a telephone that cannot be one is named', () => {
  expect(checkWork({ ...good, companyTelephone: 'ask Luz' })).toEqual([{ field: 'companyTelephone', reason: 'format' }])
})
