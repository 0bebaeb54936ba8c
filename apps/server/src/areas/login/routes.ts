import { checkPhoneNo, maxMount, requestVerifyCode, signIn, signOut } from '@hiram/contract/login'
import { markets } from '@hiram/markets'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { checkPhoneNo as checkNumber } from './check-phone-no.ts'
import { requestVerifyCode as sendCode } from './request-verify-code.ts'
import { signIn as signInWithCode } from './sign-in.ts'
import { borrowerLimit, endSession } from './store.ts'

export const loginRoutes: readonly Route[] = [
  openRoute(checkPhoneNo, checkNumber),
  openRoute(requestVerifyCode, sendCode),
  openRoute(signIn, signInWithCode),
  borrowerRoute(signOut, async ({ context, queries, borrowerId, token }) => {
    await endSession(queries, borrowerId, hashOf(token), context.clock.wall())
    return { done: true as const }
  }),
  openRoute(maxMount, async ({ queries, borrowerId, market }) => {
    const limit = borrowerId ? await borrowerLimit(queries, borrowerId) : null
    return { maxMount: limit ?? markets[market].quota.max }
  }),
]
