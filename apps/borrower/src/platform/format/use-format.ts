import type { Locale } from '@hiram/contract'
import type { Currency } from '@hiram/markets/market'
import { useMemo } from 'react'
import { type Market, markets, readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { useTexts } from '../texts/texts.tsx'
import { formatCountdown, formatMoney, formatNumber, formatPercent, formatPhone, moneyParts } from './format.ts'
import { type DateStyle, dayIn, formatDate } from './format-date.ts'

/** The borrower's market once it is known, else the brand's. */
export function useMarket(): Market {
  const code = useGlobal((state) => state.memberInfo?.market)
  return code ? markets[code] : readPage().brand.market
}

/** How this market and language write figures: `const { money, percent, date } = useFormat()`. */
export function useFormat() {
  const { locale } = useTexts()
  const market = useMarket()
  return useMemo(() => formatFor(locale, market), [locale, market])
}

export function formatFor(locale: Locale, { currency, timeZone }: Pick<Market, 'currency' | 'timeZone'>) {
  const gap = locale === 'zh-CN' ? '' : ' '
  return {
    /** ₱9,000.00 · 6.000.000 ₫ */
    money: (amount: bigint, of: Currency = currency) => formatMoney(amount, of, locale),
    /** ₱9,000; cents that are not zero stay. */
    moneyShort: (amount: bigint, of: Currency = currency) => formatMoney(amount, of, locale, false),
    /** 9,000.00 · 6.000.000, for columns whose last one says the currency. */
    moneyBare: (amount: bigint) => {
      const { minus, whole, cents } = moneyParts(amount, currency, locale)
      return minus + whole + cents
    },
    moneyParts: (amount: bigint, options: { currency?: Currency; cents?: boolean } = {}) =>
      moneyParts(amount, options.currency ?? currency, locale, options.cents ?? true),
    /** '0.559' → 55.9% */
    percent: (rate: string, digits?: number) => formatPercent(rate, locale, digits),
    number: (value: number | bigint) => formatNumber(value, locale),
    date: (value: string | number, style: DateStyle = 'day') => formatDate(value, style, locale, timeZone),
    phone: formatPhone,
    /** amount, fees and interest · 金额、费用和利息 */
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** Between two sentences: Chinese has no space there. */
    gap,
    /** Those there are, one after another. */
    sentences: (...each: (string | null | undefined)[]) => each.filter(Boolean).join(gap),
    countdown: formatCountdown,
    /** Today in the market, '2026-06-20'; for what is owed use the server's `businessDate` instead. */
    today: () => dayIn(timeZone, Date.now()),
    currency,
  }
}
