import type { openAnswer as openCall } from '@hiram/contract/console/approvals'
import { permissionToDecide } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { loadRecipient } from '../../borrower/store.ts'
import { lookAt } from '../../privacy/look.ts'
import { languageOf } from '../../queue/notify-borrower.ts'
import { borrowerOfSpecial } from '../../special/special-store.ts'
import { openSpecialAnswer } from '../../special/view-special.ts'
import { roleHolding } from '../../staff/staff-store.ts'
import { changeIn } from '../asked-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { foundApproval } from './found-approval.ts'
import { requireMayDecide } from './may-decide.ts'

/** What the borrower will read, sealed under their key since it was written: the opening is written with it. */
export async function openAnswer(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const { database } = context
  const stored = await foundApproval(database, approvalId, member)
  const command = changeIn(stored)
  if (stored.state !== 'waiting' || command.kind !== 'request') throw new ConsoleFailure('notFound')
  await requireMayDecide(context, command.kind, member)
  const { applicationId } = command
  const borrowerId = await borrowerOfSpecial(database, applicationId)
  const recipient = borrowerId && (await loadRecipient(database, borrowerId))
  if (!recipient) throw new ConsoleFailure('notFound')
  const of = {
    borrower_id: borrowerId,
    staff_id: member.staffId,
    role: await roleHolding(database, member.roles, permissionToDecide(command.kind)),
    purpose: 'borrowerAsked' as const,
    what: 'request',
    // the look that the second person's yes is checked against
    subject: approvalId,
  }
  const sealed = Buffer.from(command.answer, 'base64')
  const { seen: text, look } = await lookAt(context, of, async (key, queries) =>
    openSpecialAnswer(queries, { key, borrowerId, applicationId, sealed }),
  )
  if (text === undefined) throw new ConsoleFailure('notFound')
  return { openedAt: look.at.toISOString(), locale: languageOf(recipient.locale), text }
}
