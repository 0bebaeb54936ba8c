import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedFiles } from '../../testing/listed-files.ts'
import { diskFiles } from './disk.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const name = '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11'

test('a stored file can be read, and not once removed', async () => {
  const files = diskFiles(join(folder, 'made', 'when needed'))
  await files.put(name, Buffer.from('one'))
  await files.put(name, Buffer.from('two'))
  expect((await files.get(name)).toString()).toBe('two')
  expect(await readdir(join(folder, 'made', 'when needed'))).toEqual([name])
  await files.remove(name)
  await files.remove(name)
  await expect(files.get(name)).rejects.toThrow()
})

test('a file gets its name once its bytes are on the disk, and the name is flushed too', async () => {
  const handle = await open(folder, 'r')
  await handle.close()
  const named: (string | undefined)[] = []
  const flushed = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
    named.push((await readdir(folder)).find((entry) => entry === name))
  })
  await diskFiles(folder).put(name, Buffer.from('one'))
  flushed.mockRestore()
  // first the file, before it has its name; then its folder, which has the name
  expect(named).toEqual([undefined, name])
})

test('all that is stored is listed, without what is half written', async () => {
  const files = diskFiles(join(folder, 'made', 'when needed'))
  expect(await listedFiles(files)).toEqual([])
  await files.put(name, Buffer.from('one'))
  await writeFile(join(folder, 'made', 'when needed', `${name}.half`), 'half')
  expect(await listedFiles(files)).toEqual([name])
  expect(await listedFiles(files, 'erased-')).toEqual([])
})

test('no other account on the machine may read a file', async () => {
  const files = diskFiles(folder)
  await files.put(name, Buffer.from('one'))
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test('many simultaneous puts of one name leave one complete file and no temporary ones', async () => {
  const files = diskFiles(folder)
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index))
  await Promise.all(contents.map((bytes) => files.put(name, bytes)))
  const bytes = await files.get(name)
  expect(contents.some((content) => content.equals(bytes))).toBe(true)
  expect(await readdir(folder)).toEqual([name])
})

test.each(['../../etc/passwd', 'short', `${name}/x`, `${name}.jpg`, `..${name}`, `${name}\0`, `\\\\${name}`, ''])(
  'the name %j is refused',
  async (wrong) => {
    const files = diskFiles(folder)
    await expect(files.put(wrong, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect((async () => files.get(wrong))()).rejects.toThrow(RangeError)
    await expect(files.remove(wrong)).rejects.toThrow(RangeError)
  },
)
