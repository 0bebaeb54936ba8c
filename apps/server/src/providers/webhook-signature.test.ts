import { expect, test } from 'vitest'
import { signWebhook, verifyWebhook } from './webhook-signature.ts'

const key = { id: 'bank-1', secret: 'a secret of thirty-two characters' }
const now = new Date('2026-06-20T08:00:00Z')
const request = { method: 'POST', path: '/webhooks/transfer', body: '{"orderId":"1"}' }
const headers = signWebhook(key, request, now)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Whether the request is accepted with these differences from the one that was signed. */
function accepted(
  differs: Partial<typeof request> & { headers?: Record<string, string | string[] | undefined> },
  keys = [key],
  at = now,
) {
  return verifyWebhook(keys, { ...request, headers, ...differs }, at)
}

test('a signature is valid for five minutes either way', () => {
  expect(headers['x-timestamp']).toBe('1781942400')
  expect(accepted({})).toBe(true)
  expect(verifyWebhook([key], { ...request, body: Buffer.from(request.body), headers }, later(300))).toBe(true)
  expect(accepted({}, [key], later(-300))).toBe(true)
  expect(accepted({}, [key], later(301))).toBe(false)
  expect(accepted({}, [key], later(-301))).toBe(false)
})

test('another method, path, body, time, secret or signature is refused', () => {
  expect(accepted({ method: 'PUT' })).toBe(false)
  expect(accepted({ path: '/webhooks/returned-transfer' })).toBe(false)
  expect(accepted({ path: '/webhooks/transfer?' })).toBe(false)
  expect(accepted({ body: `${request.body} ` })).toBe(false)
  expect(accepted({}, [{ ...key, secret: 'another' }])).toBe(false)
  expect(accepted({ headers: { ...headers, 'x-timestamp': '1781942401' } })).toBe(false)
  const flipped = headers['x-signature'].replace(/^./, (first) => (first === '0' ? '1' : '0'))
  expect(accepted({ headers: { ...headers, 'x-signature': flipped } })).toBe(false)
})

test('while a secret is changed the old and the new one are accepted, each under its own identifier', () => {
  const next = { id: 'bank-2', secret: 'the next secret, as long as the last' }
  const byNext = signWebhook(next, request, now)
  expect([accepted({}, [next, key]), accepted({ headers: byNext }, [next, key])]).toEqual([true, true])
  expect(accepted({}, [next])).toBe(false)
  expect(accepted({ headers: { ...byNext, 'x-key-id': key.id } }, [next, key])).toBe(false)
  expect(accepted({}, [])).toBe(false)
})

test('a request without a body is refused without an error', () => {
  const unsent = { method: 'POST', path: '/webhooks/transfer', body: undefined }
  expect(verifyWebhook([key], { ...unsent, headers }, now)).toBe(false)
  expect(verifyWebhook([key], { ...unsent, headers: signWebhook(key, { ...unsent, body: '' }, now) }, now)).toBe(true)
})

test('missing, repeated and malformed headers are no signature', () => {
  expect(accepted({ headers: {} })).toBe(false)
  for (const name of ['x-key-id', 'x-timestamp', 'x-signature'] as const) {
    expect(accepted({ headers: { ...headers, [name]: undefined } })).toBe(false)
    expect(accepted({ headers: { ...headers, [name]: [headers[name]] } })).toBe(false)
  }
  for (const wrong of ['', 'abc', 'z'.repeat(64), headers['x-signature'].slice(1), `${headers['x-signature']}00`])
    expect(accepted({ headers: { ...headers, 'x-signature': wrong } })).toBe(false)
  for (const wrong of ['NaN', '-1', '1e9', 'Infinity', '1781942400.0'])
    expect(accepted({ headers: { ...headers, 'x-timestamp': wrong } })).toBe(false)
})
