import { expect, test } from 'vitest'
import { bucketOf, buckets } from './index.ts'

test('each day past due is in one bucket (books, §8)', () => {
  const nameOf = (days: number) => buckets[bucketOf(days)]?.name
  const edges = [0, 1, 7, 8, 30, 31, 60, 61, 90, 91, 120, 121, 180, 181, 4000]
  expect(edges.map(nameOf)).toEqual(
    '0 1-7 1-7 8-30 8-30 31-60 31-60 61-90 61-90 91-120 91-120 121-180 121-180 >180 >180'.split(' '),
  )
  expect(() => bucketOf(-1)).toThrow(RangeError)
})
