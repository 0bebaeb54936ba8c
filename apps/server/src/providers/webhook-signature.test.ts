import { expect, test } from 'vitest'
import { signWebhook, verifyWebhook } from './webhook-signature.ts'

const secret = 'a secret of thirty-two characters'
const now = new Date('2026-06-20T08:00:00Z')
const body = '{"orderId":"1"}'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a signature is valid for five minutes either way', () => {
  const headers = signWebhook(secret, body, now)
  expect(headers['x-timestamp']).toBe('1781942400')
  expect(verifyWebhook(secret, headers, body, now)).toBe(true)
  expect(verifyWebhook(secret, headers, Buffer.from(body), later(300))).toBe(true)
  expect(verifyWebhook(secret, headers, body, later(-300))).toBe(true)
  expect(verifyWebhook(secret, headers, body, later(301))).toBe(false)
  expect(verifyWebhook(secret, headers, body, later(-301))).toBe(false)
})

test('another body, time, secret or signature is refused', () => {
  const headers = signWebhook(secret, body, now)
  expect(verifyWebhook(secret, headers, `${body} `, now)).toBe(false)
  expect(verifyWebhook('another', headers, body, now)).toBe(false)
  expect(verifyWebhook(secret, { ...headers, 'x-timestamp': '1781942401' }, body, now)).toBe(false)
  const flipped = headers['x-signature'].replace(/^./, (first) => (first === '0' ? '1' : '0'))
  expect(verifyWebhook(secret, { ...headers, 'x-signature': flipped }, body, now)).toBe(false)
})

test('a request without a body is refused without an error', () => {
  expect(verifyWebhook(secret, signWebhook(secret, body, now), undefined, now)).toBe(false)
  expect(verifyWebhook(secret, signWebhook(secret, '', now), undefined, now)).toBe(true)
})

test('missing, repeated and malformed headers are no signature', () => {
  const headers = signWebhook(secret, body, now)
  expect(verifyWebhook(secret, {}, body, now)).toBe(false)
  expect(verifyWebhook(secret, { ...headers, 'x-timestamp': undefined }, body, now)).toBe(false)
  for (const wrong of ['', 'abc', 'z'.repeat(64), headers['x-signature'].slice(1), `${headers['x-signature']}00`]) {
    expect(verifyWebhook(secret, { ...headers, 'x-signature': wrong }, body, now)).toBe(false)
  }
  expect(verifyWebhook(secret, { ...headers, 'x-signature': [headers['x-signature']] }, body, now)).toBe(false)
  for (const wrong of ['NaN', '-1', '1e9', 'Infinity', '1781942400.0']) {
    expect(verifyWebhook(secret, { ...headers, 'x-timestamp': wrong }, body, now)).toBe(false)
  }
})
