import type { DeletionHindrance } from '@hiram/contract/account/deletion'
import { deletionHours } from '@hiram/markets/deletion-hours'
import { memberLevels } from '@hiram/markets/levels'

const hourMs = 3_600_000
const graceMs = deletionHours.grace * hourMs
const promisedMs = deletionHours.done * hourMs

export type DeletionFacts = {
  /** Money is owed, on its way, or still the borrower's with us. */
  is_unsettled: boolean
  /** An application that is not decided, or an offer that is not answered. */
  is_under_audit: boolean
  score: number
  /** The lender's people agreed to close it. */
  is_released: boolean
}

/** Why the account cannot be deleted now (ACC-06); a high-value one is closed with the lender's people. */
export function hindrancesOf(facts: DeletionFacts): DeletionHindrance[] {
  const highest = memberLevels.at(-1)
  const isHighValue = highest !== undefined && facts.score >= highest.fromScore && !facts.is_released
  return [
    ...(facts.is_unsettled ? (['unsettledLoan'] as const) : []),
    ...(facts.is_under_audit ? (['underAudit'] as const) : []),
    ...(isHighValue ? (['highValue'] as const) : []),
  ]
}

/** Until when a deletion asked for at this moment can be cancelled. */
export function graceEnd(askedAt: Date): Date {
  return new Date(askedAt.getTime() + graceMs)
}

export function waitingView({ asked_at, grace_ends_at }: { asked_at: Date; grace_ends_at: Date }) {
  return {
    askedAt: asked_at.toISOString(),
    graceEndsAt: grace_ends_at.toISOString(),
    doneBy: new Date(asked_at.getTime() + promisedMs).toISOString(),
  }
}
