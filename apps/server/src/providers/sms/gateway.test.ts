import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEveryFailure } from '../testing/failures.ts'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { gatewaySms } from './gateway.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
  provider.reply({ status: 201, body: { sid: 'SM1', status: 'queued', to: '+639175550142' } })
})
afterEach(() => provider.close())

const sms = (timeoutMs = 60_000) =>
  gatewaySms({ url: `${provider.url}/`, account: 'AC1', token: 'token-1', sender: '+15005550006', timeoutMs })
const message = { to: '+639175550142', text: 'Your code is 123456.', reference: 'login-1' }

test('a text goes to Messages, with basic authorization and the reference as idempotency key', async () => {
  await sms().send({ ...message, channel: '0' })
  const { method, path, headers, body } = provider.last()
  expect([method, path]).toEqual(['POST', '/2010-04-01/Accounts/AC1/Messages.json'])
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:token-1').toString('base64')}`)
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(headers['idempotency-key']).toBe('login-1')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+639175550142',
    From: '+15005550006',
    Body: 'Your code is 123456.',
  })
})

test('voice goes to Calls, says the code digit by digit, and cannot break out of its markup', async () => {
  await sms().send({ ...message, to: '+84912345678', channel: '1', text: 'Mã <Hiram> & 123456', voice: 'vi-VN' })
  expect(provider.last().path).toBe('/2010-04-01/Accounts/AC1/Calls.json')
  expect(new URLSearchParams(provider.last().body).get('Twiml')).toBe(
    '<Response><Say language="vi-VN" loop="2">Mã &lt;Hiram&gt; &amp; 1, 2, 3, 4, 5, 6</Say></Response>',
  )
  await sms().send({ ...message, channel: '1', text: 'Ang code mo ay 123456', voice: 'fil-PH' })
  expect(new URLSearchParams(provider.last().body).get('Twiml')).toContain('<Say language="fil-PH" loop="2">Ang code')
})

test('Zalo is a message to a Zalo address', async () => {
  await sms().send({ ...message, to: '+84912345678', channel: '2' })
  const form = new URLSearchParams(provider.last().body)
  expect([form.get('To'), form.get('From')]).toEqual(['zalo:+84912345678', 'zalo:+15005550006'])
})

test('a message that the gateway could not deliver is a failure', async () => {
  provider.reply({ status: 201, body: { sid: 'SM1', status: 'failed' } })
  await expect(sms().send({ ...message, channel: '0' })).rejects.toMatchObject({ failure: 'refused' })
})

test('every failure is named and leaks neither token, phone nor text', async () => {
  await expectEveryFailure(provider, (timeoutMs) => sms(timeoutMs).send({ ...message, channel: '0' }), [
    'token-1',
    '639175550142',
    '123456',
  ])
})
