import { findIncomeBand } from '@hiram/markets/work'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'

/** An income band in the market's money: below, from … to, or from. */
export function useIncomeLabel() {
  const { t } = useTexts()
  const { code: market } = useMarket()
  const { moneyShort } = useFormat()
  return ({ code, label }: { code: string; label: string }) => {
    const band = findIncomeBand(market, code)
    if (band === null) return label
    if (band.below === null) return t('apply.income.from', { from: moneyShort(band.from) })
    if (band.from === 0n) return t('apply.income.below', { below: moneyShort(band.below) })
    return t('apply.income.between', { from: moneyShort(band.from), below: moneyShort(band.below) })
  }
}
