import { type BrandColours, hiramColours, luntianColours } from './brand-colours.ts'
import { type Locale, type MarketCode, markets } from './market.ts'

/** A stroke of the mark: an SVG path in a 26 × 26 box, and how wide it is drawn. */
export type MarkStroke = { readonly path: string; readonly width: number }

/**
 * An app id's name, owner, market and looks. One build serves them all: the host name or the app id says which. A
 * partner's brand lends in the name of the market's lender, whose documents and consents stay as they are.
 */
export type Brand = {
  readonly code: string
  readonly appId: number
  readonly market: MarketCode
  readonly name: string
  /** What a phone writes under the icon: to 12 letters. */
  readonly shortName: string
  readonly mark: readonly MarkStroke[]
  readonly colours: BrandColours
  /** The languages it is offered in, its own first. */
  readonly locales: readonly Locale[]
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

const hiramMark: readonly MarkStroke[] = [
  { path: 'M6.5 3v14M6.5 12.5c0-3 2-4.5 5-4.5s5 1.5 5 4.5V17', width: 3.2 },
  { path: 'M3 19.8h20M3 23.6h20', width: 1.9 },
]

const hiramPh: Brand = {
  code: 'hiram-ph',
  appId: 12,
  market: 'ph',
  name: 'Hiram',
  shortName: 'Hiram',
  mark: hiramMark,
  colours: hiramColours,
  locales: ['en-US', 'vi-VN', 'zh-CN', 'th-TH'],
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
  shortName: 'Hiram',
  mark: hiramMark,
  colours: hiramColours,
  locales: ['vi-VN', 'en-US', 'zh-CN', 'th-TH'],
  legalName: 'Công ty TNHH Hiram Việt Nam (mẫu)',
  legalLine: 'Công ty TNHH Hiram Việt Nam (mẫu) · Mã số doanh nghiệp 0000000000 (mẫu)',
  hotline: '1900 0142',
  supportEmail: 'hotro@hiram.example',
  hostLabels: ['vn', 'hiram-vn'],
  sevenDayProduct: true,
}

const luntian: Brand = {
  code: 'luntian',
  appId: 14,
  market: 'ph',
  name: 'Luntian',
  shortName: 'Luntian',
  mark: [
    { path: 'M13 23V11', width: 3.2 },
    { path: 'M13 15C7 15 4 11.5 4 5c6 0 9 3.5 9 10zM13 11.5c0-4.5 2.5-7 8-7 0 5-2.5 8-8 8', width: 1.9 },
  ],
  colours: luntianColours,
  locales: ['en-US', 'zh-CN'],
  legalName: hiramPh.legalName,
  legalLine: `Luntian is a brand of ${hiramPh.legalLine}`,
  hotline: '(02) 8555 0143',
  supportEmail: 'help@luntian.example',
  hostLabels: ['luntian'],
  sevenDayProduct: true,
}

export const brands: readonly Brand[] = [hiramPh, hiramVn, luntian]

/** The brand of a call's app id; null when no brand has it. */
export function brandByAppId(appId: number) {
  return brands.find((brand) => brand.appId === appId) ?? null
}

/** The lender's own brand in a market: what documents, consents and callers without an app id of ours go by. */
export function brandOfMarket(market: MarketCode) {
  return market === 'ph' ? hiramPh : hiramVn
}

/** What a browser opens: the app id (`?app=`) or market asked for (`?market=`), its host's label, the first brand. */
export function brandForBrowser(asked: { app: string | null; market: string | null }, hostname: string): Brand {
  const byApp = asked.app === null ? null : brandByAppId(Number(asked.app))
  const byMarket = asked.market !== null && Object.hasOwn(markets, asked.market) ? (asked.market as MarketCode) : null
  const labels = hostname.toLowerCase().split('.')
  const byHost = brands.find((brand) => brand.hostLabels.some((label) => labels.includes(label)))
  return byApp ?? (byMarket === null ? (byHost ?? hiramPh) : brandOfMarket(byMarket))
}
