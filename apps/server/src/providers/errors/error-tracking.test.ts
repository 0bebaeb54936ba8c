import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { createErrorTracking, readDsn, type TrackedError } from './error-tracking.ts'
import { readFrames } from './read-frames.ts'

let service: FakeProvider
beforeEach(async () => {
  service = await startFakeProvider()
})
afterEach(() => service.close())

const error: TrackedError = {
  platform: 'javascript',
  type: 'TypeError',
  message: 'x is not a function',
  stack:
    'TypeError: x is not a function\n    at run (https://hiram.example/1.0.0/assets/a-1.js?x=1:4:12)\n    at b.js:1:2',
  place: '/repayment',
}
const tracking = (now?: () => number) => {
  const dsn = `${service.url.replace('//', '//public-key@')}/errors/7`
  return createErrorTracking({ dsn, environment: 'test', release: '1.2.3', ...(now && { now }) })
}

test('ERR-08 an error goes to the project’s envelope address, as the Sentry protocol has it', async () => {
  const to = tracking(() => 1_750_000_000_000)
  to.capture(error)
  await to.idle()
  const { method, path, headers, body } = service.last()
  expect([method, path]).toEqual(['POST', '/errors/api/7/envelope/'])
  expect(headers['x-sentry-auth']).toContain('sentry_version=7')
  expect(headers['x-sentry-auth']).toContain('sentry_key=public-key')
  const [head, item, event] = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head.event_id,
    timestamp: 1_750_000_000,
    platform: 'javascript',
    environment: 'test',
    release: '1.2.3',
    transaction: '/repayment',
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  })
  expect(event.exception.values[0].stacktrace.frames.at(-1)).toEqual({
    function: 'run',
    filename: 'https://hiram.example/1.0.0/assets/a-1.js',
    lineno: 4,
    colno: 12,
  })
})

test('ERR-08 phone, name, token, code, address and what was typed never leave', async () => {
  const to = tracking(() => 1_750_000_000_000)
  const token = `${'A'.repeat(22)}.${'b'.repeat(43)}`
  to.capture({
    ...error,
    message: `no row for Maria Santos Dela Cruz, NGUYỄN VĂN AN, +63 917 555 0142, code 482913, maria@example.com, ${token}, "12 Rizal St", 'Juan Cruz'`,
    place: '/me/+639175550142',
    stack: 'Error: Maria Santos +639175550142\n    at f (a.js:1:2)',
  })
  await to.idle()
  // the event's own random ids may hold any three digits
  const sent = service.last().body.replaceAll(/"(event_id|fingerprint)":\[?"[0-9a-f]+"/g, '')
  for (const secret of [
    'Maria',
    'Santos',
    'NGUYỄN',
    '917',
    '0142',
    '482913',
    'example.com',
    'AAAA',
    'bbbb',
    'Rizal',
    'Juan',
  ])
    expect(sent).not.toContain(secret)
  expect(sent).toContain('no row for [name]')
})

test('ERR-08 without a DSN nothing is sent; with a broken one the server does not start', async () => {
  const off = createErrorTracking({ dsn: undefined, environment: 'test', release: '1' })
  off.capture(error)
  await off.idle()
  expect(service.seen).toEqual([])
  expect(readDsn('https://k@errors.example/12')).toEqual({ url: 'https://errors.example/api/12/envelope/', key: 'k' })
  for (const dsn of ['', 'errors.example/1', 'https://errors.example/1', 'https://k@errors.example/'])
    expect(() => readDsn(dsn)).toThrow('DSN')
})

test('ERR-08 a burst of errors is limited, and an unavailable service does no harm', async () => {
  service.reply({ breakOff: true })
  const to = tracking(() => 60_000)
  for (let count = 0; count < 200; count++) {
    to.capture(error)
    if (count % 5 === 4) await to.idle()
  }
  expect(service.seen).toHaveLength(60)
})

test('stacks of every engine are read', () => {
  expect(readFrames('run@https://h.example/a.js:3:9\n@https://h.example/b.js:1:2')).toEqual([
    { function: 'run', filename: 'https://h.example/a.js', lineno: 3, colno: 9 },
    { function: '?', filename: 'https://h.example/b.js', lineno: 1, colno: 2 },
  ])
  expect(readFrames('no stack at all')).toEqual([])
})
