import { saveDevice } from '@hiram/contract/device'
import { coarse } from '@hiram/markets/coarse'
import { api } from '../api/api.ts'
import { deviceId } from '../api/call-headers.ts'
import { reportError } from '../errors/watch-errors.ts'
import { readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { store } from '../storage/storage.ts'
import { knowFingerprint } from './known-fingerprint.ts'
import { browserFacts, devicePayloadOf } from './payload.ts'
import { agentsOf, readDevice } from './read-device.ts'
import type { DeviceReading } from './reading.ts'

let underWay: Promise<DeviceReading | undefined> | undefined

/** Reads the device, unless that was done today, for the headers of the calls (ENV-04); a failure is reported. */
export function recogniseDevice(): Promise<DeviceReading | undefined> {
  underWay ??= recognise().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function recognise() {
  try {
    const reading = await readDevice(agentsOf(readPage().brand.fingerprint, reportError), Date.now())
    knowFingerprint(reading.agent)
    return reading
  } catch (thrown) {
    reportError(thrown)
    return undefined
  }
}

/** Reads the device and sends it to the server; after any failure the app continues without (DEV-03). */
export async function sendDevice() {
  const reading = await recogniseDevice()
  if (!reading) return
  const { ipCountry } = reading.agent
  if (ipCountry) store('vnIp', ipCountry === 'VN' ? 'true' : 'false')
  const { gps } = useGlobal.getState()
  const payload = devicePayloadOf(reading, browserFacts(), {
    latitude: coarse(gps?.latitude ?? 0),
    longitude: coarse(gps?.longitude ?? 0),
  })
  const { requestId } = reading.agent
  await api(
    saveDevice,
    { deviceId: await deviceId(), ...payload, ...(requestId && { requestId }) },
    { background: true },
  )
}
