import type { MarketCode } from './market.ts'

/** Whether a borrower's rounded position may be asked for at a start. A precise one never is. */
export const locationReports: { readonly [code in MarketCode]: 'coarse' | 'off' } = { ph: 'coarse', vn: 'coarse' }

/** Degrees to two decimals, about a kilometre: a town's quarter, not a house. */
export function coarse(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
