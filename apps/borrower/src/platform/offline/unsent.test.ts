import { loadBasisInfo, saveBasisInfo } from '@hiram/contract/apply'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../../testing/fake-server.ts'

let server = createFakeServer()
let browser: FakeBrowser
const maria = '{"token":"t","phone":"+639175550142"}'
const bytes = (text: string) => new TextEncoder().encode(text)
const saved = succeeded({ revision: 4, savedAt: '2026-06-20T02:00:00Z', state: 'draft' })

beforeEach(async () => {
  server = createFakeServer()
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  browser.local.setItem('_user', maria)
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  vi.resetModules()
  await (await import('../texts/texts.tsx')).startTexts()
})

function basisInfo(savedAt: string) {
  const empty = { state: 'empty', revision: 0, savedAt: null, values: {}, reasons: [] }
  const basal = { ...empty, state: 'draft', revision: 9, savedAt }
  const steps = { id: empty, basal, workInfo: empty, contact: empty, withdrawal: empty, face: empty }
  const supplements = { supplementCarrier: empty, supplementContact: empty, supplementCertificate: empty }
  return succeeded({ steps, supplements, editable: true, certified: false, faceByShell: false })
}

const sentRevisions = () =>
  server.received.filter(({ path }) => path === '/basisInfo/save').map(({ text }) => JSON.parse(text).revision)

test('unsent calls are read back only by the borrower they belong to', async () => {
  const { keepUnsent, readUnsent } = await import('./unsent.ts')
  await keepUnsent('photo:idFront', bytes('jpeg'), 5)
  expect(await readUnsent('photo:idFront')).toEqual({ bytes: bytes('jpeg'), sinceMs: 5 })
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550199"}')
  expect(await readUnsent('photo:idFront')).toBeUndefined()
  browser.local.setItem('_user', maria)
  expect(await readUnsent('photo:idFront')).toBeUndefined()
})

test('after signing out nothing that waited can be read', async () => {
  const { deleteAllUnsent, keepUnsent, readUnsent } = await import('./unsent.ts')
  await keepUnsent('photo:idFront', bytes('jpeg'))
  await deleteAllUnsent()
  expect(await readUnsent('photo:idFront')).toBeUndefined()
})

test('a draft that did not arrive is sent when the network is back, once', async () => {
  const { keepDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  await keepDraft('basal', { revision: 3, values: { email: 'm@' } })
  server.answer(saveBasisInfo, saved)
  await Promise.all([sendUnsentDrafts(), sendUnsentDrafts()])
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3])
  expect(JSON.parse(server.received[0]?.text ?? '')).toMatchObject({
    step: 'basal',
    draft: true,
    email: 'm@',
  })
})

test('it keeps waiting while the network is away, and while its form is open', async () => {
  const { holdDraft, keepDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  await keepDraft('basal', { revision: 3, values: {} })
  const release = holdDraft('basal')
  server.answer(saveBasisInfo, saved)
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([])
  release()
  Object.assign(navigator, { onLine: false })
  server.answer(saveBasisInfo, 'lost', saved)
  await sendUnsentDrafts()
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3, 3])
})

test('the newest wins: a later save on another phone stays, an earlier one gives way', async () => {
  const { keepDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const outdated = refused(1210, 'Saved elsewhere.', { revision: 9 })
  await keepDraft('basal', { revision: 3, values: {} })
  server.answer(saveBasisInfo, outdated, saved)
  server.answer(loadBasisInfo, basisInfo(new Date(Date.now() + 60_000).toISOString()))
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3])
  await keepDraft('basal', { revision: 3, values: { email: 'x' } })
  server.answer(saveBasisInfo, outdated, saved)
  server.answer(loadBasisInfo, basisInfo('2026-06-20T02:00:00Z'))
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3, 3, 9])
})

test('the newest wins by the server’s clock: a phone a day ahead does not overwrite what came later', async () => {
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 86_400_000)
  const { keepDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const { api } = await import('../api/api.ts')
  server.answer(loadBasisInfo, basisInfo(new Date(real() + 60_000).toISOString()))
  await api(loadBasisInfo, {}, { silent: true })
  await keepDraft('basal', { revision: 3, values: {} })
  server.answer(saveBasisInfo, refused(1210, 'Saved elsewhere.', { revision: 9 }), saved)
  await sendUnsentDrafts()
  vi.restoreAllMocks()
  expect(sentRevisions()).toEqual([3])
})
