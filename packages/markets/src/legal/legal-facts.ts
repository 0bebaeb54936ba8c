import { brandOfMarket } from '../brand.ts'
import type { Brand } from '../brand-facts.ts'
import type { Locale } from '../locale.ts'
import type { MarketCode, PerMarket } from '../market.ts'
import type { LegalFactsByLocale } from './legal-texts.ts'

type Contacts = Pick<Brand, 'legalName' | 'hotline' | 'supportEmail'>

/** Loaded when first asked for. */
export const legalFacts: PerMarket<() => Promise<LegalFactsByLocale>> = {
  ph: async () => (await import('../ph/legal.ts')).legal,
  vn: async () => (await import('../vn/legal.ts')).legal,
}

/**
 * Fills the `{name}`s of a text with the market's legal facts, the details of its lender or of the brand given, and
 * `more`; unknown ones stay.
 */
export async function legalFiller(
  market: MarketCode,
  locale: Locale,
  more: { readonly [name in string]: string } = {},
  { legalName, hotline, supportEmail }: Contacts = brandOfMarket(market),
) {
  const facts = (await legalFacts[market]())[locale]
  const values = new Map(Object.entries({ lender: legalName, hotline, email: supportEmail, ...facts, ...more }))
  return (text: string) => text.replace(/\{(\w+)\}/g, (token, name: string) => values.get(name) ?? token)
}
