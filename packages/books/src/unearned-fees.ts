import { divide } from '@hiram/lending'

/** Once-fees net of what was waived or struck, minor units; principal-days so far, and those with the plan still ahead. */
export type OnceFees = {
  readonly onceFees: bigint
  readonly principalDays: bigint
  readonly plannedPrincipalDays: bigint
}

/**
 * What of the fees charged once is not yet income: they are earned by principal-days, exact in units (books, §4; IFRS 9
 * B5.4.2, effective interest), all of them when no principal-day is ahead.
 */
export function unearnedFees({ onceFees, principalDays, plannedPrincipalDays }: OnceFees): bigint {
  if (plannedPrincipalDays <= principalDays) return 0n
  return onceFees - divide(onceFees * principalDays, plannedPrincipalDays, 'halfEven')
}
