import type { HolidayCalendar, LegalCaps } from '@hiram/lending'
import type { AccountingRules } from './accounting-rules.ts'
import type { Addresses } from './addresses.ts'
import type { AccountForm, Bank } from './bank.ts'
import type { Brand } from './brand-facts.ts'
import type { Carrier } from './carrier.ts'
import type { CouponTable } from './coupon-terms.ts'
import type { DocumentForms } from './identity-document.ts'
import type { Work } from './income-band.ts'
import type { LegalFactsByLocale } from './legal/legal-texts.ts'
import type { Market } from './market-facts.ts'
import type { NameCustoms } from './name-customs.ts'
import type { PaymentChannels } from './payment-channel.ts'
import type { PhoneForm } from './phone-form.ts'
import type { PrintedDocuments } from './printed-document.ts'
import type { MarketProduct } from './product-terms.ts'
import type { PromisedWaits } from './promised-waits.ts'
import type { StatementCsv } from './statement-columns.ts'

/**
 * All that a market is: a file a subject, the same names in each market's folder. A subject's functions read their own
 * table (`banks.ts`, `phones.ts`, …), so that a screen loads only the subjects it asks for.
 */
export type MarketPack = {
  readonly market: Market
  readonly brands: readonly [Brand, ...Brand[]]
  readonly products: readonly MarketProduct[]
  readonly caps: LegalCaps
  readonly accounting: AccountingRules
  readonly holidays: HolidayCalendar
  readonly coupons: CouponTable
  readonly banks: readonly Bank[]
  /** Codes of the banks that are first on the list, most used first. */
  readonly mostUsedBanks: readonly string[]
  readonly accountForm: AccountForm
  readonly paymentChannels: PaymentChannels
  readonly phones: PhoneForm
  readonly carriers: readonly Carrier[]
  readonly names: NameCustoms
  readonly documents: DocumentForms
  readonly printedDocuments: PrintedDocuments
  readonly addresses: Addresses
  readonly work: Work
  readonly waits: PromisedWaits
  readonly statementCsv: StatementCsv
  readonly legal: LegalFactsByLocale
}
