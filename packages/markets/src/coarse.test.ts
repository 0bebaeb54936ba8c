import { expect, test } from 'vitest'
import { coarse } from './coarse.ts'

test('a place is known to two decimals of a degree, north and south, east and west', () => {
  expect([14.59951, 120.98422, -6.20876, 0, 10.005].map(coarse)).toEqual([14.6, 120.98, -6.21, 0, 10.01])
})
