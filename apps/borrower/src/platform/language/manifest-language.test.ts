import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

test('LNG-03 the installed app’s manifest is that of the language shown', async () => {
  installFakeBrowser({ languages: ['fil-PH'], metas: { brand: '{"market":"ph","appId":12}' } })
  const link = { href: 'https://hiram.example/1.0.0/brands/hiram-ph/app.webmanifest' }
  const { querySelector } = document
  const found = (selector: string) => (selector === 'link[rel=manifest]' ? link : querySelector(selector))
  vi.spyOn(document, 'querySelector').mockImplementation(found as typeof querySelector)
  const { setLocale, startTexts } = await import('../texts/texts.tsx')
  const { nameManifest } = await import('./manifest-language.ts')
  await startTexts()
  nameManifest()
  expect(link.href).toBe('https://hiram.example/1.0.0/brands/hiram-ph/app.fil-PH.webmanifest')
  await setLocale('vi-VN')
  nameManifest()
  expect(link.href).toBe('https://hiram.example/1.0.0/brands/hiram-ph/app.vi-VN.webmanifest')
})
