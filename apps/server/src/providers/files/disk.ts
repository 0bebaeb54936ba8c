import { createHash, randomUUID } from 'node:crypto'
import { access, constants, link, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesPort } from '../ports.ts'
import { assertFileName, randomNames, readableNames } from './file-name.ts'

/** Sealed files are this account's alone; what is exchanged is read by others of its group too. */
const sealedModes = { folder: 0o700, file: 0o600 }
const exchangedModes = { folder: 0o750, file: 0o640 }
type Modes = typeof sealedModes

/** The SHA-256 of each sealed file, under the file's name. */
const checksumFolder = '.checksums'

export class FileDamagedError extends Error {
  constructor() {
    super('a stored file is not what was stored')
    this.name = 'FileDamagedError'
  }
}

export class FileExistsError extends Error {
  constructor() {
    super('there is another file of this name')
    this.name = 'FileExistsError'
  }
}

/**
 * Files in a folder: sealed, with random names, or exchanged with others. A file is complete or missing: written under a
 * temporary name, flushed, then linked to its own, which must not be there yet. A sealed one is read with its SHA-256;
 * what is exchanged others write and take away, its hashes are in the day's manifest.
 */
export function diskFiles(folder: string, kind: 'sealed' | 'exchanged' = 'sealed'): FilesPort {
  const names = kind === 'sealed' ? randomNames : readableNames
  const modes = kind === 'sealed' ? sealedModes : exchangedModes
  const place = (name: string) => join(folder, assertFileName(name, names))
  const sums = kind === 'sealed' ? join(folder, checksumFolder) : undefined
  return {
    async put(name, bytes) {
      const path = place(name)
      await mkdir(sums ?? folder, { recursive: true, mode: modes.folder })
      const isNew = await writeNew(folder, path, bytes, modes)
      // an earlier attempt may have stored it; anything else under this name is not ours
      if (!isNew && !bytes.equals(await readFile(path))) throw new FileExistsError()
      if (sums) await writeOver(sums, join(sums, name), sha256(bytes), modes)
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: modes.folder })
      await access(folder, constants.R_OK | constants.W_OK)
    },
    async get(name) {
      const bytes = await readFile(place(name))
      // a file of before checksums were kept has none
      const sum = sums && (await readFile(join(sums, name), 'utf8').catch(unlessMissing))
      if (sum !== undefined && sum !== sha256(bytes)) throw new FileDamagedError()
      return bytes
    },
    async remove(name) {
      const path = place(name)
      // a name that is used again never finds the checksum of another file
      if (sums) await rm(join(sums, name), { force: true })
      await rm(path, { force: true })
      await flushFolder(folder).catch(() => undefined)
    },
    async *list(beginning = '') {
      await mkdir(folder, { recursive: true, mode: modes.folder })
      for await (const { name } of await opendir(folder)) if (names.test(name) && name.startsWith(beginning)) yield name
    },
  }
}

/** False, and nothing is written, where there is a file of this name. */
async function writeNew(folder: string, path: string, bytes: Buffer, modes: Modes): Promise<boolean> {
  return written(folder, bytes, modes, async (unfinished) => {
    const isNew = await link(unfinished, path).then(
      () => true,
      (error: unknown) => {
        if (isCode(error, 'EEXIST')) return false
        throw error
      },
    )
    await rm(unfinished, { force: true })
    await flushFolder(folder)
    return isNew
  })
}

async function writeOver(folder: string, path: string, text: string, modes: Modes): Promise<void> {
  await written(folder, text, modes, async (unfinished) => {
    await rename(unfinished, path)
    await flushFolder(folder)
  })
}

/** Flushed under a name of its own, which `place` takes away. */
async function written<Result>(
  folder: string,
  content: Buffer | string,
  modes: Modes,
  place: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx', modes.file)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    return await place(unfinished)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function unlessMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error
}

/** A name survives a power cut once its folder is flushed; Windows cannot do that and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
