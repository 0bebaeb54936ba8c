import { expect, test } from 'vitest'
import { allBrands, brandByAppId, brandForBrowser, brandOfApp, brandOfMarket, locationReportsOf } from './brand.ts'
import { brandTokens } from './brand-colours.ts'
import { isMarketCode, marketOfCountry, marketOfCurrency, markets } from './market.ts'

const brands = allBrands()

test('an app id is one brand in one market', () => {
  expect(brandByAppId(12)?.market).toBe('ph')
  expect(brandByAppId(13)?.market).toBe('vn')
  expect(brandByAppId(99)).toBeNull()
  expect(brandOfMarket('vn').code).toBe('hiram-vn')
})

test('INI-01 a caller in a market sees its brand, whatever app id came along', () => {
  expect(brandOfApp(14, 'ph').code).toBe('luntian')
  expect(brandOfApp(9, 'vn').code).toBe('hiram-vn')
  expect(brandOfApp(12, 'vn').code).toBe('hiram-vn')
  expect([marketOfCountry('VN'), marketOfCountry('PH')]).toEqual(['vn', 'ph'])
  expect([marketOfCountry('XX'), marketOfCountry(undefined)]).toEqual([undefined, undefined])
})

test('INI-08 a position is reported only where the switches of market and brand are both on', () => {
  const market = 'ph' as const
  const facts = (locationReports: 'coarse' | 'off') => ({ ph: { locationReports }, vn: { locationReports } })
  expect(locationReportsOf({ market, locationReports: 'coarse' }, facts('coarse'))).toBe('coarse')
  expect(locationReportsOf({ market, locationReports: 'off' }, facts('coarse'))).toBe('off')
  expect(locationReportsOf({ market, locationReports: 'coarse' }, facts('off'))).toBe('off')
})

test('a browser opens the app or market asked for, then its host, then the first brand', () => {
  const none = { app: null, market: null }
  expect(brandForBrowser({ ...none, market: 'vn' }, 'ph.example.com').code).toBe('hiram-vn')
  expect(brandForBrowser(none, 'vn.example.com').code).toBe('hiram-vn')
  expect(brandForBrowser(none, 'luntian.localhost').code).toBe('luntian')
  expect(brandForBrowser({ app: '14', market: 'vn' }, 'localhost').code).toBe('luntian')
  expect(brandForBrowser({ app: '99', market: 'xx' }, 'localhost').code).toBe('hiram-ph')
})

test('LNG-01 the market copy is in Vietnamese in Viet Nam, in English in the Philippines and where an address names no market', () => {
  expect([markets.vn.defaultLocale, markets.ph.defaultLocale]).toEqual(['vi-VN', 'en-US'])
  expect(brandForBrowser({ app: null, market: null }, 'hiram.example').market).toBe('ph')
})

test('brands share no app id, code or host, and a short name fits under an icon', () => {
  const once = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)
  once(brands.map(({ appId }) => appId))
  once(brands.map(({ code }) => code))
  once(brands.flatMap(({ hostLabels }) => hostLabels))
  for (const { shortName, locales, market } of brands) {
    expect(shortName.length).toBeLessThanOrEqual(12)
    expect(locales).toContain(markets[market].defaultLocale)
  }
})

test('a hotline is called free only where its prefix is, 1800 in both countries', () => {
  for (const { hotline, hotlineIsFree } of brands)
    expect([hotline, hotlineIsFree]).toEqual([hotline, /^1800/.test(hotline)])
})

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2's contrast ratio. */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const loanDocument = { light: '#ffffff', dark: '#18202a' } as const
const canvas = { light: '#edf0f4', dark: '#0e141b' } as const

test.each(brands.flatMap((brand) => (['light', 'dark'] as const).map((theme) => [brand.code, theme, brand] as const)))(
  '%s %s: every text of the brand has a contrast of 4.5 to 1, every edge and fill 3 to 1',
  (_code, theme, { colours }) => {
    const palette = colours[theme]
    const texts: [string, string][] = [
      [palette.brand, loanDocument[theme]],
      [palette.brand, canvas[theme]],
      [palette.brand, palette['brand-tint']],
      [palette.link, loanDocument[theme]],
      [palette['on-brand'], palette.brand],
      [palette['on-brand'], palette['brand-press']],
      [palette['on-brand-2'], palette.brand],
      [palette['on-band'], palette.band],
      [palette['on-band-2'], palette.band],
      [palette['st-repay-fg'], palette['st-repay-bg']],
    ]
    for (const [text, ground] of texts)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    const fills: [string, string][] = [
      [palette['bar-fill'], loanDocument[theme]],
      [palette['on-band'], palette['band-track']],
    ]
    for (const [fill, ground] of fills) expect(contrast(fill, ground), `${fill} on ${ground}`).toBeGreaterThanOrEqual(3)
  },
)

test('a palette is whole: every token, each a six-digit colour', () => {
  for (const { colours } of brands)
    for (const palette of [colours.light, colours.dark]) {
      expect(Object.keys(palette)).toEqual([...brandTokens])
      for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
})

test('LON-05 retry after 3 days in the Philippines, 5 in Viet Nam', () => {
  expect([markets.ph.retryAfterRefusalDays, markets.vn.retryAfterRefusalDays]).toEqual([3, 5])
  expect(isMarketCode('ph')).toBe(true)
  expect(isMarketCode('constructor')).toBe(false)
  expect([marketOfCurrency('PHP'), marketOfCurrency('VND')]).toEqual(['ph', 'vn'])
  expect(() => marketOfCurrency('USD')).toThrow('no market has the currency USD')
})
