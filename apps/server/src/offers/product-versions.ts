import { type MarketCode, type MarketProduct, products } from '@hiram/markets'
import { withChanges } from '@hiram/markets/term-changes'
import type { Queries } from '../database/client.ts'
import { lentVersions, type MadeVersion, stoppedCodes } from './product-store.ts'

/** The product that every new borrower chooses from: without it the market takes no new loans. */
export function isBase({ kind, fromLevel }: Pick<MarketProduct, 'kind' | 'fromLevel'>): boolean {
  return kind === 'instalments' && !fromLevel
}

/** The market is closed for new loans on this day: its base product is stopped. */
export async function isLendingClosed(queries: Queries, market: MarketCode, day: string): Promise<boolean> {
  return isWithoutBase(market, await stoppedCodes(queries, market, day))
}

function isWithoutBase(market: MarketCode, stopped: ReadonlySet<string>): boolean {
  return products[market].some((product) => isBase(product) && stopped.has(product.code))
}

/** Of every product of the market the version that new borrowers are offered on this day; none where the market is closed. */
export async function versionsLentOn(queries: Queries, market: MarketCode, day: string): Promise<MarketProduct[]> {
  const stopped = await stoppedCodes(queries, market, day)
  if (isWithoutBase(market, stopped)) return []
  return (await newestLentOn(queries, market, day)).filter(({ code }) => !stopped.has(code))
}

/** The versions that levels and examples are described by: those lent, and in a closed market those that were lent last. */
export async function versionsShownOn(queries: Queries, market: MarketCode, day: string) {
  const lent = await versionsLentOn(queries, market, day)
  const isClosed = lent.length === 0
  return { versions: isClosed ? await newestLentOn(queries, market, day) : lent, isClosed }
}

/** Of every product the version that is lent, and of a stopped one the version that was lent last. */
export async function newestLentOn(queries: Queries, market: MarketCode, day: string): Promise<MarketProduct[]> {
  const activated = new Map((await lentVersions(queries, market, day)).map((row) => [row.code, row]))
  return codesOf(market).map((code) => {
    const row = activated.get(code)
    if (!row) return newestOfCode(market, code)
    const { version, based_on, changes } = row
    return based_on === null ? versionOfCode(market, code, version) : made({ market, code, version, based_on, changes })
  })
}

/** Every product of a market, once. */
export function codesOf(market: MarketCode): string[] {
  return [...new Set(products[market].map(({ code }) => code))]
}

/** The versions of code, the newest first. */
export function versionsOfCode(market: MarketCode, code: string): MarketProduct[] {
  return products[market].filter((product) => product.code === code).toSorted((a, b) => b.version - a.version)
}

export function newestOfCode(market: MarketCode, code: string): MarketProduct {
  const [newest] = versionsOfCode(market, code)
  if (!newest) throw new Error(`no product ${code}`)
  return newest
}

function versionOfCode(market: MarketCode, code: string, version: number): MarketProduct {
  const found = versionsOfCode(market, code).find((product) => product.version === version)
  if (!found) throw new Error(`no product ${code} version ${version}`)
  return found
}

/** A version made in the console: the one of code with all that differs from it. */
export function made({
  market,
  code,
  version,
  based_on,
  changes,
}: Pick<MadeVersion, 'code' | 'version' | 'based_on' | 'changes'> & { market: MarketCode }): MarketProduct {
  return withChanges(versionOfCode(market, code, based_on), version, changes)
}
