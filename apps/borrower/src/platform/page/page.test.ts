import { expect, test } from 'vitest'
import { parsePage } from './page.ts'

test('RTE-03 the base path comes from the page, without a closing slash', () => {
  expect(parsePage((name) => ({ 'base-path': '/app/' })[name]).basePath).toBe('/app')
  expect(parsePage((name) => ({ 'base-path': '/' })[name]).basePath).toBe('')
})

test('INI-08 a page reports the location only where it says so', () => {
  const reports = (brand: string) => parsePage((name) => (name === 'brand' ? brand : undefined)).brand.reportsLocation
  expect(reports('{"locationReports":"coarse"}')).toBe(true)
  for (const brand of ['{}', '{"locationReports":"off"}', '{"locationReports":"precise"}', '__BRAND__'])
    expect(reports(brand)).toBe(false)
})

test('TRK-05 a page sends advertising events only where it says so', () => {
  const sends = (brand: string) => parsePage((name) => (name === 'brand' ? brand : undefined)).brand.sendsAdEvents
  expect(sends('{"adEvents":"on"}')).toBe(true)
  for (const brand of ['{}', '{"adEvents":"off"}', '{"adEvents":true}', '__BRAND__']) expect(sends(brand)).toBe(false)
})

test('RTE-03 a page without a brand, or with a damaged one, is the first market’s', () => {
  for (const brand of [undefined, '__BRAND__', '[]', '{"market":7}']) {
    expect(parsePage((name) => (name === 'brand' ? brand : undefined)).brand).toMatchObject({ market: { code: 'ph' } })
  }
  expect(parsePage((name) => (name === 'brand' ? '{"market":"vn","appId":13}' : undefined)).brand).toMatchObject({
    appId: 13,
    market: { currency: 'VND' },
  })
})

test('LNG-01 the languages offered are the brand’s that there are, in its order, else all', () => {
  const offered = (brand: string) => parsePage((name) => (name === 'brand' ? brand : undefined)).brand.locales
  expect(offered('{"locales":["fil-PH","xx-XX",7,"en-US"]}')).toEqual(['fil-PH', 'en-US'])
  for (const brand of ['{}', '{"locales":[]}', '{"locales":"en-US"}']) expect(offered(brand)).toHaveLength(5)
})
