import type { Queries } from '../../database/client.ts'
import { wasOpened } from '../../privacy/look-store.ts'
import { borrowerOfSpecial } from '../../special/special-store.ts'
import type { StaffMember } from '../../staff/staff-store.ts'
import type { StoredApproval } from '../approval-store.ts'
import { changeIn } from '../asked-change.ts'
import { refusedByRule } from './refused-by-rule.ts'

/** What the borrower will read is part of what is agreed to: the second person has opened it themselves, for this change. */
export async function requireOpened(
  queries: Queries,
  stored: StoredApproval,
  { staffId }: Pick<StaffMember, 'staffId'>,
): Promise<void> {
  const command = changeIn(stored)
  if (command.kind !== 'request') return
  const borrowerId = await borrowerOfSpecial(queries, command.applicationId)
  // of a borrower who is gone there is nothing to read; the change itself says so
  if (!borrowerId) return
  const look = { borrower_id: borrowerId, staff_id: staffId, what: 'request', subject: stored.approval_id }
  if (!(await wasOpened(queries, look))) throw refusedByRule('answerNotOpened', null)
}
