import { retryAfter, triesLeft } from '@hiram/contract/answer'
import type { Failure } from '../../platform/api/api.ts'
import type { FailureCode } from '../../platform/errors/reactions.ts'
import { waitParts } from '../../platform/format/wait-parts.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'

/** What is wrong, and at which field; `text` names `account-security.problem.…`. */
export type Problem = {
  at: 'code' | 'phone' | 'password' | 'again' | 'page'
  text: CodeOf<'account-security', 'problem'>
  values?: Record<string, number>
}

const places: Partial<Record<FailureCode, Problem['at']>> = {
  codeWrong: 'code',
  codeExpired: 'code',
  codeUsedUp: 'code',
  phoneInvalid: 'phone',
  phoneWrongCountry: 'phone',
  phoneSame: 'phone',
  phoneRegistered: 'phone',
  passwordFormat: 'password',
  passwordCommon: 'password',
  codeWait: 'page',
  tooMany: 'page',
  phoneNotModifiable: 'page',
  phoneChangeExpired: 'page',
  codeNeeded: 'page',
  passkeyRefused: 'page',
  passkeysFull: 'page',
  offline: 'page',
  timeout: 'page',
  server: 'page',
  internal: 'page',
}

/** Shown on the screen itself, so no toast for them. */
export const handles = Object.keys(places) as FailureCode[]

/** A refused call as the text to show, and where. */
export function problemOf({ code, detail }: Pick<Failure, 'code' | 'detail'>): Problem {
  const at = places[code]
  if (at === undefined || code === 'server' || code === 'internal') return { at: 'page', text: 'failed' }
  const left = triesLeft.safeParse(detail)
  if (code === 'codeWrong') return { at, text: code, values: { tries: left.success ? left.data.triesLeft : 0 } }
  const wait = retryAfter.safeParse(detail)
  if (code === 'tooMany') return { at, text: code, values: waitParts(wait.success ? wait.data.retryAfterSeconds : 60) }
  return { at, text: code as CodeOf<'account-security', 'problem'> }
}
