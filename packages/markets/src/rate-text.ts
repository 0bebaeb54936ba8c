import { type Rate, rateToNumber } from '@hiram/lending'

const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8, useGrouping: false })

/** A rate as `rate` reads it: `0.015`, of eight decimals at most. */
export function rateText(value: Rate): string {
  return decimals.format(rateToNumber(value))
}
