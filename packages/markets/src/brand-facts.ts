import type { BrandColours } from './brand-colours.ts'
import type { MarkStroke } from './brand-mark.ts'
import type { Locale } from './locale.ts'
import type { MarketCode } from './market.ts'
import type { LocationReports } from './market-facts.ts'

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
  readonly legalLine: { readonly [locale in Locale]: string }
  readonly hotline: string
  /** The screens say that a call costs nothing; only true of a toll-free number. */
  readonly hotlineIsFree: boolean
  readonly supportEmail: string
  /** A browser's host with one of these labels belongs to this brand: `ph.example.com`. */
  readonly hostLabels: readonly string[]
  /** App stores refuse loans due within 60 days, so the 7-day product is a switch. */
  readonly sevenDayProduct: boolean
  /** Counts where the market's own is not off; read both with `locationReportsOf`. */
  readonly locationReports: LocationReports
}
