import type {
  approve as approveCall,
  refuseApproval as refuseCall,
  withdrawApproval as withdrawCall,
} from '@hiram/contract/console/approvals'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import type { Context } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import type { StaffMember } from '../../staff/staff-store.ts'
import { answerApproval, lapseApprovals, type StoredApproval } from '../approval-store.ts'
import { changeIn, changeOf } from '../asked-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireConfirmed } from '../session/session.ts'
import { foundApproval } from './found-approval.ts'
import { requireMayDecide } from './may-decide.ts'
import { refusedByRule } from './refused-by-rule.ts'
import { requireOpened } from './require-opened.ts'

/** The second person's yes: the change is carried out on what is there now, and both are kept with it. */
export async function approve(
  { context, member, session }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof approveCall>,
) {
  const { database, clock } = context
  const at = clock.instant()
  await lapseApprovals(database, at)
  const before = await foundApproval(database, approvalId, member)
  await requireChecker(context, before, member)
  await requireOpened(database, before, member)
  await requireConfirmed({ context, session })
  await database.transaction().execute(async (queries) => {
    const stored = await foundApproval(queries, approvalId, member, true)
    await requireChecker(context, stored, member)
    await requireOpened(queries, stored, member)
    const change = changeOf(context, stored, member)
    const refused = await change.carryOut(queries)
    if (refused) throw refusedByRule(refused.refused, refused.most)
    const answered = { state: 'done' as const, checker: member.staffId, answered_at: at, answer: null }
    if (!(await answerApproval(queries, approvalId, answered))) throw new Error('a held approval was answered')
  })
  return { done: true as const }
}

export async function refuseApproval(
  { context, member }: StaffCaller,
  { approvalId, reason }: ConsoleRequest<typeof refuseCall>,
) {
  const { database, clock } = context
  await lapseApprovals(database, clock.instant())
  await requireChecker(context, await foundApproval(database, approvalId, member), member)
  const answered = { checker: member.staffId, answered_at: clock.instant(), answer: reason }
  await answer(database, approvalId, member, { state: 'refused', ...answered })
  return { done: true as const }
}

export async function withdrawApproval(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof withdrawCall>,
) {
  const { database, clock } = context
  await lapseApprovals(database, clock.instant())
  const stored = await foundApproval(database, approvalId, member)
  if (stored.maker !== member.staffId) throw new ConsoleFailure('forbidden')
  const answered = { checker: null, answered_at: clock.instant(), answer: null }
  await answer(database, approvalId, member, { state: 'withdrawn', ...answered })
  return { done: true as const }
}

async function answer(
  queries: Queries,
  approvalId: string,
  member: StaffMember,
  answered: Parameters<typeof answerApproval>[2],
): Promise<void> {
  if (await answerApproval(queries, approvalId, answered)) return
  throw answeredBefore(await foundApproval(queries, approvalId, member))
}

/** Waits still, is another person's, and of a kind that this one may answer; of roles, of another person. */
async function requireChecker(context: Context, stored: StoredApproval, member: StaffMember) {
  const { staffId } = member
  if (stored.state !== 'waiting') throw answeredBefore(stored)
  if (stored.maker === staffId) throw new ConsoleFailure('ownChange')
  const command = changeIn(stored)
  if (command.kind === 'staffChange' && command.staffId === staffId) throw new ConsoleFailure('ownChange')
  await requireMayDecide(context, command.kind, member)
}

function answeredBefore({ state, answered_at, checker_name }: StoredApproval): ConsoleFailure {
  const at = answered_at ? { at: answered_at.toISOString() } : {}
  if (state === 'lapsed') return new ConsoleFailure('lapsed', at)
  return new ConsoleFailure('alreadyDecided', { outcome: state, ...at, ...(checker_name ? { by: checker_name } : {}) })
}
