import type { AnswerOf } from '@hiram/contract'
import type { signIn } from '@hiram/contract/login'
import { useGlobal, useLoanBasisInfo, useLoanRateInfo } from '../platform/state/models.ts'
import { clearStoredSession, readStored, removeStored, store } from '../platform/storage/storage.ts'

const listeners = new Set<() => void>()

/** Logged in means: a stored user with a token (SES-01). */
export function isSignedIn() {
  return Boolean(readStored('_user')?.token)
}

/** True in the screens of a signed-in borrower; changes with signing in and out. */
export function useSignedIn() {
  return useGlobal(isSignedIn)
}

/** Keeps what the sign-in call answered. */
export function beginSession(session: Pick<AnswerOf<typeof signIn>, 'token' | 'phone'>) {
  store('_user', { token: session.token, phone: session.phone })
  store('vaydiFirstLogin', 'false')
  removeStored('alert')
  useGlobal.getState().updateState({ userInfo: { phone: session.phone }, inited: false })
  forgetRates()
}

/** Subscribes code that must clear its state when the session ends, such as cached answers. */
export function onSessionForgotten(listener: () => void) {
  listeners.add(listener)
}

/** The device's part of signing out (SES-03): models and storage emptied, the kept items left. */
export function forgetSession() {
  clearStoredSession()
  removeStored('_user')
  const basisInfo = undefined
  useGlobal
    .getState()
    .updateState({ inited: false, userInfo: undefined, memberInfo: undefined, basisInfo, gps: undefined })
  useLoanBasisInfo.getState().updateState({ basisInfo })
  forgetRates()
  for (const listener of listeners) listener()
}

/** Rates and card depend on the borrower. */
function forgetRates() {
  useLoanRateInfo.getState().updateState({ rates: undefined, card: undefined })
}
