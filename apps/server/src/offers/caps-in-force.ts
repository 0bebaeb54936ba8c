import type { LegalCaps } from '@hiram/lending'
import { legalCaps, type MarketCode } from '@hiram/markets'
import { stricterCaps } from '@hiram/markets/cap-values'
import type { Queries } from '../database/client.ts'
import { type CapsVersion, findCapsVersions } from './caps-store.ts'

/** Of a market that has no version of its own yet: the law itself. */
const first = 1

/** The version whose day has come last; undefined before the first. `versions`: the latest by day first. */
export function versionOn(versions: readonly CapsVersion[], day: string): CapsVersion | undefined {
  return versions.find(({ counts_from }) => counts_from <= day)
}

export type CapsInForce = { version: number; caps: LegalCaps }

/** What a loan that is agreed to on this day is held to, for good: that version, and never looser than the law. */
export async function capsOn(queries: Queries, market: MarketCode, day: string): Promise<CapsInForce> {
  const found = versionOn(await findCapsVersions(queries, market), day)
  return { version: found?.version ?? first, caps: stricterCaps(legalCaps[market], found?.caps ?? {}) }
}

/** What a product that is lent from this day on must keep within: the strictest that counts then or later. */
export function capsFrom(market: MarketCode, versions: readonly CapsVersion[], day: string): LegalCaps {
  const now = versionOn(versions, day)
  const later = versions.filter(({ counts_from }) => counts_from > day)
  return stricterCaps(legalCaps[market], ...[...(now ? [now] : []), ...later].map(({ caps }) => caps))
}
