import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesPort } from '../ports.ts'
import { assertFileName, isFileName } from './file-name.ts'

/**
 * Files in a folder of this machine. Bytes arrive encrypted. A file is complete or missing: written under a temporary
 * name, flushed, renamed.
 */
export function diskFiles(folder: string): FilesPort {
  const place = (name: string) => join(folder, assertFileName(name))
  return {
    async put(name, bytes) {
      const path = place(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}`
      try {
        const file = await open(unfinished, 'wx', 0o600)
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
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.R_OK | constants.W_OK)
    },
    get: (name) => readFile(place(name)),
    remove: async (name) => {
      await rm(place(name), { force: true })
      await flushFolder(folder).catch(() => undefined)
    },
    async *list(beginning = '') {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for await (const { name } of await opendir(folder)) if (isFileName(name) && name.startsWith(beginning)) yield name
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
