import type { ProductActivation } from '@hiram/contract/console/asked-changes'
import { type CapFigure, checkProduct, type LegalCaps, rateToNumber, worstFigures } from '@hiram/lending'
import type { MarketCode, MarketProduct } from '@hiram/markets'
import type { ChangeableTerm } from '@hiram/markets/changeable-terms'
import { checkTerms, type TermChanges } from '@hiram/markets/term-changes'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { capsFrom } from './caps-in-force.ts'
import { type CapsVersion, findCapsVersions, lockOffers } from './caps-store.ts'
import {
  type Activation,
  findActivations,
  findMadeVersions,
  findStops,
  insertActivation,
  insertMadeVersion,
  type MadeVersion,
  type Stop,
} from './product-store.ts'
import { codesOf, made, newestOfCode, versionsOfCode } from './product-versions.ts'

/** A product with every version there is, the newest first, and from when each was lent. */
export type LoadedProduct = {
  market: MarketCode
  code: string
  versions: readonly MarketProduct[]
  made: ReadonlyMap<number, MadeVersion>
  /** The latest by day first. */
  activations: readonly Activation[]
  /** The latest by day first. */
  stops: readonly Stop[]
  /** Of the market; the latest by day first. */
  caps: readonly CapsVersion[]
}

export async function loadProduct(
  queries: Queries,
  market: MarketCode,
  code: string,
): Promise<LoadedProduct | undefined> {
  if (!codesOf(market).includes(code)) return undefined
  const rows = await findMadeVersions(queries, market, code)
  const versions = [...versionsOfCode(market, code), ...rows.map((row) => made({ ...row, market }))]
  return {
    market,
    code,
    versions: versions.toSorted((a, b) => b.version - a.version),
    made: new Map(rows.map((row) => [row.version, row])),
    activations: await findActivations(queries, market, code),
    stops: await findStops(queries, market, code),
    caps: await findCapsVersions(queries, market),
  }
}

/** The stop by which the product is closed for new loans on a day; undefined where it is lent. */
export function stopOn({ activations, stops }: LoadedProduct, day: string): Stop | undefined {
  return stops.find(
    (stop) =>
      stop.stops_on <= day &&
      !activations.some(
        ({ lent_from, approved_at }) =>
          lent_from <= day && lent_from >= stop.stops_on && approved_at > stop.approved_at,
      ),
  )
}

/** The version lent on a day, by what is activated until now. */
export function versionLentOn({ market, code, activations }: LoadedProduct, day: string): number {
  return activations.find(({ lent_from }) => lent_from <= day)?.version ?? newestOfCode(market, code).version
}

export type Proposal = {
  before: number
  /** The product is closed for new loans on that day without it. */
  isStopped: boolean
  product: MarketProduct
  row: Omit<MadeVersion, 'made_at'> | null
  /** What it must keep within from its day on. */
  caps: LegalCaps
}

/** The version asked for: a new one that changes the one before it, or one that is there; undefined of none. */
export function proposalOf(
  loaded: LoadedProduct,
  { version, changes, lentFrom }: { version: number | null; changes: TermChanges; lentFrom: string },
): Proposal | undefined {
  const before = versionLentOn(loaded, lentFrom)
  const isStopped = stopOn(loaded, lentFrom) !== undefined
  const { market, code } = loaded
  const caps = capsFrom(market, loaded.caps, lentFrom)
  if (version !== null) {
    const product = loaded.versions.find((one) => one.version === version)
    return product && { before, isStopped, product, row: null, caps }
  }
  const known = loaded.made.get(before)
  const next = (loaded.versions[0]?.version ?? 0) + 1
  const row = {
    ...{ market, code, version: next, based_on: known?.based_on ?? before },
    changes: { ...known?.changes, ...changes },
  }
  return { before, isStopped, product: made({ ...row, market }), row, caps }
}

/** How near a version comes to each of these caps, and each cap it passes. */
export function heldToCaps(product: MarketProduct, caps: LegalCaps): { worst: CapFigure[]; above: CapFigure[] } {
  const worst = worstFigures(product, caps)
  const above = worst.filter(({ figure, limit }) => figure > limit)
  return { worst, above: above.length > 0 ? above : checkProduct(product, caps) }
}

