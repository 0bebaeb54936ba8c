import { expect, test } from 'vitest'
import { waitParts } from './wait-parts.ts'

test('a wait is minutes, then hours, and never shown shorter than it is', () => {
  expect(waitParts(0)).toEqual({ hours: 0, minutes: 1 })
  expect(waitParts(61)).toEqual({ hours: 0, minutes: 2 })
  expect(waitParts(5400)).toEqual({ hours: 0, minutes: 90 })
  expect(waitParts(5401)).toEqual({ hours: 2, minutes: 0 })
  expect(waitParts(84_480)).toEqual({ hours: 24, minutes: 0 })
})
