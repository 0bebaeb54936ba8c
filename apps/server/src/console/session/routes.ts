import * as calls from '@hiram/contract/console/session'
import { type ConsoleRoute, openRoute, staffRoute } from '../console-route.ts'
import * as work from './session.ts'

export const sessionRoutes: readonly ConsoleRoute[] = [
  openRoute(calls.signInWays, work.signInWays),
  openRoute(calls.passkeySignInChallenge, work.passkeySignInChallenge),
  openRoute(calls.passkeySignIn, work.passkeySignIn),
  staffRoute(calls.whoAmI, work.whoAmI),
  staffRoute(calls.stay, work.stay, { isOnlyActivity: true }),
  staffRoute(calls.signOut, work.signOut, { endsSession: true }),
  staffRoute(calls.newPasskeyChallenge, work.newPasskeyChallenge),
  staffRoute(calls.addPasskey, work.addPasskey),
  staffRoute(calls.confirmChallenge, work.confirmChallenge),
  staffRoute(calls.confirm, work.confirm),
]
