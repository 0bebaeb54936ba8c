import { requestVerifyCode, signIn } from '@hiram/contract/login'
import { api } from '../../platform/api.ts'
import { bridge } from '../../platform/bridge.ts'
import { deviceId } from '../../platform/call-headers.ts'
import type { FailureCode } from '../../platform/reactions.ts'
import { beginSession } from '../../session/session.ts'
import type { Channel } from './login-draft.ts'
import { problemOf } from './problem-of.ts'

/** Shown on the screen itself, beside what was typed. */
const handles: readonly FailureCode[] = [
  'phoneInvalid',
  'phoneWrongCountry',
  'codeWait',
  'codeWrong',
  'codeExpired',
  'codeUsedUp',
  'tooMany',
  'invalidRequest',
  'offline',
  'timeout',
  'server',
  'internal',
]

export async function askForCode(phone: string, channel: Channel) {
  const outcome = await api(
    requestVerifyCode,
    { phone, isVoice: channel, h5: bridge().mode === 'browser', deviceId: await deviceId() },
    { handles },
  )
  return outcome.ok
    ? { ok: true as const, phone: outcome.result.phone, resendAfterSeconds: outcome.result.resendAfterSeconds }
    : { ok: false as const, problem: problemOf(outcome) }
}

export async function enterWithCode(phone: string, verifyCode: string) {
  const outcome = await api(signIn, { phone, verifyCode, deviceId: await deviceId() }, { handles })
  if (!outcome.ok) return { ok: false as const, problem: problemOf(outcome) }
  beginSession(outcome.result)
  return { ok: true as const }
}
