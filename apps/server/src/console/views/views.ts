import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import {
  type deleteView as deleteCall,
  type listViews as listCall,
  mostViews,
  type saveView as saveCall,
} from '@hiram/contract/console/views'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { lockViewsOf, otherViews, putView, removeView, viewsOf } from './views-store.ts'

export async function listViews(
  { context, member }: StaffCaller,
  { list }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  return { views: await viewsOf(context.database, { staffId: member.staffId, list }) }
}

export async function saveView(
  { context, member }: StaffCaller,
  { list, ...view }: ConsoleRequest<typeof saveCall>,
): Promise<ConsoleAnswer<typeof saveCall>> {
  const own = { staffId: member.staffId, list }
  await context.database.transaction().execute(async (queries) => {
    await lockViewsOf(queries, member.staffId)
    const { count, hasName } = await otherViews(queries, own, view)
    if (hasName) throw refused('used')
    if (count >= mostViews) throw refused('full')
    await putView(queries, own, { ...view, at: context.clock.instant() })
  })
  return { done: true }
}

function refused(reason: 'used' | 'full'): ConsoleFailure {
  return new ConsoleFailure('invalidRequest', { fields: [{ field: 'name', reason }] })
}

/** One that is not there, or another person's, is gone already. */
export async function deleteView(
  { context, member }: StaffCaller,
  { viewId }: ConsoleRequest<typeof deleteCall>,
): Promise<ConsoleAnswer<typeof deleteCall>> {
  await removeView(context.database, member.staffId, viewId)
  return { done: true }
}
