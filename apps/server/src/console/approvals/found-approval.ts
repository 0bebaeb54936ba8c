import { kindsSeenWith } from '@hiram/contract/console/asked-changes'
import type { MarketCode } from '@hiram/markets'
import type { Queries } from '../../database/client.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { findLoanKey } from '../../servicing/loan-command-store.ts'
import type { StaffMember } from '../../staff/staff-store.ts'
import { loadApproval, type StoredApproval } from '../approval-store.ts'
import { ConsoleFailure } from '../failure.ts'

/** A change of this person's markets, of a kind that they may see. */
export async function foundApproval(
  queries: Queries,
  approvalId: string,
  { markets, permissions }: StaffMember,
  isHeld = false,
): Promise<StoredApproval> {
  const stored = await loadApproval(queries, approvalId, { markets, isHeld })
  if (!stored || !kindsSeenWith(permissions).some((kind) => kind === stored.kind)) throw new ConsoleFailure('notFound')
  return stored
}

export async function loanOf(queries: Queries, loanId: string, markets: readonly MarketCode[]): Promise<LoadedLoan> {
  const key = await findLoanKey(queries, loanId)
  const loan = key && (await loadLoan(queries, key.borrowerId, key.loanId))
  if (!loan || !markets.includes(loan.market)) throw new ConsoleFailure('notFound')
  return loan
}
