import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { openSupport as openCall, supportPhoto as photoCall } from '@hiram/contract/console/support'
import { lookAt } from '../../privacy/look.ts'
import { roleHolding } from '../../staff/staff-store.ts'
import { openThread, openThreadPhoto } from '../../support/open-thread.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireOpenTo } from '../require-taken.ts'
import { templatesFor } from './templates.ts'
import { loadThread, type ThreadWithWork } from './thread-store.ts'

/** So many of the newest messages are read. */
const mostRead = 50

export async function openSupport(
  caller: StaffCaller,
  { threadId }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const { context } = caller
  const thread = await openThreadTo(caller, threadId)
  const { borrower_id: borrowerId } = thread
  const of = await lookOf(caller, thread, 'message')
  const { seen: messages, look } = await lookAt(context, of, async (key, queries) =>
    openThread(queries, { key, borrowerId }, mostRead),
  )
  return { openedAt: look.at.toISOString(), messages, templates: await templatesFor(context, thread) }
}

/** The photo is a look of its own. */
export async function supportPhoto(
  caller: StaffCaller,
  { threadId, messageId }: ConsoleRequest<typeof photoCall>,
): Promise<Buffer> {
  const thread = await openThreadTo(caller, threadId)
  const { borrower_id: borrowerId } = thread
  const of = await lookOf(caller, thread, 'photo')
  const { seen } = await lookAt(caller.context, of, async (key, queries) =>
    openThreadPhoto(caller.context, queries, { key, borrowerId, messageId }),
  )
  if (!seen) throw new ConsoleFailure('notFound')
  return seen
}

/** One in which nothing waits is read again by anyone who may: no one answers it meanwhile. */
async function openThreadTo(caller: StaffCaller, threadId: string): Promise<ThreadWithWork> {
  const thread = await loadThread(caller.context.database, threadId, caller.member.markets)
  if (!thread) throw new ConsoleFailure('notFound')
  if (thread.waits_since) await requireOpenTo(caller, { queue: 'support', itemId: threadId })
  return thread
}

async function lookOf({ context, member }: StaffCaller, thread: ThreadWithWork, what: 'message' | 'photo') {
  return {
    borrower_id: thread.borrower_id,
    staff_id: member.staffId,
    role: await roleHolding(context.database, member.roles, 'support.reply'),
    purpose: 'borrowerAsked' as const,
    what,
    subject: thread.thread_id,
  }
}
