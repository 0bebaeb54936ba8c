import { appInfo, setLanguage } from '@hiram/contract/app-info'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, succeeded } from '../../testing/fake-server.ts'

let server = createFakeServer()
const info = { market: 'ph', currency: 'PHP', brand: 'Hiram', legalLine: '', hotline: '' }
/** This one call answers in `data`. */
const answered = (langType: string) => ({ frame: { code: 200, success: true, data: { langType, ...info } } })

beforeEach(async () => {
  server = createFakeServer()
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  vi.resetModules()
  await (await import('../texts/texts.tsx')).startTexts()
})

async function inStep(langType: string, signedIn: boolean) {
  const { beginSession } = await import('../../session/session.ts')
  const { keepLanguageInStep } = await import('./keep-language-in-step.ts')
  if (signedIn) beginSession({ token: 'token', phone: '+639175550142' })
  server.answer(appInfo, answered(langType))
  server.answer(setLanguage, succeeded({ language: 'en-US' }))
  await keepLanguageInStep()
  return server.received.map(({ path, text }) => [path, text])
}

test('LNG-05 the app info is asked for; another language there than on the screen is changed there', async () => {
  expect(await inStep('vi-VN', true)).toEqual([
    ['/app/info', ''],
    ['/app/language', '{"language":"en-US"}'],
  ])
})

test.each([
  ['where they agree', 'en-US', true],
  ['for a visitor', 'vi-VN', false],
] as const)('LNG-05 nothing is changed %s', async (_, langType, signedIn) => {
  expect(await inStep(langType, signedIn)).toEqual([['/app/info', '']])
})
