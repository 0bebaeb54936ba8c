import type { openRemark as openCall } from '@hiram/contract/console/approvals'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { lookAtOwn } from '../../privacy/look.ts'
import { findTransfer } from '../../servicing/bank-transfer-store.ts'
import { remarkOf } from '../../servicing/payers.ts'
import { changeIn } from '../asked-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { foundApproval } from './found-approval.ts'
import { requireMayDecide } from './may-decide.ts'
import { moneyReferenceOf } from './money-of.ts'

/** The sender's own words, for the second person: what speaks for whose money it is. */
export async function openRemark(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const stored = await foundApproval(context.database, approvalId, member)
  const command = changeIn(stored)
  await requireMayDecide(context, command.kind, member)
  const reference = stored.state === 'waiting' ? moneyReferenceOf(command) : undefined
  const transfer = reference === undefined ? undefined : await findTransfer(context.database, reference)
  if (!transfer) throw new ConsoleFailure('notFound')
  const look = { staff_id: member.staffId, what: 'remark', subject: transfer.provider_reference }
  const { seen, at } = await lookAtOwn(context, look, async (opening) => remarkOf(opening, transfer))
  return { openedAt: at.toISOString(), remark: seen }
}
