import type { AppInfo } from '@hiram/bridge'
import { type AfterWorld, afterStartUp } from './after-start-up.ts'
import { watchComingBack } from './back-after-long.ts'
import { bridge } from './bridge.ts'
import { useGlobal } from './models.ts'
import { seeBuild } from './new-build.ts'
import { callMaxAmount, callVersionCheck } from './start-up-calls.ts'
import { readStored, readTabFlag, store, storeTabFlag } from './storage.ts'

/** What follows start-up in the app itself; a chunk of its own, fetched when the first screen stands. */
export async function goOnAfterStartUp(appInfo: AppInfo) {
  watchComingBack()
  await afterStartUp(worldOf(appInfo))
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
    reportLocation: async () => undefined,
  }
}
