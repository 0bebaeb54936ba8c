import { signOut as signOutCall } from '@hiram/contract/login'
import { paths } from '../paths.ts'
import { api } from '../platform/api/api.ts'
import { replace } from '../platform/navigation/navigation.ts'
import { deleteAllUnsent } from '../platform/offline/unsent.ts'
import { bridge } from '../platform/shell/bridge.ts'
import { clearShellStore } from '../platform/shell/shell-store.ts'
import { forgetSession } from './session.ts'

/**
 * Ends the session on the server and on the device, whichever of the two can be reached (SES-03). Without a network
 * the server's session expires later; the phone forgets it at once.
 */
export async function signOut() {
  await api(signOutCall, {}, { background: true })
  forgetSession()
  await deleteAllUnsent()
  await bridge().clearWebCache()
  void clearShellStore()
  replace(paths.homeLoan)
}
