import { retryImport } from '../../retry-import.ts'
import { readStored } from '../storage/storage.ts'

let sentFor: string | undefined

/**
 * DEV-03: once per start and borrower, after the notice was accepted, and when the page has nothing better to do; the
 * agent is fetched then and not before.
 */
export function sendDeviceOnce() {
  const { auth, phone } = { auth: readStored('auth'), phone: readStored('_user')?.phone }
  if (auth !== '1' || phone === undefined || sentFor === phone) return
  sentFor = phone
  whenIdle(() => {
    void retryImport(() => import('./save-device.ts'))
      .then(({ sendDevice }) => sendDevice())
      .catch(() => {})
  })
}

const longestWaitMs = 5000

/** Safari has no idle callback. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: longestWaitMs })
  else setTimeout(act, longestWaitMs / 5)
}