/** The field whose value passes a cap: one that was changed, if any of those that count towards it was. */
export function fieldOfCap(cap: CapFigure['cap'], changes: TermChanges): ChangeableTerm {
  const late: readonly ChangeableTerm[] = ['penalty', 'overdueInterest']
  const cost: readonly ChangeableTerm[] = ['interest', 'auditService', 'accountManagement', 'transfer', 'minAmount']
  const counted: readonly ChangeableTerm[] =
    cap === 'latePerMonth' || cap === 'overdueOfContractRate'
      ? [...late, 'interest']
      : cap === 'nominalPerMonth'
        ? ['interest']
        : cost
  return counted.find((term) => changes[term] !== undefined) ?? counted[0] ?? 'interest'
}

/** Why this version cannot be lent at all. */
export function problemsOf(proposal: Proposal, loaded: LoadedProduct, changes: TermChanges) {
  const { product, before, isStopped, row, caps } = proposal
  const base = loaded.versions.find(({ version }) => version === before)
  const isSame = row === null ? product.version === before && !isStopped : base !== undefined && isLike(product, base)
  const wrong = checkTerms(product)
  if (wrong.length > 0)
    return { problems: wrong.map(({ term, reason }) => ({ field: term, reason, cap: null })), worst: [] }
  const { worst, above } = heldToCaps(product, caps)
  const [first] = Object.keys(changes) as ChangeableTerm[]
  const same = isSame ? [{ field: first ?? ('interest' as const), reason: 'same' as const, cap: null }] : []
  const passed = above.map(({ cap, figure, limit }) => ({
    ...{ field: fieldOfCap(cap, changes), reason: 'aboveCap' as const },
    cap: { cap, figure, limit },
  }))
  return { problems: [...same, ...passed], worst }
}

function isLike(one: MarketProduct, other: MarketProduct): boolean {
  const terms = (product: MarketProduct) =>
    JSON.stringify({ ...product, version: 0 }, (key, value: unknown) => {
      if (typeof value === 'bigint') return value.toString()
      return key === 'calendar' ? undefined : asRate(value)
    })
  return terms(one) === terms(other)
}

/** Rates that are the same part are alike, however they are written. */
function asRate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('numerator' in value) || !('denominator' in value)) return value
  const { numerator, denominator } = value
  return typeof numerator === 'bigint' && typeof denominator === 'bigint'
    ? rateToNumber({ numerator, denominator })
    : value
}

export type VersionRefusal = 'dayIsPast' | 'versionChanged' | 'aboveCap' | 'termsNotPossible'

/** Why a version that was asked for cannot be activated any more; null where it can. */
export async function refusalOfVersion(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  market: MarketCode,
  change: ProductActivation,
): Promise<{ refused: VersionRefusal } | { refused: null; proposal: Proposal }> {
  if (change.lentFrom <= clock.businessDate(market)) return { refused: 'dayIsPast' }
  const loaded = await loadProduct(queries, market, change.product)
  const changes = change.changes ?? {}
  const asked = { version: change.changes === null ? change.version : null, changes, lentFrom: change.lentFrom }
  const proposal = loaded && proposalOf(loaded, asked)
  if (!proposal || proposal.before !== change.before || proposal.product.version !== change.version)
    return { refused: 'versionChanged' }
  const { problems } = problemsOf(proposal, loaded, changes)
  if (problems.length === 0) return { refused: null, proposal }
  return { refused: problems.some(({ reason }) => reason === 'aboveCap') ? 'aboveCap' : 'termsNotPossible' }
}

/** From its day on this version is lent, to new borrowers alone: everything is checked again as it is now. */
export async function activateVersionIn(
  context: Pick<Context, 'clock'>,
  queries: Queries,
  asked: { approvalId: string; market: MarketCode; change: ProductActivation; askedBy: string; approvedBy: string },
): Promise<VersionRefusal | null> {
  const { approvalId, market, change, askedBy, approvedBy } = asked
  await lockOffers(queries, market)
  const checked = await refusalOfVersion(context, queries, market, change)
  if (checked.refused !== null) return checked.refused
  const { row, product } = checked.proposal
  const at = context.clock.instant()
  if (row) await insertMadeVersion(queries, { ...row, made_at: at })
  await insertActivation(queries, {
    ...{ approval_id: approvalId, market, code: change.product, version: product.version },
    ...{ lent_from: change.lentFrom, asked_by: askedBy, approved_by: approvedBy, approved_at: at },
  })
  return null
}
