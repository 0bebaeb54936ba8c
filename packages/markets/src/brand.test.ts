import { expect, test } from 'vitest'
import { brandByAppId, brandForBrowser, brandOfMarket } from './brand.ts'
import { isMarketCode, markets } from './market.ts'

test('an app id is one brand in one market', () => {
  expect(brandByAppId(12)?.market).toBe('ph')
  expect(brandByAppId(13)?.market).toBe('vn')
  expect(brandByAppId(99)).toBeNull()
  expect(brandOfMarket('vn').code).toBe('hiram-vn')
})

test('a browser opens the market asked for, then its host, then the first brand', () => {
  expect(brandForBrowser('vn', 'ph.example.com').market).toBe('vn')
  expect(brandForBrowser(null, 'vn.example.com').market).toBe('vn')
  expect(brandForBrowser('xx', 'localhost').market).toBe('ph')
})

test('LON-05 retry after 3 days in the Philippines, 5 in Viet Nam', () => {
  expect([markets.ph.retryAfterRefusalDays, markets.vn.retryAfterRefusalDays]).toEqual([3, 5])
  expect(isMarketCode('ph')).toBe(true)
  expect(isMarketCode('constructor')).toBe(false)
})
