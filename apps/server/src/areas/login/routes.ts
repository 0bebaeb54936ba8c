import * as login from '@hiram/contract/login'
import { markets } from '@hiram/markets'
import { endSession } from '../../auth/session-store.ts'
import { loadBorrower } from '../../borrower/store.ts'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { checkPhoneNo } from './check-phone-no.ts'
import { register } from './register.ts'
import { requestVerifyCode, resetPasswordSendVerifyCode } from './request-verify-code.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signInByPwd } from './sign-in-by-pwd.ts'

export const loginRoutes: readonly Route[] = [
  openRoute(login.checkPhoneNo, checkPhoneNo),
  openRoute(login.requestVerifyCode, requestVerifyCode),
  openRoute(login.signIn, signIn),
  openRoute(login.register, register),
  openRoute(login.signInByPwd, signInByPwd),
  openRoute(login.resetPasswordSendVerifyCode, resetPasswordSendVerifyCode),
  openRoute(login.resetPassword, resetPassword),
  borrowerRoute(
    login.signOut,
    async ({ context, queries, borrowerId, token }) => {
      await endSession(queries, borrowerId, hashOf(token), context.clock.wall())
      return { done: true as const }
    },
    { endsSession: true },
  ),
  openRoute(login.maxMount, async ({ queries, borrowerId, market }) => {
    const limit = borrowerId ? (await loadBorrower(queries, borrowerId)).limit_minor : null
    return { maxMount: limit ?? markets[market].quota.max }
  }),
]
