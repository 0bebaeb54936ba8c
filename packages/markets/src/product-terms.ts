import { type HolidayCalendar, type Product, rate } from '@hiram/lending'
import type { Currency, MarketCode } from './market.ts'

/** A product version of one of the markets. */
export type MarketProduct = Product & { readonly market: MarketCode; readonly currency: Currency }

/** Interest of a decimal rate a month: `0.02` is 2 %. */
export function monthly(text: string) {
  return { rate: rate(text), per: 'month' } as const
}

/** Version 2: due dates on business days only, and the first on a payday 15 to 45 days after the money. */
export function secondVersion(product: MarketProduct, calendar: HolidayCalendar): MarketProduct {
  const rolled = { roll: 'following', calendar } as const
  const payday = { leastDays: 15, mostDays: 45, shortestDays: 7 }
  return { ...product, version: 2, dueDates: product.kind === 'bullet' ? rolled : { ...rolled, payday } }
}
