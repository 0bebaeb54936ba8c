import type { AnswerOf } from '@hiram/contract'
import {
  requestVerifyCode,
  resetPassword,
  resetPasswordSendVerifyCode,
  signIn,
  signInByPwd,
} from '@hiram/contract/login'
import { api, type Outcome } from '../../platform/api/api.ts'
import { deviceId } from '../../platform/api/call-headers.ts'
import { deviceNameOf } from '../../platform/device/device-name.ts'
import type { FailureCode } from '../../platform/errors/reactions.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { reportSignedIn } from '../../platform/shell/session-events.ts'
import { codeRefusedEvents, signedInEvents } from '../../platform/tracking/events.ts'
import { track } from '../../platform/tracking/track.ts'
import { beginSession } from '../../session/session.ts'
import type { SentCode } from './login-draft.ts'
import { passwordProblemOf, problemOf } from './problem-of.ts'

/** Shown on the screen itself, beside what was typed. */
export const handles: readonly FailureCode[] = [
  'phoneInvalid',
  'phoneWrongCountry',
  'codeWait',
  'codeWrong',
  'codeExpired',
  'codeUsedUp',
  'passwordFormat',
  'passwordCommon',
  'passwordWrong',
  'passwordLocked',
  'codeNeeded',
  'passkeyRefused',
  'tooMany',
  'invalidRequest',
  'offline',
  'timeout',
  'server',
  'internal',
]

export async function askForCode({ phone, channel, use }: Omit<SentCode, 'resendAtMs'>) {
  const asked = { phone, isVoice: channel, deviceId: await deviceId() }
  const outcome =
    use === 'login'
      ? await api(requestVerifyCode, { ...asked, h5: bridge().mode === 'browser' }, { handles })
      : await api(resetPasswordSendVerifyCode, asked, { handles })
  if (outcome.ok && use === 'login') track('loginSendCode')
  return outcome.ok
    ? { ok: true as const, phone: outcome.result.phone, resendAfterSeconds: outcome.result.resendAfterSeconds }
    : { ok: false as const, problem: problemOf(outcome) }
}

export async function enterWithCode(phone: string, verifyCode: string) {
  const outcome = await api(signIn, { phone, verifyCode, ...(await device()) }, { handles })
  if (!outcome.ok) track(...codeRefusedEvents(outcome.code))
  return begin(outcome, 'code')
}

export async function enterWithPassword(phone: string, password: string) {
  const outcome = await api(signInByPwd, { phone, password, ...(await device()) }, { handles })
  return outcome.ok ? begin(outcome, 'password') : { ok: false as const, problem: passwordProblemOf(outcome) }
}

export async function enterWithNewPassword(phone: string, verifyCode: string, password: string) {
  return begin(await api(resetPassword, { phone, verifyCode, password, ...(await device()) }, { handles }), 'password')
}

export function begin(outcome: Outcome<AnswerOf<typeof signIn>>, by: 'code' | 'password' | 'passkey') {
  if (!outcome.ok) return { ok: false as const, problem: problemOf(outcome) }
  beginSession(outcome.result)
  reportSignedIn()
  track(...signedInEvents({ isNew: outcome.result.isNew, by }))
  return { ok: true as const }
}

export async function device() {
  return { deviceId: await deviceId(), deviceName: deviceNameOf(navigator.userAgent) }
}
