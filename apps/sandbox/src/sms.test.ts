import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from './testing/sandbox.ts'

let sandbox: OpenSandbox
beforeEach(() => {
  sandbox = openSandbox('http://127.0.0.1:1')
})
afterEach(() => sandbox.app.close())

const message = { to: '+639175550142', channel: '0', text: 'Your code is 123456.', reference: 'r1' }

test('messages are read by phone, newest first', async () => {
  await sandbox.signed('POST', '/sms', message)
  await sandbox.signed('POST', '/sms', { ...message, channel: '1', reference: 'r2' })
  await sandbox.signed('POST', '/sms', { ...message, to: '+84912345678', channel: '2', reference: 'r3' })
  const { body } = await sandbox.call('GET', '/sms?phone=+639175550142')
  expect(body).toMatchObject([
    { to: '+639175550142', channel: 'voice', text: 'Your code is 123456.' },
    { channel: 'text' },
  ])
  expect(Object.keys(body[0]).sort()).toEqual(['at', 'channel', 'id', 'text', 'to'])
  expect((await sandbox.call('GET', '/sms?phone=%2B84912345678')).body).toMatchObject([{ channel: 'zalo' }])
  expect((await sandbox.call('GET', '/sms')).body).toHaveLength(3)
})

test('a message asked for twice arrives once', async () => {
  await sandbox.signed('POST', '/sms', message)
  expect(await sandbox.signed('POST', '/sms', message)).toMatchObject({ status: 200, body: { accepted: true } })
  expect((await sandbox.call('GET', '/sms')).body).toHaveLength(1)
})

test('only the server can send, and only what is a message', async () => {
  expect((await sandbox.call('POST', '/sms', message)).status).toBe(401)
  expect((await sandbox.signed('POST', '/sms', { ...message, to: '0917' })).body.code).toBe('invalidRequest')
  expect((await sandbox.call('GET', '/sms')).body).toEqual([])
})

test('another site, and another name for this machine, are refused', async () => {
  const evil = { origin: 'http://evil.example', host: 'localhost:8090' }
  expect((await sandbox.call('PUT', '/bank/settings', { times: 2 }, evil)).status).toBe(403)
  expect((await sandbox.call('GET', '/sms', undefined, { host: 'evil.example' })).status).toBe(403)
  const own = { origin: 'http://localhost:8090', host: 'localhost:8090' }
  expect((await sandbox.call('PUT', '/bank/settings', { times: 2 }, own)).status).toBe(200)
})
