import type { Bridge, UploadPermit } from '@hiram/bridge'
import { lazyBridge } from '@hiram/bridge/lazy-bridge'
import { retryImport } from '../../retry-import.ts'

const standInContact = import.meta.env.DEV ? { name: 'Maria Santos', phones: ['0917 555 0100'] } : undefined

/** No upload runs before start-up has set what permits one. */
let permit: UploadPermit = async () => undefined
let made: Bridge | undefined
let loaded: Promise<Bridge> | undefined

/** The page's one bridge. Most of it comes when it is first needed. */
export function bridge(): Bridge {
  made ??= lazyBridge(loadBridge, { standInContact })
  return made
}

export function permitUploads(given: UploadPermit) {
  permit = given
}

/** A browser opens its camera or a window only soon after a tap: so that code is loaded in advance. */
export function loadBridge(): Promise<Bridge> {
  loaded ??= load()
  return loaded
}

async function load() {
  try {
    const { makeBridge } = await retryImport(() => import('./make-bridge.ts'))
    return makeBridge((upload) => permit(upload), standInContact)
  } catch (failure) {
    loaded = undefined
    throw failure
  }
}
