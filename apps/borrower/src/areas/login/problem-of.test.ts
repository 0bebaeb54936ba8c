import { expect, test } from 'vitest'
import type { Failure } from '../../platform/api/api.ts'
import { passwordProblemOf, problemOf } from './problem-of.ts'

function problem(code: Failure['code'], detail?: unknown, msg = '') {
  return problemOf({ code, detail, msg })
}

test('a problem is shown at the field it was typed in', () => {
  expect(problem('phoneWrongCountry')).toEqual({ at: 'phone', text: 'phoneWrongCountry' })
  expect(problem('codeWrong', { triesLeft: 4 })).toEqual({ at: 'code', text: 'codeWrong', values: { tries: 4 } })
  expect(problem('codeExpired').at).toBe('code')
  expect(problem('codeUsedUp').at).toBe('code')
})

test('a wait is shown in minutes, rounded up', () => {
  expect(problem('tooMany', { retryAfterSeconds: 61 }).values).toEqual({ hours: 0, minutes: 2 })
  expect(problem('codeWait', { retryAfterSeconds: 38 }).waitSeconds).toBe(38)
})

test('after too many passwords a code is offered; nothing else of a password has other words', () => {
  const failure = { code: 'tooMany', detail: { retryAfterSeconds: 7200 }, msg: '' } as const
  expect(passwordProblemOf(failure)).toEqual({ at: 'page', text: 'tooManyPasswords', values: { hours: 2, minutes: 0 } })
  expect(problemOf(failure).text).toBe('tooMany')
  expect(passwordProblemOf({ code: 'passwordWrong', detail: undefined, msg: '' }).text).toBe('passwordWrong')
})

test('ERR-04 no network, no time and a broken server each have a text; the server’s own comes first', () => {
  expect([problem('offline').text, problem('timeout').text]).toEqual(['offline', 'timeout'])
  expect(problem('internal', undefined, 'Try later.').serverText).toBe('Try later.')
  expect(problem('server')).toEqual({ at: 'page', text: 'server' })
})
