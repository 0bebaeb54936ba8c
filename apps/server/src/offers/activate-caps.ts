import type { CapsActivation } from '@hiram/contract/console/asked-changes'
import { type CapFigure, capNames } from '@hiram/lending'
import { legalCaps, type MarketCode } from '@hiram/markets'
import { type CapValueProblem, type CapValues, checkCapValues, stricterCaps, valuesOf } from '@hiram/markets/cap-values'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { heldToCaps, loadProduct, stopOn, versionLentOn } from './activate-version.ts'
import { versionOn } from './caps-in-force.ts'
import { findCapsVersions, insertCapsVersion, lockOffers } from './caps-store.ts'
import { codesOf } from './product-versions.ts'

export type CapsProposal = { version: number; before: number; caps: CapValues; isSame: boolean }

/** The version asked for: what counts on its day, with other values for some caps. */
export async function capsProposal(
  queries: Queries,
  market: MarketCode,
  { changes, countsFrom }: { changes: CapValues; countsFrom: string },
): Promise<CapsProposal> {
  const versions = await findCapsVersions(queries, market)
  const found = versionOn(versions, countsFrom)
  const law = legalCaps[market]
  const kept = stricterCaps(law, found?.caps ?? {})
  // what the law limits no more is not carried on
  const before = valuesOf(Object.fromEntries(capNames.flatMap((cap) => (law[cap] ? [[cap, kept[cap]]] : []))))
  return {
    version: Math.max(1, ...versions.map(({ version }) => version)) + 1,
    before: found?.version ?? 1,
    caps: { ...before, ...changes },
    isSame: capNames.every((cap) => changes[cap] === undefined || Number(changes[cap]) === Number(before[cap])),
  }
}

/** A product version that would be lent above a cap of the proposal. */
export type ProductAbove = CapFigure & { product: string; version: number }

/** Every product version that is or will be lent from this day on and would pass one of these caps. */
export async function productsAbove(
  queries: Queries,
  market: MarketCode,
  { caps, countsFrom }: { caps: CapValues; countsFrom: string },
): Promise<ProductAbove[]> {
  const held = stricterCaps(legalCaps[market], caps)
  const found: ProductAbove[] = []
  for (const code of codesOf(market)) {
    const loaded = await loadProduct(queries, market, code)
    if (!loaded) continue
    const later = loaded.activations.filter(({ lent_from }) => lent_from > countsFrom).map(({ version }) => version)
    const lent = stopOn(loaded, countsFrom) ? later : [versionLentOn(loaded, countsFrom), ...later]
    for (const product of loaded.versions.filter(({ version }) => lent.includes(version)))
      found.push(...heldToCaps(product, held).above.map((one) => ({ ...one, product: code, version: product.version })))
  }
  return found
}

export type CapsProblems = { values: CapValueProblem[]; above: ProductAbove[] }

export async function problemsOfCaps(
  queries: Queries,
  market: MarketCode,
  { caps, countsFrom }: { caps: CapValues; countsFrom: string },
): Promise<CapsProblems> {
  const values = checkCapValues(legalCaps[market], caps)
  const above = values.length > 0 ? [] : await productsAbove(queries, market, { caps, countsFrom })
  return { values, above }
}

export type CapsRefusal = 'dayIsPast' | 'versionChanged' | 'aboveCap' | 'productAbove'

/** Why a version of the caps that was asked for cannot count any more; null where it can. */
export async function refusalOfCaps(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  market: MarketCode,
  { version, before, caps, countsFrom }: CapsActivation,
): Promise<CapsRefusal | null> {
  if (countsFrom <= clock.businessDate(market)) return 'dayIsPast'
  const now = await capsProposal(queries, market, { changes: caps, countsFrom })
  if (now.version !== version || now.before !== before) return 'versionChanged'
  const { values, above } = await problemsOfCaps(queries, market, { caps, countsFrom })
  if (values.length > 0) return 'aboveCap'
  return above.length > 0 ? 'productAbove' : null
}

type Asked = { approvalId: string; market: MarketCode; change: CapsActivation; askedBy: string; approvedBy: string }

/** From its day on new loans are held to this version for good: everything is checked again as it is now. */
export async function activateCapsIn(
  context: Pick<Context, 'clock'>,
  queries: Queries,
  { approvalId, market, change, askedBy, approvedBy }: Asked,
): Promise<CapsRefusal | null> {
  await lockOffers(queries, market)
  const refused = await refusalOfCaps(context, queries, market, change)
  if (refused) return refused
  await insertCapsVersion(queries, {
    ...{ market, version: change.version, caps: change.caps, counts_from: change.countsFrom, approval_id: approvalId },
    ...{ asked_by: askedBy, approved_by: approvedBy, approved_at: context.clock.instant() },
  })
  return null
}
