import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../testing/fake-browser.ts'

const inShell = new Map<string, string>()
const shell = {
  mode: 'app',
  putStore: async (key: string, value: string) => void inShell.set(key, value),
  getStore: async (key: string) => inShell.get(key),
  clearStore: async () => inShell.clear(),
}
vi.mock('./bridge.ts', () => ({ bridge: () => shell }))
const { clearShellStore, keepInShell, restoreFromShell } = await import('./shell-store.ts')
let browser: FakeBrowser

beforeEach(() => {
  browser = installFakeBrowser()
})

test('BRG-01 SES-03 what belongs to the phone is in the shell’s store, and back when the web view has lost it', async () => {
  browser.local.setItem('auth', '1')
  browser.local.setItem('umi_locale', 'vi-VN')
  browser.local.setItem('_user', '{"token":"t0k3n","phone":"+639175550142"}')
  await keepInShell()
  expect(inShell.get('kept')).not.toContain('t0k3n')
  expect(await restoreFromShell()).toBe(false)
  browser.local.clear()
  expect(await restoreFromShell()).toBe(true)
  expect([...browser.local.kept]).toEqual([
    ['auth', '1'],
    ['umi_locale', 'vi-VN'],
  ])
  inShell.set('a person’s', 'secret')
  await clearShellStore()
  expect([...inShell.keys()]).toEqual(['kept'])
})

test('BRG-01 a web view that keeps nothing is not loaded again for what it would lose by that', async () => {
  const { readStored, removeStored } = await import('../storage/storage.ts')
  inShell.set('kept', '{"auth":"1","theme":"dark"}')
  browser.local.full = true
  expect(await restoreFromShell()).toBe(false)
  expect([readStored('auth'), readStored('theme')]).toEqual(['1', 'dark'])
  for (const key of ['auth', 'theme'] as const) removeStored(key)
})

test('a shell whose store is empty, damaged or broken restores nothing', async () => {
  for (const text of ['', '[]', 'null', '{"auth":1}', '{"umi_locale":"vi-VN"}']) {
    inShell.set('kept', text)
    expect(await restoreFromShell()).toBe(false)
  }
  vi.spyOn(shell, 'getStore').mockRejectedValueOnce(new Error('getStore broke'))
  expect(await restoreFromShell()).toBe(false)
  expect(browser.local.length).toBe(0)
})
