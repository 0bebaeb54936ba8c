import type { TimeOrder } from '@hiram/contract/console/values'
import { type RawBuilder, sql } from 'kysely'

/** How a list by time is read: the way it is sorted, and how the rows of its next page compare with the last one's place. */
export function inTimeOrder(order: TimeOrder): { way: RawBuilder<unknown>; beyond: RawBuilder<unknown> } {
  return order === 'newest' ? { way: sql`desc`, beyond: sql`<` } : { way: sql`asc`, beyond: sql`>` }
}
