import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/**
 * Where data that ends with the run is written. In memory where there is plenty: a copy of the template database takes
 * a fraction of what it takes on a disk that others write to as well.
 */
export async function scratchDir(): Promise<string> {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < ROOM) return tmpdir()
  const found = await statfs(MEMORY).catch(() => undefined)
  return found && found.bavail * found.bsize >= ROOM ? MEMORY : tmpdir()
}
