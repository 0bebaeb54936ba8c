/** How banks of a market write an account's statement as CSV: the names of the columns, dates and amounts. */
export type StatementCsv = {
  readonly columns: {
    readonly account: string
    readonly bookedOn: string
    readonly valueDate: string
    readonly reference: string
    readonly remark: string
    readonly debit: string
    readonly credit: string
    /** What the account has after the line. */
    readonly balance: string
  }
  readonly dateOrder: readonly ['day' | 'month', 'day' | 'month', 'year']
  /** What is between thousands; a dot in front of decimals where it is not one of these. */
  readonly thousands: readonly string[]
}
