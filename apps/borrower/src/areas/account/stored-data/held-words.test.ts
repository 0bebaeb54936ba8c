import { expect, test } from 'vitest'
import { stepSummary } from './step-summary.ts'

test('a step is summarised in one line, its numbers by their last digits only', () => {
  expect(stepSummary('id', { certificateNo: '012345678901' })?.values).toEqual({ ending: '8901' })
  expect(stepSummary('withdrawal', { accountNo: '123' })).toBeUndefined()
  expect(stepSummary('basal', { firstName: 'Maria', lastName: 'Santos' })?.values).toEqual({ name: 'Maria Santos' })
  expect(stepSummary('contact', { contactPersons: [{}, {}] })?.values).toEqual({ count: 2 })
  expect(stepSummary('basal', {})).toBeUndefined()
})
