import type { Rate } from './money.ts'

export type FeeCode = 'auditService' | 'accountManagement' | 'transfer'

/**
 * `rateOfPrincipal` and `flatOnce` are charged once, when the money goes out; `flatPerMonth` is charged for each month
 * the loan runs (a bullet of days counts as one month).
 */
export type FeeBasis =
  | { readonly kind: 'rateOfPrincipal'; readonly rate: Rate }
  | { readonly kind: 'flatPerMonth'; readonly amountMinor: bigint }
  | { readonly kind: 'flatOnce'; readonly amountMinor: bigint }

export type Fee = { readonly code: FeeCode; readonly basis: FeeBasis }

/** What a late charge is calculated on: all that is unpaid of the instalment (never a late charge), or its principal. */
export type LateBase = 'amountDue' | 'principalDue'

export type LateTerms = {
  readonly overdueInterest: { readonly ratePerDay: Rate; readonly on: LateBase }
  /** Once for an instalment still unpaid when more than `waitingDays` days have passed since its due date. */
  readonly penalty?: { readonly rate: Rate; readonly on: LateBase; readonly waitingDays: number }
}

/** Days on which banks of a market do not work, besides Saturdays and Sundays. An edition never changes once used. */
export type HolidayCalendar = { readonly edition: string; readonly days: ReadonlySet<string> }

/**
 * `following`: due dates that fall on a day off move to the next business day, at no cost to the borrower. `payday`: the borrower
 * may have the first due date on the first payday at least `leastDays` after the agreement, if that is not after
 * `mostDays`; the others follow monthly. Money that comes later than agreed leaves the date where it is, unless fewer
 * than `shortestDays` would be left: then it is the next payday, for the same amounts.
 */
export type DueDateTerms = {
  readonly roll: 'following' | 'none'
  readonly calendar: HolidayCalendar
  readonly payday?: { readonly leastDays: number; readonly mostDays: number; readonly shortestDays: number }
}

/**
 * A versioned set of terms. A change makes a new version and touches new loans only.
 * `instalments`: `periods` are months and interest is per month on the declining balance.
 * `bullet`: `periods` are days, interest is per day on the principal, one due date.
 */
export type Product = {
  readonly code: string
  readonly version: number
  /** The market's code, named in problems; lending knows no market. */
  readonly market: string
  /** ISO 4217; amounts are in its minor units. */
  readonly currency: string
  readonly kind: 'instalments' | 'bullet'
  readonly periods: readonly number[]
  readonly minAmount: bigint
  readonly maxAmount: bigint
  readonly amountStep: bigint
  readonly interest: { readonly rate: Rate; readonly per: 'month' | 'day' }
  readonly fees: readonly Fee[]
  /** `fromProceeds` holds the once-fees back from the payout; a monthly fee is always paid with its instalment. */
  readonly feesTaken: 'withPayments' | 'fromProceeds'
  readonly late: LateTerms
  /** Absent: due on the very day of the month, or after the very days, day off or not. */
  readonly dueDates?: DueDateTerms
  readonly needsCertification: boolean
  /** The member level from which it is lent, instead of the same kind for lower levels; absent for everyone. */
  readonly fromLevel?: number
}

/** A market's legal limits; what is absent has no limit there. Every rate is a part: 0.06 is 6 %. */
export type LegalCaps = {
  /** Contract interest per month (a day rate counts thirty times). */
  readonly nominalPerMonth?: Rate
  /** Internal rate of return per month over the true cash flows, all fees counted. */
  readonly effectivePerMonth?: Rate
  /** Penalty and overdue interest together, per 30 days, of the amount due. */
  readonly latePerMonth?: Rate
  /** Every charge together, permanently, of the principal. */
  readonly totalOfPrincipal?: Rate
  /** Interest and all fees per year. */
  readonly nominalAllInPerYear?: Rate
  /** Overdue interest rate against the contract rate. */
  readonly overdueOfContractRate?: Rate
}
