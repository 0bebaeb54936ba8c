import type { DateStyle } from '../platform/format/format-date.ts'

const halfAYear = 180

/** A day that is due is told with its weekday; one so long ago that it could be of another year, with its year. */
export function dueDayStyle(overdueDays: number): DateStyle {
  return overdueDays > halfAYear ? 'day' : 'weekday'
}
