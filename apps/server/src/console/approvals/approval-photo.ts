import type { approvalPhoto as photoCall } from '@hiram/contract/console/approvals'
import { permissionToDecide } from '@hiram/contract/console/asked-changes'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { lookAt } from '../../privacy/look.ts'
import { openProofPhoto } from '../../servicing/open-proof-photo.ts'
import { borrowerOfProof, loadProof } from '../../servicing/payment-proof-store.ts'
import { roleHolding } from '../../staff/staff-store.ts'
import { changeIn } from '../asked-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { foundApproval } from './found-approval.ts'
import { requireMayDecide } from './may-decide.ts'

/** The borrower's slip, for the second person: what they agree to is what it shows. */
export async function approvalPhoto(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof photoCall>,
): Promise<Buffer> {
  const { database } = context
  const stored = await foundApproval(database, approvalId, member)
  const command = changeIn(stored)
  if (stored.state !== 'waiting' || command.kind !== 'proof') throw new ConsoleFailure('notFound')
  await requireMayDecide(context, command.kind, member)
  const borrowerId = await borrowerOfProof(database, command.proofId)
  const proof = borrowerId && (await loadProof(database, borrowerId, command.proofId))
  if (!proof) throw new ConsoleFailure('notFound')
  const of = {
    borrower_id: proof.borrower_id,
    staff_id: member.staffId,
    role: await roleHolding(database, member.roles, permissionToDecide(command.kind)),
    purpose: 'payment' as const,
    what: 'photo',
    // the look that the second person's yes is checked against
    subject: approvalId,
  }
  const { seen } = await lookAt(context, of, async (key) => openProofPhoto(context, key, proof))
  return seen
}
