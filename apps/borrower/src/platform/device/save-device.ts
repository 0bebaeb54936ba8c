import { saveDevice } from '@hiram/contract/device'
import { coarse } from '@hiram/markets/coarse'
import { api } from '../api/api.ts'
import { deviceId } from '../api/call-headers.ts'
import { reportError } from '../errors/watch-errors.ts'
import { readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { store } from '../storage/storage.ts'
import { keepFingerprintHeaders } from './known-fingerprint.ts'
import { browserFacts, devicePayloadOf } from './payload.ts'
import { agentsOf, readDevice } from './read-device.ts'

/** Reads the device and sends it to the server; after any failure the app continues without (DEV-03). */
export async function sendDevice() {
  try {
    const reading = await readDevice(agentsOf(readPage().brand.fingerprint, reportError), Date.now())
    const { ipCountry } = reading.agent
    if (ipCountry) store('vnIp', ipCountry === 'VN' ? 'true' : 'false')
    const id = await deviceId()
    const { gps } = useGlobal.getState()
    keepFingerprintHeaders(reading.agent.visitorId, id, reading.agent.os)
    const payload = devicePayloadOf(reading, browserFacts(), {
      latitude: coarse(gps?.latitude ?? 0),
      longitude: coarse(gps?.longitude ?? 0),
    })
    const { requestId } = reading.agent
    await api(saveDevice, { deviceId: id, ...payload, ...(requestId && { requestId }) }, { background: true })
  } catch (thrown) {
    reportError(thrown)
  }
}
