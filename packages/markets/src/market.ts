import type { Currency, Market as MarketCode } from '@hiram/lending'

export type { MarketCode }
export type Locale = 'en-US' | 'vi-VN' | 'zh-CN' | 'th-TH'

/** An advertised claim is shown only when the lender has stated its figure; null is off (LON-10). */
export type AdvertisedClaims = {
  readonly payoutMinutes: number | null
  /** Parts: 0.72 is 72 %. */
  readonly approvedOnReapply: number | null
  readonly passRateGainFromMoreInfo: number | null
}

/** Local times `HH:mm` between which a late borrower may be contacted, and how often a day. */
export type ContactHours = { readonly from: string; readonly to: string; readonly mostPerDay: number | null }

/** Amounts are in minor units of `currency`. */
export type Market = {
  readonly code: MarketCode
  readonly country: 'PH' | 'VN'
  readonly defaultLocale: Locale
  readonly currency: {
    readonly code: Currency
    readonly decimals: 0 | 2
    readonly sign: string
    readonly signPlacement: 'before' | 'after'
  }
  readonly callingCode: '63' | '84'
  readonly timeZone: string
  readonly contactsRequired: number
  readonly retryAfterRefusalDays: number
  readonly contactHours: ContactHours
  readonly quota: {
    readonly min: bigint
    readonly max: bigint
    readonly firstLoanMax: bigint
    readonly promoMax: bigint
  }
  /** The most one payout transfer may carry; null where the rail sets none. */
  readonly payoutCeiling: bigint | null
  readonly adultAge: number
  readonly offerDays: number
  readonly rollbackDays: number
  /** Within how many days a person at the lender has looked at what a machine could not judge. */
  readonly reviewDays: number
  /**
   * A face that passed counts only beside a document whose number was read from its code or zone, check digits and
   * all, and is the one that was typed; else a person looks.
   */
  readonly faceNeedsReadDocument: boolean
  readonly claims: AdvertisedClaims
}

const claimsOff: AdvertisedClaims = { payoutMinutes: null, approvedOnReapply: null, passRateGainFromMoreInfo: null }

/** Sources: contact hours from Philippine SEC MC 18 s.2019 and Vietnamese Circular 43/2016 as amended by 18/2019. */
export const markets: { readonly [code in MarketCode]: Market } = {
  ph: {
    code: 'ph',
    country: 'PH',
    defaultLocale: 'en-US',
    currency: { code: 'PHP', decimals: 2, sign: '₱', signPlacement: 'before' },
    callingCode: '63',
    timeZone: 'Asia/Manila',
    contactsRequired: 4,
    retryAfterRefusalDays: 3,
    contactHours: { from: '06:00', to: '22:00', mostPerDay: null },
    quota: { min: 300_000n, max: 2_000_000n, firstLoanMax: 900_000n, promoMax: 1_000_000n },
    payoutCeiling: 5_000_000n,
    adultAge: 18,
    offerDays: 7,
    rollbackDays: 30,
    reviewDays: 1,
    faceNeedsReadDocument: false,
    claims: claimsOff,
  },
  vn: {
    code: 'vn',
    country: 'VN',
    defaultLocale: 'vi-VN',
    currency: { code: 'VND', decimals: 0, sign: '₫', signPlacement: 'after' },
    callingCode: '84',
    timeZone: 'Asia/Ho_Chi_Minh',
    contactsRequired: 5,
    retryAfterRefusalDays: 5,
    contactHours: { from: '07:00', to: '21:00', mostPerDay: 5 },
    quota: { min: 2_000_000n, max: 10_000_000n, firstLoanMax: 6_000_000n, promoMax: 6_000_000n },
    payoutCeiling: null,
    adultAge: 18,
    offerDays: 7,
    rollbackDays: 30,
    reviewDays: 1,
    faceNeedsReadDocument: true,
    claims: claimsOff,
  },
}

export function isMarketCode(text: string): text is MarketCode {
  return Object.hasOwn(markets, text)
}
