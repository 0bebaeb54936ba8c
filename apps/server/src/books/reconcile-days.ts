import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import { writeReconciliations } from './reconciliation-store.ts'

/** Holds the loans of every closed day before this one beside its general ledger, once, and keeps the differences (books, §6). */
export function reconcileDays(queries: Queries, market: MarketCode, day: BusinessDate): Promise<number> {
  return writeReconciliations(queries, market, day)
}
