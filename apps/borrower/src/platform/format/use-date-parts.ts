import { nameCustoms } from '@hiram/markets/person-name'
import { useTexts } from '../texts/texts.tsx'
import { monthNames } from './month-names.ts'
import { useMarket } from './use-format.ts'

/** A date's three fields: in the order of the market, named in the language of the app, whatever the browser's is. */
export function useDateParts() {
  const { t, locale } = useTexts()
  return {
    order: nameCustoms[useMarket().code].dateOrder,
    labels: { day: t('common.day'), month: t('common.month'), year: t('common.year') },
    months: monthNames(locale),
  }
}
