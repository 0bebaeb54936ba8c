import { markets } from '@hiram/markets/market'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'

/** What repaying the first loan on time brings, where it is more than a first loan can be (LON-09). */
export function PromoNote() {
  const { t } = useTexts()
  const { moneyShort, gap } = useFormat()
  const { promoMax, firstLoanMax } = markets[useMarket().code].quota
  if (promoMax <= firstLoanMax) return null
  return (
    <>
      {gap}
      {t('home.promo', { amount: moneyShort(promoMax) })}
    </>
  )
}
