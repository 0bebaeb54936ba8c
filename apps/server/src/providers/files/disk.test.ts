import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedFiles } from '../../testing/listed-files.ts'
import { diskFiles, FileDamagedError, FileExistsError } from './disk.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const name = '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11'

test('a stored file can be read, and not once removed', async () => {
  const files = diskFiles(join(folder, 'made', 'when needed'))
  await files.put(name, Buffer.from('one'))
  expect((await files.get(name)).toString()).toBe('one')
  expect(await readdir(join(folder, 'made', 'when needed'))).toEqual(['.checksums', name])
  await files.remove(name)
  await files.remove(name)
  await expect(files.get(name)).rejects.toThrow()
})

test('a file is stored once: the same again is as stored, another of its name is refused', async () => {
  for (const kind of ['sealed', 'exchanged'] as const) {
    const files = diskFiles(join(folder, kind), kind)
    await files.put(name, Buffer.from('one'))
    await files.put(name, Buffer.from('one'))
    await expect(files.put(name, Buffer.from('two'))).rejects.toThrow(FileExistsError)
    expect((await files.get(name)).toString()).toBe('one')
    await files.remove(name)
    await files.put(name, Buffer.from('two'))
    expect((await files.get(name)).toString()).toBe('two')
  }
})

test('a file that has changed on the disk is not read; one of before checksums were kept is', async () => {
  const files = diskFiles(folder)
  await files.put(name, Buffer.alloc(100, 1))
  await writeFile(join(folder, name), Buffer.alloc(99, 1))
  await expect(files.get(name)).rejects.toThrow(FileDamagedError)
  await rm(join(folder, '.checksums', name))
  expect(await files.get(name)).toHaveLength(99)
  // what others put among the exchanged files has no checksum of ours
  const exchanged = diskFiles(join(folder, 'in'), 'exchanged')
  await exchanged.put('statement.xml', Buffer.from('one'))
  await writeFile(join(folder, 'in', 'statement.xml'), 'another')
  expect((await exchanged.get('statement.xml')).toString()).toBe('another')
  expect(await readdir(join(folder, 'in'))).toEqual(['statement.xml'])
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
  // first the file, before it has its name; then its folder, which has the name; then its checksum, and that one's folder
  expect(named).toEqual([undefined, name, name, name])
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

test('of many simultaneous puts of one name one is stored, the others are refused, and no temporary file stays', async () => {
  const files = diskFiles(folder)
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index))
  const puts = await Promise.allSettled(contents.map((bytes) => files.put(name, bytes)))
  expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const stored = puts.findIndex(({ status }) => status === 'fulfilled')
  expect(await files.get(name)).toEqual(contents[stored])
  expect(await readdir(folder)).toEqual(['.checksums', name])
  expect(await readdir(join(folder, '.checksums'))).toEqual([name])
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
