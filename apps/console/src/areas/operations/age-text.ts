import { t } from '../../platform/texts/texts.tsx'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long something has waited, in its largest part. */
export function ageText(seconds: number): string {
  if (seconds < minute) return t('operations.seconds', { count: Math.round(seconds) })
  if (seconds < hour) return t('operations.minutes', { count: Math.floor(seconds / minute) })
  if (seconds < day) return t('operations.hours', { count: Math.floor(seconds / hour) })
  return t('operations.days', { count: Math.floor(seconds / day) })
}
