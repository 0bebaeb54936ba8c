import { expect, test } from 'vitest'
import { handles, problemOf } from './problem.ts'
import enUS from './texts/en-US.json' with { type: 'json' }

test('ERR-14 every outcome of a phone change has a text of its own', () => {
  const texts = enUS as Record<string, string>
  const textOf = (code: 'codeWrong' | 'phoneRegistered' | 'phoneSame' | 'server') =>
    texts[`account-security.problem.${problemOf({ code, detail: { triesLeft: 4 } }).text}`] ?? ''
  expect(textOf('codeWrong')).toContain('verification code error')
  expect(new Set([textOf('codeWrong'), textOf('phoneRegistered'), textOf('phoneSame'), textOf('server')]).size).toBe(4)
  for (const code of handles)
    expect(texts[`account-security.problem.${problemOf({ code, detail: {} }).text}`]).toBeDefined()
})

test('a wait is shown in minutes, at least one; remaining tries are counted', () => {
  expect(problemOf({ code: 'tooMany', detail: { retryAfterSeconds: 61 } }).values).toEqual({ hours: 0, minutes: 2 })
  expect(problemOf({ code: 'tooMany', detail: undefined }).values).toEqual({ hours: 0, minutes: 1 })
  expect(problemOf({ code: 'codeWrong', detail: { triesLeft: 2 } })).toMatchObject({ at: 'code', values: { tries: 2 } })
})
