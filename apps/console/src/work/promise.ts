import { daysBetween, formatDay } from '../platform/format/format.ts'
import { t } from '../platform/texts/texts.tsx'

export type PromiseWhen = 'late' | 'today' | 'later'

/** A day promised to the borrower, beside the market's own date. */
export function promiseWhen(promisedOn: string, today: string): PromiseWhen {
  const days = daysBetween(today, promisedOn)
  return days < 0 ? 'late' : days === 0 ? 'today' : 'later'
}

export function promiseText(promisedOn: string, today: string): string {
  const days = daysBetween(today, promisedOn)
  if (days < 0) return t('promise.late', { days: -days })
  return days === 0 ? t('promise.today') : formatDay(promisedOn, { weekday: true })
}
