import { expect, test } from 'vitest'
import { heldWords } from './held-words.ts'

test('a step is summarised in one line, its numbers by their last digits only', () => {
  expect(heldWords('id', { certificateNo: '012345678901' })?.values).toEqual({ ending: '8901' })
  expect(heldWords('withdrawal', { accountNo: '123' })).toBeUndefined()
  expect(heldWords('basal', { firstName: 'Maria', lastName: 'Santos' })?.values).toEqual({ name: 'Maria Santos' })
  expect(heldWords('contact', { contactPersons: [{}, {}] })?.values).toEqual({ count: 2 })
  expect(heldWords('basal', {})).toBeUndefined()
})
