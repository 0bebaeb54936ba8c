import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBridge } from '@hiram/bridge'
import { expect, test } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { storedKeys } from '../storage/storage.ts'

const source = join(import.meta.dirname, '..', '..')
const root = join(source, '..', '..', '..')
/** What the app runs, without the module that names every key. */
const code = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((path) => !/\.test\.tsx?$|^testing|platform.storage.storage\.ts$|migrate-storage/.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'))

/** The row of the catalogue, which gives the reason for what no one calls. */
function rowOf(id: string): string {
  const rows = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8').split('\n')
  return rows.find((row) => row.startsWith(`| ${id} |`)) ?? ''
}

test('BRG-01 the app calls every method of the bridge but those that the catalogue gives a reason for', () => {
  installFakeBrowser()
  const { mode, picksContacts, listen, ...methods } = createBridge()
  const names = Object.keys(methods)
  expect(names).toHaveLength(38)
  const isCalled = (name: string) => code.some((text) => new RegExp(`\\bbridge\\(\\)\\s*\\.${name}\\(`).test(text))
  const uncalled = names.filter((name) => !name.startsWith('upload') && !isCalled(name))
  const [, reasons = ''] = rowOf('BRG-01').split('all of them but these')
  expect(uncalled.toSorted()).toEqual(['facebookLogin', 'isAppInstalled', 'openBrowser', 'takeOCRPhoto'])
  for (const name of uncalled) expect(reasons, name).toContain(`${name} (`)
  // the ten uploads, by the names of the market's policy (shell-uploads.test.ts)
  expect(names.filter((name) => name.startsWith('upload'))).toHaveLength(10)
  expect(code.some((text) => /bridge\(\)\s*\[name\]\(\)/.test(text))).toBe(true)
})

test('SES-02 every key of the catalogue is read or written by the app, but the one that is never used', () => {
  const [, keys = ''] = /Keys: (.*?); one typed module/.exec(rowOf('SES-02')) ?? []
  const named = Array.from(keys.matchAll(/`(\w+)`/g), ([, key = '']) => key)
  expect(named).toHaveLength(18)
  const owned: readonly string[] = [...storedKeys, 'saveGps']
  expect(named.filter((key) => !owned.includes(key))).toEqual([])
  const isUsed = (key: string) => code.some((text) => text.includes(`'${key}'`))
  expect(named.filter((key) => !isUsed(key))).toEqual(['_KEY_UPLOAD_SMSLIST'])
})
