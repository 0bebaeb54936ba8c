import { expect, test } from 'vitest'
import type { Failure } from '../../platform/api/api.ts'
import { problemOf } from './problem-of.ts'

function problem(code: Failure['code'], detail?: unknown, msg = '') {
  return problemOf({ code, detail, msg })
}

test('what is wrong stands where it was typed', () => {
  expect(problem('phoneWrongCountry')).toEqual({ at: 'phone', text: 'phoneWrongCountry' })
  expect(problem('codeWrong', { triesLeft: 4 })).toEqual({ at: 'code', text: 'codeWrong', values: { tries: 4 } })
  expect(problem('codeExpired').at).toBe('code')
  expect(problem('codeUsedUp').at).toBe('code')
})

test('a wait is said in minutes, begun ones counted whole', () => {
  expect(problem('tooMany', { retryAfterSeconds: 61 }).values).toEqual({ hours: 0, minutes: 2 })
  expect(problem('codeWait', { retryAfterSeconds: 38 }).waitSeconds).toBe(38)
})

test('no network, no time and a broken server each have words; the server’s own come first', () => {
  expect([problem('offline').text, problem('timeout').text]).toEqual(['offline', 'offline'])
  expect(problem('internal', undefined, 'Try later.').said).toBe('Try later.')
  expect(problem('server')).toEqual({ at: 'page', text: 'server' })
})
