import type { Locale } from '@hiram/contract'
import {
  type Currency,
  defaultMarket,
  markets as facts,
  isMarketCode,
  type MarketCode,
  marketCodes,
  type PerMarket,
} from '@hiram/markets/market'
import { jsonFields } from '../storage/json-fields.ts'

/** A market as the app's figures, dates and calls need it. */
export type Market = { code: MarketCode; currency: Currency; timeZone: string; country: string; locale: Locale }

/** The same object each time, so that what depends on a market is not made again. */
export const markets = Object.fromEntries(
  marketCodes().map((code) => {
    const { currency, timeZone, country, defaultLocale } = facts[code]
    return [code, { code, currency: currency.code, timeZone, country, locale: defaultLocale }]
  }),
) as PerMarket<Market>

/** What the server writes into the page's metas: `base-path`, `api-base`, `envelope-root`, `brand` (JSON). */
export type Page = {
  /** Where the router's paths begin, without a closing slash. */
  basePath: string
  /** Origin of the API when it is not the page's own. */
  apiBase: string
  /** The envelope's root key, a raw P-256 point in base64url. */
  envelopeRoot: string
  brand: Brand
}

export type Brand = {
  appId: number | undefined
  name: string
  market: Market
  legalLine: { readonly [locale in Locale]?: string }
  hotline: string
  hotlineIsFree: boolean
  /** App ids for which 'System Error!' replaces the server's message (ERR-06). */
  systemErrorAppIds: number[]
  supportEmail: string
  /** The languages the brand is offered in, its own first; all where the page does not say. */
  locales: readonly Locale[]
  /** Whether the location is reported, with consent; if not it is never read, and the texts say so. */
  reportsLocation: boolean
  /** Whether advertising events are sent from its shell (TRK-05); the texts say the same. */
  sendsAdEvents: boolean
  /** The commercial fingerprint agent, where the lender has one. */
  fingerprint: { apiKey: string; endpoint: string } | undefined
}

let page: Page | undefined

/** Read once. */
export function readPage(): Page {
  page ??= parsePage((name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content)
  return page
}

export function parsePage(meta: (name: string) => string | undefined): Page {
  return {
    basePath: (meta('base-path') ?? '').replace(/\/+$/, ''),
    apiBase: (meta('api-base') ?? '').replace(/\/+$/, ''),
    envelopeRoot: meta('envelope-root') ?? '',
    brand: parseBrand(meta('brand') ?? '{}'),
  }
}

function parseBrand(json: string): Brand {
  const brand = jsonFields(json)
  const ids: unknown = brand.systemErrorAppIds
  return {
    appId: typeof brand.appId === 'number' ? brand.appId : undefined,
    name: typeof brand.name === 'string' ? brand.name : 'Hiram',
    market: markets[isMarketCode(brand.market) ? brand.market : defaultMarket],
    legalLine: Object(brand.legalLine),
    hotline: typeof brand.hotline === 'string' ? brand.hotline : '',
    hotlineIsFree: brand.hotlineIsFree === true,
    systemErrorAppIds: Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [],
    supportEmail: typeof brand.supportEmail === 'string' ? brand.supportEmail : '',
    locales: parseLocales(brand.locales),
    reportsLocation: brand.locationReports === 'coarse',
    sendsAdEvents: brand.adEvents === 'on',
    fingerprint: parseFingerprint(brand.fingerprint),
  }
}

export const locales = ['zh-CN', 'en-US', 'fil-PH', 'th-TH', 'vi-VN'] as const satisfies readonly Locale[]

function parseLocales(value: unknown): readonly Locale[] {
  const offered = Array.isArray(value) ? value.filter((one): one is Locale => locales.includes(one)) : []
  return offered.length > 0 ? offered : locales
}

function parseFingerprint(value: unknown): Brand['fingerprint'] {
  if (typeof value !== 'object' || value === null) return undefined
  const { apiKey, endpoint }: { apiKey?: unknown; endpoint?: unknown } = value
  return { apiKey: typeof apiKey === 'string' ? apiKey : '', endpoint: typeof endpoint === 'string' ? endpoint : '' }
}
