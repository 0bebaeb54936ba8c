import { expect, test } from 'vitest'
import { formatDate } from '../platform/format/format-date.ts'
import { dueDayStyle } from './due-day-style.ts'

test('a day due long ago is told with its year', () => {
  const told = (days: number) => formatDate('2027-02-08', dueDayStyle(days), 'en-US', 'Asia/Manila')
  expect([told(0), told(180), told(181), told(1067)]).toEqual([
    'Monday, 8 February',
    'Monday, 8 February',
    '8 February 2027',
    '8 February 2027',
  ])
})
