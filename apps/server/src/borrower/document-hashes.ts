import type { MarketCode } from '@hiram/markets'
import type { FindHashes, Vault } from '../privacy/vault.ts'

/** The keyed hashes by which an identity document is recognised; `number` is normalised. */
export function documentHashes(vault: Vault, market: MarketCode, type: string, number: string): FindHashes {
  return vault.findHashes('document', [market, type, number].join('|'))
}
