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

async function keepDraft(draft: { revision: number; values: Record<string, unknown> }) {
  const { holdDraft } = await import('./unsent-drafts.ts')
  const held = holdDraft('basal')
  await held.keep(draft)
  held.release(Promise.resolve())
}

const sentRevisions = () =>
  server.received.filter(({ path }) => path === '/basisInfo/save').map(({ text }) => JSON.parse(text).revision)

test('unsent calls are read back only by the borrower they belong to', async () => {
  const { currentOwner, keepUnsent, readUnsent } = await import('./unsent.ts')
  await keepUnsent('photo:idFront', bytes('jpeg'), await currentOwner(), 5)
  expect(await readUnsent('photo:idFront')).toEqual({ bytes: bytes('jpeg'), sinceMs: 5 })
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550199"}')
  expect(await readUnsent('photo:idFront')).toBeUndefined()
  browser.local.setItem('_user', maria)
  expect(await readUnsent('photo:idFront')).toBeUndefined()
})

test('what is kept at once, the first time, is all read back', async () => {
  const { currentOwner, keepUnsent, readUnsent } = await import('./unsent.ts')
  const owner = await currentOwner()
  const names = ['draft:id', 'photo:idFront']
  await Promise.all(names.map((name) => keepUnsent(name, bytes(name), owner)))
  const read = await Promise.all(names.map((name) => readUnsent(name)))
  expect(read.map((each) => each && new TextDecoder().decode(each.bytes))).toEqual(names)
})

test('after signing out nothing that waited can be read', async () => {
  const { currentOwner, deleteAllUnsent, keepUnsent, readUnsent } = await import('./unsent.ts')
  await keepUnsent('photo:idFront', bytes('jpeg'), await currentOwner())
  await deleteAllUnsent()
  expect(await readUnsent('photo:idFront')).toBeUndefined()
})

test('a draft that did not arrive is sent when the network is back, once', async () => {
  const { sendUnsentDrafts } = await import('./unsent-drafts.ts')
  await keepDraft({ revision: 3, values: { email: 'm@' } })
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

test('KYC-09 the draft of a supplement is kept and sent like a step’s', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const held = holdDraft('supplementContact')
  await held.keep({ revision: 1, values: { contactPersons: [{ name: 'An' }] } })
  held.release(Promise.resolve())
  server.answer(saveBasisInfo, saved)
  await sendUnsentDrafts()
  expect(JSON.parse(server.received[0]?.text ?? '')).toMatchObject({
    step: 'supplementContact',
    draft: true,
    revision: 1,
    contactPersons: [{ name: 'An' }],
  })
})

test('it keeps waiting while the network is away, and while its form is open', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  await keepDraft({ revision: 3, values: {} })
  const held = holdDraft('basal')
  server.answer(saveBasisInfo, saved)
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([])
  held.release(Promise.resolve())
  Object.assign(navigator, { onLine: false })
  server.answer(saveBasisInfo, 'lost', saved)
  await sendUnsentDrafts()
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3, 3])
})

test('what is typed under a session that has ended is kept for its borrower alone', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const held = holdDraft('basal')
  browser.local.removeItem('_user')
  await held.keep({ revision: 3, values: { email: 'm@' } })
  held.release(Promise.resolve())
  browser.local.setItem('_user', maria)
  server.answer(saveBasisInfo, saved)
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3])
  const again = holdDraft('basal')
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550199"}')
  await again.keep({ revision: 4, values: { email: 'm@' } })
  again.release(Promise.resolve())
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3])
})

test('what was typed when the page ends is written down in that moment, sealed, and sent at the next start', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const held = holdDraft('basal')
  await held.ready({ revision: 3, values: { email: 'm@' } })
  await held.ready({ revision: 3, values: { email: 'maria@' } })
  expect(browser.local.getItem('_KEY_UNSENT')).toBeNull()
  held.keepAtOnce()
  const written = browser.local.getItem('_KEY_UNSENT')
  expect(written).toContain('draft:basal')
  expect(written).not.toMatch(/maria|9175550142/)
  held.release(Promise.resolve())
  server.answer(saveBasisInfo, saved)
  await sendUnsentDrafts()
  expect(server.received.map(({ text }) => JSON.parse(text))).toMatchObject([{ revision: 3, email: 'maria@' }])
  expect(browser.local.getItem('_KEY_UNSENT')).toBeNull()
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3])
})

test('what is kept in the browser’s database needs not be written down, and what was is removed', async () => {
  const { holdDraft } = await import('./unsent-drafts.ts')
  const held = holdDraft('basal')
  await held.ready({ revision: 3, values: { email: 'm@' } })
  held.keepAtOnce()
  await held.keep({ revision: 3, values: { email: 'm@' } })
  expect(browser.local.getItem('_KEY_UNSENT')).toBeNull()
  held.keepAtOnce()
  expect(browser.local.getItem('_KEY_UNSENT')).toBeNull()
  const keeping = held.keep({ revision: 3, values: { email: 'm@' } })
  await held.ready({ revision: 3, values: { email: 'maria@' } })
  await keeping
  held.keepAtOnce()
  expect(browser.local.getItem('_KEY_UNSENT')).not.toBeNull()
})

