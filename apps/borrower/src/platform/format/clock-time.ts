import type { Locale } from '@hiram/contract'
import { formatDate } from './format-date.ts'

/** An hour of the day that is the same every day, '08:00', as the language writes times: 8:00 am. */
export function clockTime(time: string, locale: Locale): string {
  return formatDate(`2000-01-01T${time}:00Z`, 'time', locale, 'UTC')
}
