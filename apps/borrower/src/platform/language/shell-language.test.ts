import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../testing/fake-browser.ts'

const shell = {
  mode: 'app',
  getLocale: vi.fn<() => Promise<string>>(),
  setLocale: vi.fn<(locale: string) => Promise<void>>(),
}
vi.mock('../shell/bridge.ts', () => ({ bridge: () => shell }))
let browser: FakeBrowser

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  browser = installFakeBrowser({ languages: ['th-TH'] })
})

test('LNG-02 SES-02 the shell’s language goes before the web view’s, the borrower’s choice before both', async () => {
  const { localeAtLoad } = await import('./locale.ts')
  const { keepSystemLanguage } = await import('./shell-language.ts')
  expect(localeAtLoad()).toBe('th-TH')
  shell.getLocale.mockRejectedValueOnce(new Error('getLocale broke')).mockResolvedValue('vi-VN')
  await keepSystemLanguage()
  expect(localeAtLoad()).toBe('th-TH')
  await keepSystemLanguage()
  expect(browser.local.getItem('systemLanguage')).toBe('vi-VN')
  expect(localeAtLoad()).toBe('vi-VN')
  browser.local.setItem('umi_locale', 'en-US')
  expect(localeAtLoad()).toBe('en-US')
})

test('SES-02 LNG-03 the shell learns the page’s language once, and again when it could not take it', async () => {
  const { tellShellLanguage } = await import('./shell-language.ts')
  const { setLocale, startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  shell.setLocale.mockRejectedValueOnce(new Error('setLocale broke')).mockResolvedValue()
  await tellShellLanguage()
  expect(browser.local.getItem('h5language')).toBeNull()
  await tellShellLanguage()
  await tellShellLanguage()
  expect(shell.setLocale.mock.calls).toEqual([['th-TH'], ['th-TH']])
  await setLocale('vi-VN')
  await tellShellLanguage()
  expect(shell.setLocale.mock.lastCall).toEqual(['vi-VN'])
  expect(browser.local.getItem('h5language')).toBe('vi-VN')
})
