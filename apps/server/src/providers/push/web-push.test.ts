import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPushKey, pushPublicKey } from '../../push-key.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { pushServices, webPush } from './web-push.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())

const privateKey = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA'
const publicKey = pushPublicKey(privateKey)
const sender = (origin = service.origin, timeoutMs = 30_000) =>
  webPush({ privateKey, subject: 'https://hiram.example', mayReach: pushServices([origin]), timeoutMs })
const words = { payload: '{"body":"Bayad na due ngayon · 今天到期"}', ttlSeconds: 60, topic: 'b7f2' }

test('a notification reaches its browser, sealed for it and signed as ours, as often as it is sent', async () => {
  const subscription = service.subscribe(publicKey)
  expect(sender().publicKey).toBe(publicKey)
  expect(await sender().send({ subscription, ...words })).toBe('taken')
  expect(service.messages.at(-1)).toMatchObject({ text: words.payload, ttlSeconds: 60, topic: 'b7f2' })
})

test('a browser that has let go is gone; one that subscribed to another server takes nothing', async () => {
  const subscription = service.subscribe(publicKey)
  service.expire(subscription.endpoint)
  expect(await sender().send({ subscription, ...words })).toBe('gone')
  const unknown = { ...subscription, endpoint: `${service.origin}/push/none` }
  expect(await sender().send({ subscription: unknown, ...words })).toBe('gone')
  const other = createECDH('prime256v1')
  other.generateKeys()
  const strangers = service.subscribe(other.getPublicKey('base64url'))
  expect(await sender().send({ subscription: strangers, ...words })).toBe('failed')
})

test('a point that is on no curve is an error of this one message', async () => {
  const { endpoint } = service.subscribe(publicKey)
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  await expect(sender().send({ subscription: { endpoint, keys }, ...words })).rejects.toThrow()
})

test('no redirect is followed, no answer is waited for long, and no other address is called at all', async () => {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    if (request.url === '/moved') response.writeHead(307, { location: `${service.origin}/push/x` }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const at = (endpoint: string) => ({ ...service.subscribe(publicKey), endpoint })
  await expect(sender(origin).send({ subscription: at(`${origin}/moved`), ...words })).rejects.toThrow()
  await expect(sender(origin, 500).send({ subscription: at(`${origin}/silent`), ...words })).rejects.toThrow()
  expect(calls).toBe(2)
  expect(await sender().send({ subscription: at(`${origin}/inside`), ...words })).toBe('gone')
  expect(calls).toBe(2)
  server.closeAllConnections()
  server.close()
})

test('only the browsers’ push services are called, by https, on its own port', () => {
  const mayReach = pushServices()
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-sg2p.notify.windows.com/w/?token=BQ',
    'https://web.push.apple.com/QGuQ',
  ])
    expect(mayReach(endpoint), endpoint).toBe(true)
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#.push.apple.com',
    'https://evil.example\\.push.apple.com',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com%00.evil.example/x',
    'https://fcm.googleapis.com%2eevil.example/x',
    'https://xn--fcm-8cd.googleapis.com/x',
    'https://fcm.goo\u0261leapis.com/x',
    'https://.push.apple.com.evil.example/x',
    'https://push.apple.com/x',
    'https://evil.example/?x=.push.apple.com',
    'https://evil.example:443@10.0.0.1/.push.apple.com',
    'wss://web.push.apple.com/x',
    'javascript://fcm.googleapis.com/%0aalert(1)',
    'https://[::ffff:10.0.0.1]/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://localhost/x',
    'http://localhost:5432/',
    'https://push.services.mozilla.com.local/x',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/x',
    'data:text/plain,x',
    'not an address',
    '',
  ])
    expect(mayReach(endpoint), endpoint).toBe(false)
})

test('a further service is one origin, not those beginning like it', () => {
  const mayReach = pushServices(['http://127.0.0.1:4000'])
  expect(mayReach('http://127.0.0.1:4000/push/1')).toBe(true)
  for (const endpoint of [
    'http://127.0.0.1:40001/push/1',
    'http://127.0.0.1/push/1',
    'https://127.0.0.1:4000/push/1',
    'http://127.0.0.1:4000@evil.example/',
    'http://x@127.0.0.1:4000/',
  ])
    expect(mayReach(endpoint), endpoint).toBe(false)
})

test('a key is 32 bytes that are one of P-256', () => {
  expect(isPushKey(privateKey)).toBe(true)
  expect(isPushKey('A'.repeat(43))).toBe(false)
  expect(isPushKey('_'.repeat(43))).toBe(false)
})
