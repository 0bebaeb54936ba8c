import { type LegalCaps, rate } from '@hiram/lending'

/** Civil Code art. 468 (20 % a year, all fees counted) and 466 (overdue at most 150 % of the contract rate). */
export const caps: LegalCaps = { nominalAllInPerYear: rate('0.20'), overdueOfContractRate: rate('1.5') }
