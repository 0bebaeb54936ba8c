import { expect, test } from 'vitest'
import { failed } from './send-face.ts'

const why = (code: Parameters<typeof failed>[0]['code'], detail?: unknown) => {
  const end = failed({ ok: false, code, msg: '', detail } as Parameters<typeof failed>[0])
  return end.phase === 'failed' ? end.why : end.phase
}

test('ERR-12 a check that ended or may not be made is not put down to the face', () => {
  expect(why('faceFailed', { triesLeft: 2 })).toBe('face')
  expect(why('photoUnreadable')).toBe('face')
  expect(['tokenExpired', 'photoMissing', 'notSeenAlive'].map((reason) => why('faceFailed', { reason }))).toEqual([
    'ended',
    'ended',
    'ended',
  ])
  expect(why('faceFailed', { reason: 'openLoanExists' })).toBe('locked')
  expect(why('tooMany', { retryAfterSeconds: 60 })).toBe('tooMany')
  expect(why('offline')).toBe('other')
})
