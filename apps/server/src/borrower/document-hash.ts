import type { MarketCode } from '@hiram/markets'
import type { Vault } from '../privacy/vault.ts'

/** The keyed hash by which an identity document is recognised; `number` is normalised. */
export function documentHash(vault: Vault, market: MarketCode, type: string, number: string): Buffer {
  return vault.lookupHash('document', [market, type, number].join('|'))
}
