import type { AskedChange } from '@hiram/contract/console/asked-changes'
import type { Queries } from '../../database/client.ts'
import { wasOpened } from '../../privacy/look-store.ts'
import { borrowerOfProof } from '../../servicing/payment-proof-store.ts'
import { borrowerOfSpecial } from '../../special/special-store.ts'
import type { StaffMember } from '../../staff/staff-store.ts'
import type { StoredApproval } from '../approval-store.ts'
import { changeIn } from '../asked-change.ts'
import { refusedByRule } from './refused-by-rule.ts'

/**
 * What the borrower will read is part of what is agreed to, and so is the slip that a payment is accepted by: the second
 * person has opened it themselves, for this change.
 */
export async function requireOpened(
  queries: Queries,
  stored: StoredApproval,
  { staffId }: Pick<StaffMember, 'staffId'>,
): Promise<void> {
  const needed = await neededLook(queries, changeIn(stored))
  // of a borrower who is gone there is nothing to see; the change itself says so
  if (!needed?.borrowerId) return
  const { borrowerId, what, refused } = needed
  const look = { borrower_id: borrowerId, staff_id: staffId, what, subject: stored.approval_id }
  if (!(await wasOpened(queries, look))) throw refusedByRule(refused, null)
}

async function neededLook(queries: Queries, command: AskedChange) {
  if (command.kind === 'request')
    return {
      borrowerId: await borrowerOfSpecial(queries, command.applicationId),
      what: 'request',
      refused: 'answerNotOpened',
    }
  if (command.kind !== 'proof') return undefined
  return { borrowerId: await borrowerOfProof(queries, command.proofId), what: 'photo', refused: 'proofNotOpened' }
}
