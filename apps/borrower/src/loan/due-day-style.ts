import type { DateStyle } from '../platform/format/format-date.ts'

const halfAYear = 180

/** A due day is shown with its weekday; one long enough ago to be in another year, with its year. */
export function dueDayStyle(overdueDays: number): DateStyle {
  return overdueDays > halfAYear ? 'day' : 'weekday'
}
