import { retryAfter, triesLeft } from '@hiram/contract/answer'
import type { Failure } from '../../platform/api/api.ts'
import { waitParts } from '../../platform/format/wait-parts.ts'
import type { LoginProblem } from './login-problem.ts'

/** A refused call as the text to show, and where: at the field it is about, or above the button. */
export function problemOf({ code, detail, msg }: Pick<Failure, 'code' | 'detail' | 'msg'>): LoginProblem {
  switch (code) {
    case 'phoneInvalid':
    case 'invalidRequest':
      return { at: 'phone', text: 'phoneInvalid' }
    case 'phoneWrongCountry':
      return { at: 'phone', text: 'phoneWrongCountry' }
    case 'codeWrong': {
      const left = triesLeft.safeParse(detail)
      return { at: 'code', text: 'codeWrong', values: { tries: left.success ? left.data.triesLeft : 0 } }
    }
    case 'codeExpired':
    case 'codeUsedUp':
      return { at: 'code', text: code }
    case 'passwordFormat':
    case 'passwordCommon':
    case 'passwordWrong':
      return { at: 'password', text: code }
    case 'passwordLocked':
    case 'codeNeeded':
    case 'passkeyRefused':
      return { at: 'page', text: code }
    case 'codeWait':
      return { at: 'page', text: 'codeWait', waitSeconds: waitOf(detail) }
    case 'tooMany':
      return { at: 'page', text: 'tooMany', values: waitParts(waitOf(detail)) }
    case 'offline':
    case 'timeout':
      return { at: 'page', text: code }
    default:
      return { at: 'page', text: 'server', ...(msg && { serverText: msg }) }
  }
}

/** The same for a password: too many of them leave a code to try. */
export function passwordProblemOf(failure: Pick<Failure, 'code' | 'detail' | 'msg'>): LoginProblem {
  const problem = problemOf(failure)
  return problem.text === 'tooMany' ? { ...problem, text: 'tooManyPasswords' } : problem
}

function waitOf(detail: unknown) {
  const read = retryAfter.safeParse(detail)
  return read.success ? read.data.retryAfterSeconds : 60
}
