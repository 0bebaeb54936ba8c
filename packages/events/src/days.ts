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
}
