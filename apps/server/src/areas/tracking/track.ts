import type { RequestOf } from '@hiram/contract'
import type { TrackingDetail, trackNew as trackNewCall } from '@hiram/contract/tracking'
import type { Database } from '../../database/client.ts'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import { batchPer, microBatch, TooBusyError } from '../../micro-batch.ts'
import { trackedSubject } from '../../privacy/tracked-subject.ts'
import { insertEvents, type TrackedEvent } from './store.ts'

type Request = RequestOf<typeof trackNewCall>

export function trackNew(caller: Caller, request: Request) {
  return saveEvents(caller, request, 2)
}

export function trackLegacy(caller: Caller, request: Request) {
  return saveEvents(caller, request, 1)
}

/** Stores the entries of one version; others that came along are not this call's. The phone is not stored. */
async function saveEvents(caller: Caller, { detailReqVos }: Request, version: 1 | 2) {
  const entries = detailReqVos.filter((detail) => detail.version === version)
  if (entries.length === 0) return { done: true as const }
  try {
    const subjectId = subjectOf(caller)
    const events = entries.map((detail, number) => ({ subjectId, ...eventOf(caller, detail, number) }))
    await together(caller.context.database)(events)
  } catch (error) {
    if (error instanceof TooBusyError) return fail('tooMany', { retryAfterSeconds: 60 })
    throw error
  }
  return { done: true as const }
}

function eventOf(caller: Caller, detail: TrackingDetail, number: number): Omit<TrackedEvent, 'subjectId'> {
  return {
    requestId: caller.rid,
    number,
    version: detail.version,
    pageCode: detail.operatePageCode,
    actionType: detail.operateActionType,
    appId: caller.appId,
    operatedAt: detail.operateTime,
    receivedAt: caller.context.clock.wall(),
  }
}

function subjectOf({ borrowerId, context, deviceThumbprint }: Caller): string {
  return borrowerId ? trackedSubject(context.vault, borrowerId) : context.vault.lookupId(`visitor|${deviceThumbprint}`)
}

/** Uploads of one moment are one statement. */
const together = batchPer((database: Database) =>
  microBatch(async (uploads: readonly (readonly TrackedEvent[])[]) => {
    await insertEvents(database, uploads.flat())
    return uploads.map(() => undefined)
  }),
)
