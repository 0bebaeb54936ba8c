export type LegalEntity = {
  /** Unique among all markets, permanently: every entry of its books has it. */
  readonly code: string
}

/** What part of a loan is not expected to come in, from a day on, by stage and bucket of days past due (books, §9). */
export type AllowanceMatrix = {
  readonly firstDay: string
  /** What it was decided by. */
  readonly document: string
  readonly basisPoints: AllowanceBasisPoints
  /** Of products, by their codes, that have rates of their own. */
  readonly ofProducts?: Readonly<Record<string, AllowanceBasisPoints>> | undefined
}

/** By stage: hundredths of a per cent, a rate for each of the eight buckets. */
type AllowanceBasisPoints = {
  readonly 1: readonly number[]
  readonly 2: readonly number[]
  readonly 3: readonly number[]
}

/** From a day on, by what law. */
type TaxLaw = { readonly firstDay: string; readonly source: string }

/** On the loan itself, borne by the lender: so much for each unit of principal or part of it, minor units (books, §10). */
type StampTax = TaxLaw & { readonly amount: bigint; readonly each: bigint; readonly yearDays: number }

/** On interest, fees and late charges received in a month, hundredths of a per cent; never charged to the borrower. */
type GrossReceiptsTax = TaxLaw & { readonly basisPoints: number }

/** How a lender's books treat loans of a market. A lender replaces it with what its auditor has signed. */
export type AccountingRules = {
  /** The legal entity whose books they are: it works in this market and its currency alone. */
  readonly entity: LegalEntity
  /** From so many days past due on, a loan's charges are kept off balance. */
  readonly nonAccrualDays: number
  /** In the order of their first days. */
  readonly allowance: readonly AllowanceMatrix[]
  /** In the order of their first days; a market without the tax has none. */
  readonly stampTax: readonly StampTax[]
  readonly grossReceiptsTax: readonly GrossReceiptsTax[]
}