test('what is sealed after it was kept, or another device’s was chosen over it, is not written down', async () => {
  const { holdDraft } = await import('./unsent-drafts.ts')
  const held = holdDraft('basal')
  const sealing = held.ready({ revision: 3, values: { email: 'm@' } })
  held.drop()
  await sealing
  held.keepAtOnce()
  expect(browser.local.getItem('_KEY_UNSENT')).toBeNull()
  await held.ready({ revision: 3, values: { email: 'maria@' } })
  held.keepAtOnce()
  held.drop()
  held.release(Promise.resolve())
  expect(browser.local.getItem('_KEY_UNSENT')).toBeNull()
})

test('what was written down in a hurry is its borrower’s alone, and gone after signing out', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const { forgetSession } = await import('../../session/session.ts')
  const held = holdDraft('basal')
  await held.ready({ revision: 3, values: { email: 'm@' } })
  held.keepAtOnce()
  held.release(Promise.resolve())
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550199"}')
  server.answer(saveBasisInfo, saved)
  await sendUnsentDrafts()
  browser.local.setItem('_user', maria)
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([])
  const again = holdDraft('basal')
  await again.ready({ revision: 3, values: { email: 'm@' } })
  again.keepAtOnce()
  forgetSession()
  expect(browser.local.getItem('_KEY_UNSENT')).toBeNull()
})

test('ERR-03 a session that has ended leaves what was written down for its borrower’s next login', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const { reactToFailure } = await import('../errors/react-to-failure.ts')
  const held = holdDraft('basal')
  await held.ready({ revision: 3, values: { email: 'm@' } })
  held.keepAtOnce()
  held.release(Promise.resolve())
  const failed = { code: 'notLoggedIn', status: 401, msg: '', detail: undefined, toast: '', handled: false } as const
  reactToFailure({ ...failed, silent: true, background: true })
  expect(browser.local.getItem('_user')).toBeNull()
  browser.local.setItem('_user', maria)
  server.answer(saveBasisInfo, saved)
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3])
})

test('a form that is closing is waited for, so that its last save goes before the step is read again', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const held = holdDraft('basal')
  const closed = Promise.withResolvers<void>()
  held.release(closed.promise)
  server.answer(saveBasisInfo, saved)
  const sending = sendUnsentDrafts()
  await held.keep({ revision: 3, values: { email: 'm@' } })
  closed.resolve()
  await sending
  expect(sentRevisions()).toEqual([3])
})

test('the newest wins: a later save on another phone stays, an earlier one gives way', async () => {
  const { sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const outdated = refused(1210, 'Saved elsewhere.', { revision: 9 })
  await keepDraft({ revision: 3, values: {} })
  server.answer(saveBasisInfo, outdated, saved)
  server.answer(loadBasisInfo, basisInfo(new Date(Date.now() + 60_000).toISOString()))
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3])
  await keepDraft({ revision: 3, values: { email: 'x' } })
  server.answer(saveBasisInfo, outdated, saved)
  server.answer(loadBasisInfo, basisInfo('2026-06-20T02:00:00Z'))
  await sendUnsentDrafts()
  expect(sentRevisions()).toEqual([3, 3, 9])
})

test('the newest wins by the server’s clock: a phone a day ahead does not overwrite what came later', async () => {
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 86_400_000)
  const { sendUnsentDrafts } = await import('./unsent-drafts.ts')
  const { api } = await import('../api/api.ts')
  server.answer(loadBasisInfo, basisInfo(new Date(real() + 60_000).toISOString()))
  await api(loadBasisInfo, {}, { silent: true })
  await keepDraft({ revision: 3, values: {} })
  server.answer(saveBasisInfo, refused(1210, 'Saved elsewhere.', { revision: 9 }), saved)
  await sendUnsentDrafts()
  vi.restoreAllMocks()
  expect(sentRevisions()).toEqual([3])
})

test('a form that opens while its draft is on its way waits for it, and finds nothing that waits', async () => {
  const { holdDraft, sendUnsentDrafts } = await import('./unsent-drafts.ts')
  await keepDraft({ revision: 3, values: { email: 'm@' } })
  server.answer(saveBasisInfo, saved)
  const answered = Promise.withResolvers<void>()
  const fetchSlowly: typeof server.fetch = async (...call) => {
    const answer = await server.fetch(...call)
    if (sentRevisions().length > 0) await answered.promise
    return answer
  }
  vi.stubGlobal('fetch', fetchSlowly)
  const sent = sendUnsentDrafts()
  await vi.waitFor(() => expect(sentRevisions()).toEqual([3]))
  const held = holdDraft('basal')
  const waiting = held.waiting()
  await new Promise((resolve) => setTimeout(resolve, 50))
  answered.resolve()
  expect(await waiting).toBeUndefined()
  await sent
  Object.assign(navigator, { onLine: false })
  await held.keep({ revision: 4, values: { email: 'maria@' } })
  held.release(Promise.resolve())
  expect(await holdDraft('basal').waiting()).toMatchObject({ revision: 4, values: { email: 'maria@' } })
})
