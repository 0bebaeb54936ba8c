import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from './testing/sandbox.ts'

let sandbox: OpenSandbox
beforeEach(() => {
  sandbox = openSandbox('http://127.0.0.1:1')
})
afterEach(() => sandbox.app.close())

const threadId = '3f0f2c9e-5a1b-4d2c-8e3f-6a7b8c9d0e1f'
const question = {
  threadId,
  messageId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  at: '2026-11-21T02:00:00.000Z',
  text: 'When does it come?',
}

test('ACC-08 what a borrower wrote is there once; of a photo, its size', async () => {
  await sandbox.signed('POST', '/support/messages', question)
  await sandbox.signed('POST', '/support/messages', question)
  const photo = { ...question, messageId: '9b2d1f7a-0c3e-4f5a-8b6d-7e8f9a0b1c2d', text: '', jpeg: btoa('photo') }
  await sandbox.signed('POST', '/support/messages', photo)
  const { body } = await sandbox.call('GET', '/support/messages')
  expect(body).toMatchObject([{ photoBytes: 5 }, { text: 'When does it come?', from: 'borrower' }])
  expect(JSON.stringify(body)).not.toContain(photo.jpeg)
})

test('an answer goes out as a notice to the server', async () => {
  const { body } = await sandbox.call('POST', '/support/replies', { threadId, text: ' Today. ' })
  const [notice] = (await sandbox.call('GET', '/webhooks')).body
  expect(notice).toMatchObject({ path: '/webhooks/support' })
  expect(JSON.parse(notice.body)).toEqual({ threadId, messageId: body.messageId, text: 'Today.' })
})

test('only the server may bring messages, and an answer needs words', async () => {
  expect((await sandbox.call('POST', '/support/messages', question)).status).toBe(401)
  expect((await sandbox.call('POST', '/support/replies', { threadId, text: ' ' })).status).toBe(400)
})
