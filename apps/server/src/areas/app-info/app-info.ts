import { brandByAppId, brandOfMarket, markets } from '@hiram/markets'
import type { Caller } from '../../http/route.ts'

export async function appInfo({ market, appId, locale }: Caller) {
  const { name: brand, legalLine, hotline } = brandByAppId(appId) ?? brandOfMarket(market)
  return { langType: locale, market, currency: markets[market].currency.code, brand, legalLine, hotline }
}
