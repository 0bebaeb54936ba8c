import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The process ids of a cluster: the postmaster first, then what it has started. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const [first] = (await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  const postmaster = Number(first)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

/** To each that still runs: one may end between being listed and being signalled. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
