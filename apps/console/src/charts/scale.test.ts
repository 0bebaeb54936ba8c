import { expect, test } from 'vitest'
import { spread, stepsTo } from './scale.ts'

test('an axis begins at zero, and its round steps reach the most there is', () => {
  expect(stepsTo(5.5, 3)).toEqual([0, 2, 4, 6])
  expect(stepsTo(1_620_000, 2)).toEqual([0, 1_000_000, 2_000_000])
  expect(stepsTo(0, 3)).toEqual([0, 1])
})

test('labels that would lie on each other are moved apart, and keep their order', () => {
  expect(spread([10, 12, 40], 14)).toEqual([10, 24, 40])
  expect(spread([12, 10], 14)).toEqual([24, 10])
})
