import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from './testing/sandbox.ts'

let sandbox: OpenSandbox
beforeEach(() => {
  sandbox = openSandbox('http://127.0.0.1:1')
})
afterEach(() => sandbox.app.close())

const jpeg = Buffer.from('a photo').toString('base64')
const documents = {
  reference: 'check-1',
  documentType: 'umid',
  documentNumber: 'DOC-NUMBER-1',
  fullName: 'Maria Santos',
  photos: [
    { kind: 'idFront', jpeg },
    { kind: 'idHandheld', jpeg },
    { kind: 'workProof', jpeg },
  ],
}
const allWell = {
  unclear: [],
  nameMatches: 'yes',
  numberMatches: 'yes',
  readByMachine: true,
  workProof: 'verified',
  certificates: [],
}
const check = async () => (await sandbox.signed('POST', '/identity/documents', documents)).body
const frames = [{ kind: 'ahead', jpeg }]
const sitting = { reference: 'check-3', orders: ['blink'], frames }
const liveness = async () => (await sandbox.signed('POST', '/identity/liveness', sitting)).body
const face = async () => (await sandbox.signed('POST', '/identity/face', { reference: 'check-2', jpeg })).body

test('everything passes by default, and faces are left to the server', async () => {
  expect(await check()).toEqual(allWell)
  expect(await face()).toEqual({ outcome: 'look' })
})

test('a setting holds for the next check of that kind only', async () => {
  const chosen = { unclear: ['idHandheld', 'idBack'], unclearReason: 'glare', nameMatches: 'no', workProof: 'refused' }
  await sandbox.call('PUT', '/identity/settings', { ...chosen, face: 'review' })
  expect(await check()).toEqual({
    unclear: [{ kind: 'idHandheld', reason: 'glare' }],
    nameMatches: 'no',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'refused',
    certificates: [],
  })
  expect(await check()).toEqual(allWell)
  expect(await liveness()).toEqual({ outcome: 'passed' })
  expect(await face()).toEqual({ outcome: 'review' })
  expect(await liveness()).toEqual({ outcome: 'look' })
  expect(await face()).toEqual({ outcome: 'look' })
})

test('each certificate is found real by default', async () => {
  const photos = ['salaryProof', 'utilityBill'].map((certificate) => ({ kind: 'certificate', certificate, jpeg }))
  const outcomes = async () =>
    (await sandbox.signed('POST', '/identity/documents', { ...documents, photos })).body.certificates
  await sandbox.call('PUT', '/identity/settings', { certificates: 'refused' })
  expect(await outcomes()).toEqual([
    { kind: 'salaryProof', outcome: 'refused' },
    { kind: 'utilityBill', outcome: 'refused' },
  ])
  expect(await outcomes()).toMatchObject([{ outcome: 'verified' }, { outcome: 'verified' }])
})

test('during an outage it answers no one, and afterwards as set', async () => {
  await sandbox.call('PUT', '/identity/settings', { outage: true, face: 'review' })
  expect((await sandbox.signed('POST', '/identity/documents', documents)).status).toBe(503)
  expect((await sandbox.signed('POST', '/identity/face', { reference: 'check-2', jpeg })).status).toBe(503)
  await sandbox.call('PUT', '/identity/settings', { outage: false })
  expect(await face()).toEqual({ outcome: 'review' })
})

test('of a check it keeps sizes and hashes, no photo, name or number', async () => {
  await check()
  const kept = JSON.stringify((await sandbox.call('GET', '/state')).body)
  for (const personal of ['Maria', 'DOC-NUMBER-1', jpeg]) expect(kept).not.toContain(personal)
  expect((await sandbox.call('GET', '/identity/checks')).body[0].photos[0]).toMatchObject({ kind: 'idFront', bytes: 7 })
})

test('only the server may ask', async () => {
  expect((await sandbox.call('POST', '/identity/documents', documents)).status).toBe(401)
})
