import { listConsents } from '@hiram/contract/app-info/consents'
import { saveLocation, startType } from '@hiram/contract/location'
import { coarse } from '@hiram/markets/coarse'
import { api } from '../api/api.ts'
import { readPage } from '../page/page.ts'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { readStored, readTabFlag, storeTabFlag } from '../storage/storage.ts'

type Gps = { latitude: number; longitude: number }
const longestWaitMs = 10_000
const goodForMs = 600_000

let underWay: Promise<boolean> | undefined

/**
 * INI-08's report, once a session: the rounded position of a borrower who is signed in and has agreed to it, of which
 * the server is asked before anything is read. Only `asked`, by a tap beside the reason, may the phone show its own
 * question. False when nothing was reported, so that a later start of the session may.
 */
export function reportLocation({ asked = false } = {}): Promise<boolean> {
  underWay ??= report(asked).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function report(asked: boolean) {
  const phone = readStored('_user')?.phone
  if (phone === undefined || readStored('auth') !== '1' || !readPage().brand.reportsLocation) return false
  if (readTabFlag('saveGps') === 'true') return true
  if (!(await hasAgreed())) return false
  const gps = await roughPosition(asked)
  // signed out meanwhile: it is no longer this borrower's position
  if (!gps || readStored('_user')?.phone !== phone) return false
  const outcome = await api(saveLocation, { ...gps, startType, phone }, { background: true })
  const reported = outcome.ok && outcome.result.recorded
  if (!reported || readStored('_user')?.phone !== phone) return false
  // only now may events carry it (TRK-01)
  useGlobal.getState().updateState({ gps })
  storeTabFlag('saveGps', 'true')
  return true
}

async function hasAgreed() {
  const outcome = await api(listConsents, {}, { background: true })
  return outcome.ok && takesLocation(outcome.result) && outcome.result.consents.some(isLocationConsent)
}

/** Takes the consent back by `send`; once that is done, events carry no position any more (TRK-01). */
export async function endReports(send: () => Promise<{ ok: boolean }>): Promise<boolean> {
  const { ok } = await send()
  if (ok) useGlobal.getState().updateState({ gps: undefined })
  return ok
}

/** Whether page and server both report positions: the calls of a shell may be of another brand than its page. */
export function takesLocation(answer: { locationReports?: 'coarse' | 'off' | undefined } | undefined) {
  return readPage().brand.reportsLocation && answer?.locationReports !== 'off'
}

/** A consent to the report of positions, not withdrawn. */
export function isLocationConsent(consent: { document: string; withdrawnAt: string | null }) {
  return consent.document === 'location' && consent.withdrawnAt === null
}

/** Undefined where it is not known; the shell's 0,0 says the same. */
async function roughPosition(asked: boolean): Promise<Gps | undefined> {
  const read = bridge().mode === 'app' ? shellPosition : browserPosition
  const gps = await read(asked).catch(() => undefined)
  if (!gps || (gps.latitude === 0 && gps.longitude === 0)) return undefined
  return { latitude: coarse(gps.latitude), longitude: coarse(gps.longitude) }
}

/** A shell without a question of its own asks when the position is read. */
async function shellPosition(asked: boolean): Promise<Gps | undefined> {
  const state = asked ? await bridge().requestPermission('location') : 'granted'
  return state === 'denied' ? undefined : await bridge().getGps()
}

/** At a start only if the browser was allowed before: a question out of the blue teaches people to refuse. */
async function browserPosition(asked: boolean): Promise<Gps | undefined> {
  const permission = await navigator.permissions.query({ name: 'geolocation' })
  if (permission.state === 'denied' || (permission.state === 'prompt' && !asked)) return undefined
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: false, timeout: longestWaitMs, maximumAge: goodForMs },
    )
  })
}
