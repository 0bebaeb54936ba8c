import type { Locale } from '@hiram/contract/values'
import { type Brand, markets } from '@hiram/markets'
import { readableLocale } from '@hiram/markets/readable-locale'
import type { FastifyRequest } from 'fastify'
import { translate } from '../texts/translate.ts'
import { acceptedLanguages } from './accepted-languages.ts'
import { escaped } from './brand-head.ts'

/** What a link to the app shows in a message: the brand's name and picture, in the language of who asks. */
export function sharedAs(
  brand: Brand,
  { protocol, host, headers }: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
): string {
  const origin = `${protocol}://${host}`
  const locale = wantedLocale(brand, headers['accept-language'])
  const others = brand.locales.filter((other) => other !== locale)
  const facts: [string, string][] = [
    ['type', 'website'],
    ['site_name', brand.name],
    ['title', translate(locale, 'page.title', { brand: brand.name })],
    ['description', translate(locale, 'page.description')],
    ['url', `${origin}/`],
    ['image', `${origin}/1.0.0/brands/${brand.code}/share.png`],
    ['image:type', 'image/png'],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', brand.name],
    ['locale', ogLocale(locale)],
    ...others.map((other): [string, string] => ['locale:alternate', ogLocale(other)]),
  ]
  return facts.map(([name, value]) => `<meta property="og:${name}" content="${escaped(value)}" />`).join('\n    ')
}

function ogLocale(locale: Locale): string {
  return locale.replace('-', '_')
}

/** The first language that who asks reads and the brand has; else its market's. */
function wantedLocale({ locales, market }: Brand, wanted: string | undefined): Locale {
  return readableLocale(acceptedLanguages(wanted), locales) ?? markets[market].defaultLocale
}
