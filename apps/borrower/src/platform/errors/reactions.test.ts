import { expect, test } from 'vitest'
import { type Failed, reactionsTo, replacesMessage } from './reactions.ts'

const failed: Failed = {
  code: 'server',
  status: 200,
  msg: '',
  toast: '',
  silent: false,
  background: false,
  handled: false,
}

test('ERR-02 403 also goes to /error, silent or not', () => {
  expect(reactionsTo({ ...failed, status: 403 })).toEqual([
    { do: 'toast', kind: 'info', message: { id: 'error.status', values: { status: 403 } } },
    { do: 'goTo', screen: 'error' },
  ])
  expect(reactionsTo({ ...failed, status: 403, silent: true })).toEqual(reactionsTo({ ...failed, status: 403 }))
  expect(reactionsTo({ ...failed, status: 403, background: true })).toEqual([{ do: 'goTo', screen: 'error' }])
})

test('ERR-01 ERR-04 a status and a timeout are shown by reads and by screens with words of their own too', () => {
  const status = [{ do: 'toast', kind: 'info', message: { id: 'error.status', values: { status: 418 } } }]
  const timeout = [{ do: 'toast', kind: 'info', message: { id: 'error.timeout' } }]
  for (const muted of [{}, { silent: true }, { handled: true }]) {
    expect(reactionsTo({ ...failed, ...muted, status: 418 })).toEqual(status)
    expect(reactionsTo({ ...failed, ...muted, code: 'timeout', status: 0 })).toEqual(timeout)
  }
  expect(reactionsTo({ ...failed, background: true, status: 418 })).toEqual([])
  expect(reactionsTo({ ...failed, background: true, code: 'timeout', status: 0 })).toEqual([])
  expect(reactionsTo({ ...failed, background: true, toast: 'Later' })).toEqual([])
})

test('ERR-03 not logged in forgets the session and goes to the login', () => {
  expect(reactionsTo({ ...failed, code: 'notLoggedIn', silent: true })).toEqual([
    { do: 'forgetSession' },
    { do: 'goTo', screen: 'login' },
  ])
})

test('ERR-05 an answer’s toast shows even when silent, its msg does not', () => {
  expect(reactionsTo({ ...failed, code: 'tooMany', toast: 'Later', silent: true })).toHaveLength(1)
  expect(reactionsTo({ ...failed, code: 'tooMany', msg: 'Later', silent: true })).toEqual([])
  expect(reactionsTo({ ...failed, code: 'tooMany', msg: 'Later', handled: true })).toEqual([])
})

test('ERR-06 System Error! replaces the message only for configured apps outside Vietnamese', () => {
  const where = { locale: 'en-US' as const, vnIp: undefined, appId: 15, appIds: [15, 17] }
  expect(replacesMessage(where)).toBe(true)
  expect(replacesMessage({ ...where, locale: 'vi-VN' })).toBe(false)
  expect(replacesMessage({ ...where, vnIp: 'true' })).toBe(false)
  expect(replacesMessage({ ...where, appIds: [] })).toBe(false)
})

test('ERR-07 a request that never arrived says so; a cancelled one says nothing', () => {
  expect(reactionsTo({ ...failed, code: 'offline', status: 0 })).toEqual([
    { do: 'toast', kind: 'offline', message: { id: 'error.offline' } },
  ])
  expect(reactionsTo({ ...failed, code: 'cancelled', status: 0 })).toEqual([])
})
