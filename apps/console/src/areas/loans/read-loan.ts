import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { readLoan } from '@hiram/contract/console/loans'
import { openStatuses } from '@hiram/lending'

export type ReadLoan = ConsoleAnswer<typeof readLoan>

/** Before that, and where the payout came back, nothing is owed and nothing falls due. */
export function isPaidOut({ loan: { disbursedOn } }: ReadLoan): boolean {
  return disbursedOn !== null
}

/** Refused, canceled, expired or paid in full: no money is to move any more. */
export function hasEnded({ loan: { status } }: ReadLoan): boolean {
  return !openStatuses.includes(status)
}
