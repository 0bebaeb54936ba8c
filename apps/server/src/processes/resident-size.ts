import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How often a size is worth asking for: reading a file costs nothing, starting a program does. */
export const watchEveryMs = process.platform === 'linux' ? 50 : 500

/** The memory a process occupies now, in megabytes; 0 when it has ended, and on Windows, which has no `ps`. */
export async function residentMegabytes(pid: number): Promise<number> {
  try {
    return (await residentKilobytes(pid)) / 1024
  } catch {
    return 0
  }
}

async function residentKilobytes(pid: number): Promise<number> {
  if (process.platform === 'win32') return 0
  if (process.platform === 'linux') {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  }
  return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout)
}
