import { promisedWaits } from '@hiram/markets/waits'
import { formatDate } from '../../platform/format/format-date.ts'
import { useMarket } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'

/** When people answer, as the language writes times; the same every day. */
export function useSupportHours() {
  const { locale } = useTexts()
  const { from, to } = promisedWaits[useMarket().code].supportHours
  const written = (time: string) => formatDate(`2000-01-01T${time}:00Z`, 'time', locale, 'UTC')
  return { from: written(from), to: written(to) }
}
