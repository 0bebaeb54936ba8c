import { promisedWaits } from '@hiram/markets/waits'
import { clockTime } from '../../platform/format/clock-time.ts'
import { useMarket } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'

/** When people answer, as the language writes times; the same every day. */
export function useSupportHours() {
  const { locale } = useTexts()
  const { from, to } = promisedWaits[useMarket().code].supportHours
  return { from: clockTime(from, locale), to: clockTime(to, locale) }
}
