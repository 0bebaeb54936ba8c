import { saveBasisInfo } from '@hiram/contract/apply'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../../../testing/fake-server.ts'

let server = createFakeServer()
let browser: FakeBrowser
const saved = succeeded({ revision: 4, savedAt: '2026-06-20T02:00:00Z', state: 'draft' })

beforeEach(async () => {
  vi.resetModules()
  server = createFakeServer()
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  await (await import('../../../platform/texts/texts.tsx')).startTexts()
})

/** What becomes of a draft, and whether it is still kept on the phone. */
async function sent() {
  const { saveDraft } = await import('./save-draft.ts')
  const { holdDraft } = await import('../../../platform/offline/unsent-drafts.ts')
  const { readUnsent } = await import('../../../platform/offline/unsent.ts')
  const answer = await saveDraft({ step: 'supplementContact', hold: holdDraft('supplementContact') }, { name: 'An' }, 3)
  return { answer, isKept: (await readUnsent('draft:supplementContact')) !== undefined }
}

test('KYC-09 a draft whose application has ended is refused for good, with the reason, and no longer kept', async () => {
  for (const [code, msg] of [
    [1402, 'This is no longer possible for this loan.'],
    [1302, 'You have an open application or loan.'],
    [1000, 'Please check your filled information'],
  ] as const) {
    server.answer(saveBasisInfo, refused(code, msg))
    expect(await sent(), msg).toEqual({ answer: { kind: 'refused', msg }, isKept: false })
  }
})

test('KYC-09 a draft that only was not received is kept and tried again, also when there were too many', async () => {
  server.answer(saveBasisInfo, refused(1429, 'Too many tries.', { retryAfterSeconds: 60 }))
  expect(await sent()).toEqual({ answer: { kind: 'failed' }, isKept: true })
  server.answer(saveBasisInfo, { status: 500 })
  expect(await sent()).toEqual({ answer: { kind: 'failed' }, isKept: true })
  Object.assign(navigator, { onLine: false })
  server.answer(saveBasisInfo, 'lost')
  expect(await sent()).toEqual({ answer: { kind: 'waiting' }, isKept: true })
  server.answer(saveBasisInfo, saved)
  expect(await sent()).toMatchObject({ answer: { kind: 'saved', revision: 4 }, isKept: false })
})

test('a draft that another device has overtaken is neither refused nor sent again', async () => {
  server.answer(saveBasisInfo, refused(1210, 'Saved elsewhere.', { revision: 9 }))
  expect(await sent()).toEqual({ answer: { kind: 'outdated' }, isKept: false })
})
