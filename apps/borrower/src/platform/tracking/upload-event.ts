import { adEventCheck, trackLegacy, trackNew } from '@hiram/contract/tracking'
import { newRid } from '@hiram/envelope'
import { api } from '../api/api.ts'
import { readPage } from '../page/page.ts'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { readStored } from '../storage/storage.ts'
import { detailsOf } from './details.ts'
import {
  forgetFailedEvent,
  keepFailedEvent,
  markReUploading,
  readFailedEvents,
  type TrackedUpload,
} from './failed-events.ts'
import type { TrackName } from './track-name.ts'

/** Sends an event; one that fails is kept and tried once more at once (TRK-04). */
export async function uploadEvent(names: readonly TrackName[], operateTime: string) {
  const sent = await allowed(names)
  if (sent.length === 0) return
  const facts = { operateTime, phone: readStored('_user')?.phone, gps: useGlobal.getState().gps }
  const upload: TrackedUpload = {
    detailReqVos: sent.flatMap((name) => detailsOf(name, facts)),
    rids: { fresh: newRid(), legacy: newRid() },
  }
  if (await sendHalves(upload)) return
  await sendKept(keepFailedEvent(upload, Date.now()))
}

/** Every kept event once more, one after the other. */
export async function sendAgain() {
  for (const event of readFailedEvents()) await sendKept(event)
}

async function sendKept({ key, ...upload }: TrackedUpload & { key: number }) {
  markReUploading(key, true)
  if (await sendHalves(upload)) forgetFailedEvent(key)
  else markReUploading(key, false)
}

/** New first, then legacy; an entry of neither version would go both ways (TRK-03). True when both were taken. */
async function sendHalves({ detailReqVos, rids }: TrackedUpload) {
  const fresh = detailReqVos.filter((detail) => detail.version !== 1)
  const legacy = detailReqVos.filter((detail) => detail.version !== 2)
  const freshTaken =
    fresh.length === 0 || (await api(trackNew, { detailReqVos: fresh }, { background: true, rid: rids.fresh })).ok
  const legacyTaken =
    legacy.length === 0 || (await api(trackLegacy, { detailReqVos: legacy }, { background: true, rid: rids.legacy })).ok
  return freshTaken && legacyTaken
}

const adEvents: ReadonlySet<TrackName> = new Set(['fb_mobile_initiated_checkout'])
let mayAdvertise: Promise<boolean> | undefined

/**
 * Advertising events go only where the lender says so, and so did the texts of this page (TRK-05); the shell's own
 * counter then receives them too.
 */
async function allowed(names: readonly TrackName[]) {
  const ads = names.filter((name) => adEvents.has(name))
  if (ads.length === 0) return names
  mayAdvertise ??= askMayAdvertise()
  if (!(await mayAdvertise) || !readPage().brand.sendsAdEvents) return names.filter((name) => !adEvents.has(name))
  if (bridge().mode === 'app')
    for (const name of ads)
      bridge()
        .sendEvent({ name })
        .catch(() => {})
  return names
}

/** Asked once per page; a failed call counts as no, and the next event asks again. */
async function askMayAdvertise() {
  const outcome = await api(adEventCheck, {}, { background: true })
  if (!outcome.ok) mayAdvertise = undefined
  return outcome.ok && outcome.result.send
}
