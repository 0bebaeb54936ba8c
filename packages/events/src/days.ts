import * as z from 'zod/mini'
import { day, money } from './values.ts'

/** Business days and the books. */
export const dayEventData = {
  /** Every loan of the market has its charges of this day; events of its loans that follow count from it. */
  'businessDay.accrued.v1': z.object({ market: z.string(), day, loans: z.int() }),
  /** All that a business day does by itself is done. */
  'businessDay.ended.v1': z.object({ market: z.string(), day }),
  /** The books of this day are closed for good: its journal can be fetched. `amount`: all that was debited. */
  'books.dayClosed.v1': z.object({ entity: z.string(), day, entries: z.int(), amount: money }),
  /** The books of this month are closed for good, by two people. `sha256`: of its rows of the general ledger and the months before. */
  'books.periodClosed.v1': z.object({
    entity: z.string(),
    month: z.string(),
    entries: z.int(),
    amount: money,
    sha256: z.string(),
  }),
}
