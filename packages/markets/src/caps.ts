import type { LegalCaps } from '@hiram/lending'
import type { PerMarket } from './market.ts'
import { caps as ph } from './ph/caps.ts'
import { caps as vn } from './vn/caps.ts'

/** What the law of each market limits; every product version must keep within them. */
export const legalCaps: PerMarket<LegalCaps> = { ph, vn }
