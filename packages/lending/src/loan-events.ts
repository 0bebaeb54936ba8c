import type { BusinessDate } from './day.ts'
import type { Rate } from './money.ts'
import type { LegalCaps, Product } from './product.ts'
import type { Schedule } from './schedule.ts'

/** What extra money does: the dates and amounts stay and the last ones go, or the dates stay and the amounts fall. */
export const prepaymentOptions = ['finishSooner', 'lowerPayments'] as const
export type PrepaymentOption = (typeof prepaymentOptions)[number]

/** Money received for the loan, at the day it counts from. */
export type Payment = {
  readonly amount: bigint
  readonly valueDate: BusinessDate
  /** The day it became known, its value date by default: before that day no figure has it. */
  readonly knownOn?: BusinessDate | undefined
  /** The transfer was returned on this day: from then on it never was. */
  readonly returnedOn?: BusinessDate | undefined
  /** `finishSooner` by default. */
  readonly option?: PrepaymentOption | undefined
}

/**
 * Late charges stop after `from` while a proof is looked at. `accepted`: the days up to `until` stay free.
 * `refused`: from `until` on the loan is calculated as if never frozen.
 */
export type Freeze =
  | { readonly outcome: 'waiting'; readonly from: BusinessDate }
  | { readonly outcome: 'accepted' | 'refused'; readonly from: BusinessDate; readonly until: BusinessDate }

/** A due date moved on by one period, agreed on `date`; it counts after that day's payments. */
export type Extension = { readonly date: BusinessDate }

export type WaivedCharges = 'late' | 'fees' | 'interest'

/** New terms for what is still owed: the agreed due dates, rolled as the product rolls, and a month's rate. */
export type RestructuringTerms = {
  readonly dueDates: readonly BusinessDate[]
  readonly ratePerMonth: Rate
  /** Late charges outstanding on the day are waived; else they stay due. */
  readonly waiveLate: boolean
}

/**
 * What the lender does to a loan (servicing, §7). `waiver` takes off charges: what is due, oldest first, then what is
 * earned; never principal. `goodwill` pays from the lender's own expense. Amounts in minor units; what is more than
 * outstanding lapses.
 */
export type LoanCommand = { readonly date: BusinessDate } & (
  | { readonly kind: 'waiver'; readonly part: WaivedCharges; readonly amount: bigint }
  | { readonly kind: 'goodwill'; readonly amount: bigint }
  /** `allowance`: what of the loss allowance was the loan's own then; absent: nothing. */
  | { readonly kind: 'writeOff'; readonly allowance?: bigint | undefined }
  | { readonly kind: 'writeOffReversal' }
  | ({ readonly kind: 'restructuring' } & RestructuringTerms)
)

/** Everything a loan's position depends on, but the day. */
export type LoanEvents = {
  readonly schedule: Schedule
  readonly product: Product
  readonly caps: LegalCaps
  /** From so many days past due on, charges are kept off balance; absent: never. */
  readonly nonAccrualDays?: number | undefined
  readonly payments: readonly Payment[]
  readonly freezes?: readonly Freeze[] | undefined
  readonly extensions?: readonly Extension[] | undefined
  readonly commands?: readonly LoanCommand[] | undefined
}
