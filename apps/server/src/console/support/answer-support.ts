import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  closeSupport as closeCall,
  reopenSupport as reopenCall,
  replySupport as replyCall,
} from '@hiram/contract/console/support'
import type { Queries } from '../../database/client.ts'
import { releaseItem } from '../../staff/claim-store.ts'
import { replyIn } from '../../support/handle-reply.ts'
import { endWaiting, findMessage, holdNewest, noteWaiting } from '../../support/store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireTaken } from '../require-taken.ts'
import { loadThread } from './thread-store.ts'

/** The borrower reads it in their app; nothing waits any more, unless they wrote meanwhile. */
export async function replySupport(
  caller: StaffCaller,
  { threadId, messageId, readTo, text }: ConsoleRequest<typeof replyCall>,
) {
  const { context, member } = caller
  const thread = await found(caller, threadId)
  const { borrower_id: borrowerId } = thread
  // sent again after a lost answer
  if (await findMessage(context.database, borrowerId, messageId)) return { done: true as const }
  await context.database.transaction().execute(async (queries) => {
    await requireRead(caller, queries, { threadId, readTo })
    await replyIn(context, queries, { threadId, borrowerId, messageId, text, sentBy: member.staffId })
    await releaseItem(queries, { queue: 'support', itemId: threadId, staffId: member.staffId })
  })
  return { done: true as const }
}

export async function closeSupport(caller: StaffCaller, { threadId, readTo }: ConsoleRequest<typeof closeCall>) {
  const { context, member } = caller
  await found(caller, threadId)
  await context.database.transaction().execute(async (queries) => {
    await requireRead(caller, queries, { threadId, readTo })
    await endWaiting(queries, threadId, { at: context.clock.instant(), closedBy: member.staffId })
    await releaseItem(queries, { queue: 'support', itemId: threadId, staffId: member.staffId })
  })
  return { done: true as const }
}

export async function reopenSupport(caller: StaffCaller, { threadId }: ConsoleRequest<typeof reopenCall>) {
  await found(caller, threadId)
  await noteWaiting(caller.context.database, threadId, caller.context.clock.instant())
  return { done: true as const }
}

async function found({ context, member }: StaffCaller, threadId: string) {
  const thread = await loadThread(context.database, threadId, member.markets)
  if (!thread) throw new ConsoleFailure('notFound')
  return thread
}

type Read = { threadId: string; readTo: string }

/** Only what was read to its end is answered: the newest message is the one that was read. */
async function requireRead(caller: StaffCaller, queries: Queries, { threadId, readTo }: Read): Promise<void> {
  await requireTaken(caller, queries, { queue: 'support', itemId: threadId })
  const newest = await holdNewest(queries, threadId)
  if (newest !== readTo)
    throw new ConsoleFailure('stale', { difference: [{ field: 'message', before: readTo, now: newest ?? '' }] })
}
