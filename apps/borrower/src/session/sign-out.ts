import { signOut as signOutCall } from '@hiram/contract/login'
import { paths } from '../paths.ts'
import { api } from '../platform/api/api.ts'
import { replace } from '../platform/navigation/navigation.ts'
import { deleteAllUnsent } from '../platform/offline/unsent.ts'
import { clearShell } from '../platform/shell/shell-store.ts'
import { forgetSession } from './session.ts'

/** So long the server has to answer; after that the call is given up, so that no late attempt ends another's session. */
const patienceMs = 5000

/**
 * Ends the session on the server and on the device, whichever of the two can be reached (SES-03). Without a network
 * the server's session expires later; the phone forgets it all the same.
 */
export async function signOut() {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  await api(signOutCall, {}, { background: true, signal: patience.signal })
  clearTimeout(timer)
  await leaveDevice()
  replace(paths.homeLoan)
}

/** The device's part alone: the server has ended the session already. */
export async function leaveDevice() {
  forgetSession()
  await deleteAllUnsent()
  // a shell that is slow or fails at it keeps no one on a screen that is not theirs any more
  void clearShell()
}
