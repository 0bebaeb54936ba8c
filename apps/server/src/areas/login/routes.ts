import * as calls from '@hiram/contract/login'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { checkPhoneNo } from './check-phone-no.ts'
import { maxMount } from './max-mount.ts'
import { passkeyRequest } from './passkey-request.ts'
import { register } from './register.ts'
import { requestVerifyCode } from './request-verify-code.ts'
import { resetPassword } from './reset-password.ts'
import { resetPasswordSendVerifyCode } from './reset-password-send-verify-code.ts'
import { signIn } from './sign-in.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { signInByPwd } from './sign-in-by-pwd.ts'
import { signOut } from './sign-out.ts'

export const loginRoutes: readonly Route[] = [
  openRoute(calls.checkPhoneNo, checkPhoneNo),
  openRoute(calls.requestVerifyCode, requestVerifyCode),
  openRoute(calls.signIn, signIn),
  openRoute(calls.register, register),
  openRoute(calls.signInByPwd, signInByPwd),
  openRoute(calls.passkeyRequest, passkeyRequest),
  openRoute(calls.signInByPasskey, signInByPasskey),
  openRoute(calls.resetPasswordSendVerifyCode, resetPasswordSendVerifyCode),
  openRoute(calls.resetPassword, resetPassword),
  borrowerRoute(calls.signOut, signOut, { endsSession: true }),
  openRoute(calls.maxMount, maxMount),
]
