import { signOut as signOutCall } from '@hiram/contract/login'
import { paths } from '../paths.ts'
import { api } from '../platform/api/api.ts'
import { replace } from '../platform/navigation/navigation.ts'
import { deleteAllUnsent } from '../platform/offline/unsent.ts'
import { clearShell } from '../platform/shell/shell-store.ts'
import { forgetSession } from './session.ts'

/** So long the server has to answer; the call goes on, and the phone does not wait for it any longer. */
const patienceMs = 5000

/**
 * Ends the session on the server and on the device, whichever of the two can be reached (SES-03). Without a network
 * the server's session expires later; the phone forgets it all the same.
 */
export async function signOut() {
  await Promise.race([api(signOutCall, {}, { background: true }), after(patienceMs)])
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

function after(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
