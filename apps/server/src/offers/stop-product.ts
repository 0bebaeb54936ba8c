import type { ProductStop } from '@hiram/contract/console/asked-changes'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type LoadedProduct, loadProduct, stopOn } from './activate-version.ts'
import { insertStop } from './product-store.ts'

export type StopRefusal = 'dayIsPast' | 'alreadyStopped'

/** Why a product cannot be closed for new loans from this day; null where it can. */
export function refusalOfStop(loaded: LoadedProduct, stopsOn: string, today: string): StopRefusal | null {
  if (stopsOn <= today) return 'dayIsPast'
  return stopOn(loaded, stopsOn) ? 'alreadyStopped' : null
}

/**
 * Stops a product: from its day on no one is offered it, and a market without its base product takes no new loans.
 * Checked again with what holds now.
 */
export async function stopProductIn(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  asked: { approvalId: string; market: MarketCode; change: ProductStop; askedBy: string; approvedBy: string },
): Promise<StopRefusal | null> {
  const { approvalId, market, change, askedBy, approvedBy } = asked
  const refused = await refusedStop({ clock }, queries, market, change)
  if (refused) return refused
  await insertStop(queries, {
    ...{ approval_id: approvalId, market, code: change.product, stops_on: change.stopsOn },
    ...{ asked_by: askedBy, approved_by: approvedBy, approved_at: clock.instant() },
  })
  return null
}

export async function refusedStop(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  market: MarketCode,
  { product, stopsOn }: ProductStop,
): Promise<StopRefusal | null> {
  const loaded = await loadProduct(queries, market, product)
  if (!loaded) throw new Error(`a stop of no product: ${product}`)
  return refusalOfStop(loaded, stopsOn, clock.businessDate(market))
}
