import { loadBasisInfo } from '@hiram/contract/apply'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../../testing/fake-server.ts'

let server = createFakeServer()
let browser: FakeBrowser
const went: string[] = []
const empty = { state: 'empty', revision: 0, savedAt: null, values: {}, reasons: [] }
const steps = { id: empty, basal: empty, workInfo: empty, contact: empty, withdrawal: empty, face: empty }
const supplements = { supplementCarrier: empty, supplementContact: empty, supplementCertificate: empty }

beforeEach(async () => {
  went.length = 0
  server = createFakeServer()
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  vi.resetModules()
  vi.doMock('../../platform/navigation/navigation.ts', () => ({
    currentPath: () => '/apply-step',
    replace: (path: string) => went.push(path),
  }))
  await (await import('../../platform/texts/texts.tsx')).startTexts()
})

test('ERR-11 KYC-11 not logged in when the basic info is read leads to the login, and back', async () => {
  const { readBasisInfo } = await import('./basis-info.ts')
  server.answer(loadBasisInfo, refused(401))
  expect(await readBasisInfo()).toBeUndefined()
  expect(went).toEqual(['/login?back=%2Fapply-step'])
  expect(browser.local.getItem('_user')).toBeNull()
})

test('KYC-11 basic info is skipped without a phone, kept unless forced, and another failure goes to /error', async () => {
  const { readBasisInfo } = await import('./basis-info.ts')
  server.answer(loadBasisInfo, succeeded({ steps, supplements, editable: true, certified: false, faceByShell: false }))
  await readBasisInfo()
  expect(await readBasisInfo()).toMatchObject({ editable: true })
  expect(server.received).toHaveLength(1)
  await readBasisInfo({ force: true })
  expect(server.received).toHaveLength(2)
  server.answer(loadBasisInfo, refused(500))
  await readBasisInfo({ force: true })
  expect(went).toEqual(['/error?because=server'])
  Object.assign(navigator, { onLine: false })
  server.answer(loadBasisInfo, 'lost')
  expect(await readBasisInfo({ force: true })).toBeUndefined()
  // the login would not help where no answer came
  expect(went.at(-1)).toBe('/error?because=network')
  browser.local.removeItem('_user')
  const asked = server.received.length
  expect(await readBasisInfo({ force: true })).toBeUndefined()
  expect(server.received).toHaveLength(asked)
})
