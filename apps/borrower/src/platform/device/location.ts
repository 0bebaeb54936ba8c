import { saveLocation, startType } from '@hiram/contract/location'
import { coarse } from '@hiram/markets/coarse'
import { markets } from '@hiram/markets/market'
import { api } from '../api/api.ts'
import { readPage } from '../page/page.ts'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { readStored } from '../storage/storage.ts'

type Gps = { latitude: number; longitude: number }
const longestWaitMs = 10_000
const goodForMs = 600_000

/**
 * INI-08's report: the rounded position, where the market allows it, of a borrower who is signed in and past the
 * notice; the server keeps it only with their consent. A browser is never made to ask for it.
 */
export async function reportLocation() {
  const phone = readStored('_user')?.phone
  const { market } = readPage().brand
  if (readStored('auth') !== '1' || phone === undefined || markets[market.code].locationReports === 'off') return
  const gps = await roughPosition()
  if (!gps) return
  useGlobal.getState().updateState({ gps })
  await api(saveLocation, { ...gps, startType, phone }, { background: true })
}

/** Undefined where it is not known; the shell's 0,0 says the same. */
async function roughPosition(): Promise<Gps | undefined> {
  const gps = await (bridge().mode === 'app' ? bridge().getGps() : browserPosition()).catch(() => undefined)
  if (!gps || (gps.latitude === 0 && gps.longitude === 0)) return undefined
  return { latitude: coarse(gps.latitude), longitude: coarse(gps.longitude) }
}

/** Only if granted before: asking at start-up, without a visible reason, teaches people to refuse. */
async function browserPosition(): Promise<Gps | undefined> {
  const permission = await navigator.permissions.query({ name: 'geolocation' })
  if (permission.state !== 'granted') return undefined
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: false, timeout: longestWaitMs, maximumAge: goodForMs },
    )
  })
}
