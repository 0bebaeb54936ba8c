import type { AppInfo } from '@hiram/bridge'
import { isSignedIn } from '../session/session.ts'
import { type AfterWorld, afterStartUp } from './after-start-up.ts'
import { watchComingBack } from './back-after-long.ts'
import { bridge } from './bridge.ts'
import { reportLocation } from './location.ts'
import { useGlobal } from './models.ts'
import { seeBuild } from './new-build.ts'
import { registerWorker } from './register-worker.ts'
import { callMaxAmount, callVersionCheck } from './start-up-calls.ts'
import { readStored, readTabFlag, store, storeTabFlag } from './storage.ts'
import { trackStart } from './tracking/track-start.ts'
import { sendWaitingDrafts } from './waiting-drafts.ts'

/** What follows start-up in the app itself; a chunk of its own, fetched when the first screen stands. */
export async function goOnAfterStartUp(appInfo: AppInfo) {
  watchComingBack()
  void registerWorker()
  await trackStart()
  sendWhatWaits()
  await afterStartUp(worldOf(appInfo))
}

let listening = false

/** Drafts that did not reach the server go now, and whenever the network is back. */
function sendWhatWaits() {
  const send = () => void sendWaitingDrafts()
  if (isSignedIn()) send()
  if (!listening) addEventListener('online', send)
  listening = true
}

function worldOf(appInfo: AppInfo): AfterWorld {
  const { updateState } = useGlobal.getState()
  return {
    inBrowser: bridge().mode === 'browser',
    appInfo,
    maxMount: callMaxAmount,
    keepMaxAmount: (maxAmount) => updateState({ maxAmount }),
    versionCheck: callVersionCheck,
    tipVersion: () => readStored('tipVersion'),
    keepTipVersion: (version) => store('tipVersion', version),
    offerUpdate: (updateInfo) => updateState({ updateInfo }),
    seeBuild,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    locationReported: () => readTabFlag('saveGps') === 'true',
    markLocationReported: () => storeTabFlag('saveGps', 'true'),
    reportLocation,
  }
}
