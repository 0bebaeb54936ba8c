import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSandbox, type Receiver, startReceiver } from './testing/sandbox.ts'

let receiver: Receiver
let folder: string
beforeEach(async () => {
  receiver = await startReceiver()
  folder = await mkdtemp(join(tmpdir(), 'hiram-sandbox-'))
})
afterEach(async () => {
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})

const money = { remark: 'HRM123', amountMinor: '100', currency: 'VND', valueDate: '2026-06-20' }

test('a notice that is not taken is sent again until it is', async () => {
  const sandbox = openSandbox(receiver.url)
  receiver.answer(500)
  await sandbox.call('POST', '/bank/transfers', money)
  const [one, two] = await receiver.took(2)
  expect(two).toEqual(one)
  await expect
    .poll(async () => (await sandbox.call('GET', '/webhooks')).body)
    .toMatchObject([{ path: '/webhooks/transfer', state: 'taken', status: 200, tries: 2 }])
  await sandbox.app.close()
})

test('inbox and waiting notices outlive a restart; a notice goes out when the server is there', async () => {
  const file = join(folder, 'kept', 'sandbox.json')
  const before = openSandbox('http://127.0.0.1:1', file)
  await before.signed('POST', '/sms', { to: '+639175550142', channel: '0', text: '123456', reference: 'r1' })
  await before.call('POST', '/bank/transfers', money)
  await expect
    .poll(async () => (await before.call('GET', '/webhooks')).body)
    .toMatchObject([{ status: null, tries: 1 }])
  await before.app.close()

  const after = openSandbox(receiver.url, file)
  expect((await after.call('GET', '/sms')).body).toMatchObject([{ text: '123456' }])
  expect(await receiver.took(1)).toMatchObject([{ remark: 'HRM123' }])
  await after.app.close()
})

test('unreadable state is kept in another file, not overwritten', async () => {
  const file = join(folder, 'sandbox.json')
  await writeFile(file, 'no state')
  const sandbox = openSandbox(receiver.url, file)
  expect((await sandbox.call('GET', '/sms')).body).toEqual([])
  await sandbox.app.close()
  expect(await readFile(`${file}.unreadable`, 'utf8')).toBe('no state')
})
