import { brandOfMarket } from '../brand.ts'
import type { Locale } from '../locale.ts'
import type { MarketCode, PerMarket } from '../market.ts'
import type { LegalFactsByLocale } from './legal-texts.ts'

/** Loaded when first asked for. */
export const legalFacts: PerMarket<() => Promise<LegalFactsByLocale>> = {
  ph: async () => (await import('../ph/legal.ts')).legal,
  vn: async () => (await import('../vn/legal.ts')).legal,
}

/** Fills the `{name}`s of a text with the market's legal facts, its lender's details and `more`; unknown ones stay. */
export async function legalFiller(
  market: MarketCode,
  locale: Locale,
  more: { readonly [name in string]: string } = {},
) {
  const facts = (await legalFacts[market]())[locale]
  const { legalName, hotline, supportEmail } = brandOfMarket(market)
  const values = new Map(Object.entries({ lender: legalName, hotline, email: supportEmail, ...facts, ...more }))
  return (text: string) => text.replace(/\{(\w+)\}/g, (token, name: string) => values.get(name) ?? token)
}
