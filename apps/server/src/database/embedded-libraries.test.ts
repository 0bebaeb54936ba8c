import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries } from './embedded-libraries.ts'

let native: string

beforeEach(async () => {
  native = join(await mkdtemp(join(tmpdir(), 'hiram-libraries-')), 'native')
  await mkdir(join(native, 'lib'), { recursive: true })
  await writeFile(join(native, 'lib', 'libicu.so.60.2'), 'icu')
})

afterEach(() => rm(join(native, '..'), { recursive: true, force: true }))

test('makes the links that the package lists, and leaves those that are there', async () => {
  const targets = ['native/lib/libicu.so', 'native/lib/libicu.so.60']
  const links = targets.map((target) => ({ source: 'native/lib/libicu.so.60.2', target }))
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  await linkLibraries(native)
  await linkLibraries(native)
  for (const target of targets) expect(await readFile(join(native, '..', target), 'utf8')).toBe('icu')
})

test('does nothing where the package lists none', async () => {
  await expect(linkLibraries(native)).resolves.toBeUndefined()
})
