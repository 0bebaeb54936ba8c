import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesPort } from '../ports.ts'
import { assertFileName, randomNames, readableNames } from './file-name.ts'

/** Sealed files are this account's alone; what is exchanged is read by others of its group too. */
const sealedModes = { folder: 0o700, file: 0o600 }
const exchangedModes = { folder: 0o750, file: 0o640 }

/**
 * Files in a folder of this machine: sealed, with random names, or exchanged with others. A file is complete or missing:
 * written under a temporary name, flushed, renamed.
 */
export function diskFiles(folder: string, kind: 'sealed' | 'exchanged' = 'sealed'): FilesPort {
  const names = kind === 'sealed' ? randomNames : readableNames
  const modes = kind === 'sealed' ? sealedModes : exchangedModes
  const place = (name: string) => join(folder, assertFileName(name, names))
  return {
    async put(name, bytes) {
      const path = place(name)
      await mkdir(folder, { recursive: true, mode: modes.folder })
      const unfinished = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(unfinished, 'wx', modes.file)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
        await flushFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: modes.folder })
      await access(folder, constants.R_OK | constants.W_OK)
    },
    get: (name) => readFile(place(name)),
    remove: async (name) => {
      await rm(place(name), { force: true })
      await flushFolder(folder).catch(() => undefined)
    },
    async *list(beginning = '') {
      await mkdir(folder, { recursive: true, mode: modes.folder })
      for await (const { name } of await opendir(folder)) if (names.test(name) && name.startsWith(beginning)) yield name
    },
  }
}

/** A rename survives a power cut once its folder is flushed; Windows cannot do that and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
