import { setLanguage } from '@hiram/contract/app-info'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../../testing/fake-server.ts'

let server = createFakeServer()
let browser: FakeBrowser

beforeEach(async () => {
  server = createFakeServer()
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  vi.resetModules()
  await (await import('../texts/texts.tsx')).startTexts()
})

async function chosen() {
  const { openLanguageSelector } = await import('./language-selector.ts')
  const { switchLanguage } = await import('./switch-language.ts')
  const { useGlobal } = await import('../state/models.ts')
  openLanguageSelector()
  const shown = useGlobal.getState().languageModalVisible
  const taken = await switchLanguage('vi-VN')
  return { shown, taken, ...useGlobal.getState() }
}

test('LNG-03 the service is notified, then every text changes without a reload, the choice is kept and the modal gone', async () => {
  server.answer(setLanguage, succeeded({ language: 'vi-VN' }))
  const { translate } = await import('../texts/texts.tsx')
  expect(translate('common.back')).toBe('Back')
  expect(await chosen()).toMatchObject({ shown: true, taken: true, language: 'vi-VN', languageModalVisible: false })
  expect(JSON.parse(server.received[0]?.text ?? '')).toEqual({ language: 'vi-VN' })
  expect(translate('common.back')).toBe('Quay lại')
  expect(browser.local.getItem('umi_locale')).toBe('vi-VN')
  expect(document.documentElement.lang).toBe('vi-VN')
})

test('LNG-03 a language the service does not take changes nothing, and the modal stays', async () => {
  server.answer(setLanguage, refused(1000, 'No.'))
  expect(await chosen()).toMatchObject({ taken: false, languageModalVisible: true })
  expect(browser.local.getItem('umi_locale')).toBeNull()
})

test('LNG-03 a language whose texts do not come changes nothing either, and says so', async () => {
  server.answer(setLanguage, succeeded({ language: 'vi-VN' }))
  const texts = await import('../texts/texts.tsx')
  vi.doMock('../texts/texts.tsx', () => ({ ...texts, setLocale: () => Promise.reject(new Error('did not come')) }))
  expect(await chosen()).toMatchObject({ taken: false, languageModalVisible: true })
  expect((await import('../../ui/toast-store.ts')).currentToast()).toMatchObject({ kind: 'offline' })
  expect(browser.local.getItem('umi_locale')).toBeNull()
  vi.doUnmock('../texts/texts.tsx')
})
