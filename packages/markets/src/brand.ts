import type { MarketCode } from './market.ts'

/** An app id's name, owner and market. The two markets are two brands of one build. */
export type Brand = {
  readonly code: string
  readonly appId: number
  readonly market: MarketCode
  readonly name: string
  /** The lender named to the borrower; sample details until the lender states its own. */
  readonly legalName: string
  readonly legalLine: string
  readonly hotline: string
  readonly supportEmail: string
  /** A browser's host with one of these labels belongs to this brand: `ph.example.com`. */
  readonly hostLabels: readonly string[]
  /** App stores refuse loans due within 60 days, so the 7-day product is a switch. */
  readonly sevenDayProduct: boolean
}

const hiramPh: Brand = {
  code: 'hiram-ph',
  appId: 12,
  market: 'ph',
  name: 'Hiram',
  legalName: 'Hiram Lending Corp. (sample)',
  legalLine:
    'Hiram Lending Corp. (sample) · SEC Registration No. CS000000000 (sample) · Certificate of Authority No. 0000 (sample)',
  hotline: '(02) 8555 0142',
  supportEmail: 'help@hiram.example',
  hostLabels: ['ph', 'hiram-ph'],
  sevenDayProduct: true,
}

const hiramVn: Brand = {
  code: 'hiram-vn',
  appId: 13,
  market: 'vn',
  name: 'Hiram',
  legalName: 'Công ty TNHH Hiram Việt Nam (mẫu)',
  legalLine: 'Công ty TNHH Hiram Việt Nam (mẫu) · Mã số doanh nghiệp 0000000000 (mẫu)',
  hotline: '1900 0142',
  supportEmail: 'hotro@hiram.example',
  hostLabels: ['vn', 'hiram-vn'],
  sevenDayProduct: true,
}

export const brands: readonly Brand[] = [hiramPh, hiramVn]

/** The brand of a call's app id; null when no brand has it. */
export function brandByAppId(appId: number) {
  return brands.find((brand) => brand.appId === appId) ?? null
}

export function brandOfMarket(market: MarketCode) {
  return market === 'ph' ? hiramPh : hiramVn
}

/** What a browser opens: the market asked for (`?market=`), then its host's label, then the first brand. */
export function brandForBrowser(asked: string | null, hostname: string) {
  const byMarket = brands.find((brand) => brand.market === asked)
  const labels = hostname.toLowerCase().split('.')
  return byMarket ?? brands.find((brand) => brand.hostLabels.some((label) => labels.includes(label))) ?? hiramPh
}
