import { expect, test } from 'vitest'
import { CallFailure } from '../platform/api/failure.ts'
import { listStateOf } from './list-state.ts'

const broken = new CallFailure('today', { code: 'internal', reference: '8f2c-41' })

test('a list that could not be read is never shown as an empty one', () => {
  expect(listStateOf({ data: undefined, error: null })).toEqual({ is: 'loading' })
  expect(listStateOf({ data: undefined, error: broken })).toEqual({ is: 'error', reference: '8f2c-41' })
  expect(listStateOf({ data: undefined, error: new CallFailure('today') })).toEqual({
    is: 'error',
    reference: undefined,
  })
  expect(listStateOf({ data: { rows: [] }, error: null })).toEqual({ is: 'read' })
})

test('what was read before stays readable, as of when it was read', () => {
  expect(listStateOf({ data: { rows: [] }, error: broken })).toEqual({ is: 'outOfDate' })
})

test('another view’s rows are no answer to this one', () => {
  expect(listStateOf({ data: { rows: [] }, error: broken, isPlaceholderData: true })).toMatchObject({ is: 'error' })
})

test('a right that is missing is neither an error nor an empty list', () => {
  const refusal = { code: 'forbidden' as const, reference: 'a1', roles: ['accountant'] }
  expect(listStateOf({ data: undefined, error: new CallFailure('today', refusal) })).toEqual({
    is: 'forbidden',
    refusal,
  })
})
