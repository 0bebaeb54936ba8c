import type { ConsentDocument } from './legal/legal-texts.ts'
import type { Locale } from './locale.ts'

/** An advertised claim is shown only when the lender has stated its figure; null is off (LON-10). */
type AdvertisedClaims = {
  readonly payoutMinutes: number | null
  /** Parts: 0.72 is 72 %. */
  readonly approvedOnReapply: number | null
  readonly passRateGainFromMoreInfo: number | null
}

/** Local times `HH:mm` between which a late borrower may be contacted, and how often a day. */
export type ContactHours = { readonly from: string; readonly to: string; readonly mostPerDay: number | null }

/** Whether a borrower who agrees has the rounded position of their phone reported at a start. A precise one never is. */
export type LocationReports = 'coarse' | 'off'

/** A market's plain facts, small enough for the app's first paint. Amounts are in minor units of `currency`. */
export type Market = {
  readonly code: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly defaultLocale: Locale
  readonly currency: {
    /** ISO 4217. */
    readonly code: string
    /** Digits of the minor unit: 2 for centavos, 0 where there is none. */
    readonly decimals: number
    readonly sign: string
    readonly signPlacement: 'before' | 'after'
  }
  readonly timeZone: string
  /** Levels of an address: 3 is province, city, zone; 2 is province and ward (as `city`). */
  readonly areaLevels: 2 | 3
  /** The channels a code or reminder may go by, the usual one first. */
  readonly messageChannels: readonly ('sms' | 'zalo')[]
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
  /** Full years a borrower has on the day of applying: at least, and at most. */
  readonly adultAge: number
  readonly oldestAge: number
  readonly offerDays: number
  readonly rollbackDays: number
  /** Minor units of a loan's charges that may be waived, all in all, by one person each; above, a second one approves. */
  readonly mostWaivedAlone: bigint
  /** Days within which the lender's reviewers decide what the rules could not. */
  readonly reviewDays: number
  /**
   * A face that passed counts only beside a document whose number was read from its code or zone, check digits
   * included, and equals the typed one; otherwise the application goes to manual review.
   */
  readonly faceNeedsReadDocument: boolean
  /** Whether the key facts count as the disclosure statement that a law prescribes. */
  readonly disclosureStatement: boolean
  /** Off: no brand of the market asks for it, and the texts say that it is never read. */
  readonly locationReports: LocationReports
  /**
   * The uploads of a shell that are allowed, each with the consent document that must be on record (BRG-05). None:
   * Google Play and the App Store forbid contacts, messages, calls and media to personal-loan apps.
   */
  readonly uploads: { readonly [upload in string]?: ConsentDocument }
  readonly claims: AdvertisedClaims
}
