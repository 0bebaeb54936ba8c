import type { ConsentDocument } from './legal/legal-texts.ts'
import type { MarketCode } from './market.ts'

/**
 * Which uploads of a shell a market allows, each with the consent document that must be on record for it (BRG-05).
 * None: the privacy policy says that none is read; Google Play and the App Store forbid contacts, messages, calls and
 * media to personal-loan apps, and NPC Circular 20-01 forbids harvesting them in the Philippines.
 */
export const uploadPolicy: Record<MarketCode, { readonly [upload in string]?: ConsentDocument }> = { ph: {}, vn: {} }
