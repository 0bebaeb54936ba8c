import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetOld } from './keep-builds.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'))
  await mkdir(join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

async function built(...files: string[]) {
  for (const file of files) for (const end of ['', '.br']) await writeFile(join(folder, `assets/${file}${end}`), '')
  await forgetOld(
    folder,
    files.map((file) => `assets/${file}`),
    2,
  )
  return (await readdir(join(folder, 'assets'))).filter((file) => !file.endsWith('.br')).sort()
}

test('RTE-05 a page of the build before still finds its screens, one of two builds ago has been offered the new one', async () => {
  expect(await built('a-1.js', 'same.js')).toEqual(['a-1.js', 'same.js'])
  expect(await built('a-2.js', 'same.js')).toEqual(['a-1.js', 'a-2.js', 'same.js'])
  expect(await built('a-3.js', 'same.js')).toEqual(['a-2.js', 'a-3.js', 'same.js'])
  expect(await readdir(join(folder, 'assets'))).not.toContain('a-1.js.br')
})

test('RTE-05 building the same again forgets nothing', async () => {
  await built('a-1.js')
  await built('a-2.js')
  await built('a-2.js')
  expect(await built('a-2.js')).toEqual(['a-1.js', 'a-2.js'])
})
