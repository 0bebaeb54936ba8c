import { expect, test } from 'vitest'
import { formatDate } from '../platform/format/format-date.ts'
import { dueDayStyle } from './due-day-style.ts'

test('a day due long ago is shown with its year', () => {
  const shownDay = (days: number) => formatDate('2027-02-08', dueDayStyle(days), 'en-US', 'Asia/Manila')
  expect([shownDay(0), shownDay(180), shownDay(181), shownDay(1067)]).toEqual([
    'Monday, 8 February',
    'Monday, 8 February',
    '8 February 2027',
    '8 February 2027',
  ])
})
