import { expect, test } from 'vitest'
import { stepSummary } from './step-summary.ts'

test('a step is summarised in one line, its numbers by their last digits only', () => {
  expect(stepSummary('ph', 'id', { certificateNo: '012345678901' })?.values).toEqual({ ending: '8901' })
  expect(stepSummary('ph', 'withdrawal', { accountNo: '123' })).toBeUndefined()
  expect(stepSummary('ph', 'basal', { firstName: 'Maria', lastName: 'Santos' })?.values).toEqual({
    name: 'Maria Santos',
  })
  expect(stepSummary('ph', 'contact', { contactPersons: [{}, {}] })?.values).toEqual({ count: 2 })
  expect(stepSummary('ph', 'basal', {})).toBeUndefined()
})

test('KYC-01 a name is in its market’s order, as on the home tab: last, middle, first in Viet Nam', () => {
  const name = { firstName: 'Đào', middleName: 'Thị Ngọc', lastName: 'Nguyễn' }
  expect(stepSummary('vn', 'basal', name)?.values).toEqual({ name: 'Nguyễn Thị Ngọc Đào' })
  expect(stepSummary('ph', 'basal', { firstName: 'Ana', middleName: 'Cruz', lastName: 'Santos' })?.values).toEqual({
    name: 'Ana Cruz Santos',
  })
})
