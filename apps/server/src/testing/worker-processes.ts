import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** The processes that run this program now and were started by `parent`. */
export function workersOf(program: string, parent = process.pid): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [pid, ppid, state = '', ...command] = line.trim().split(/\s+/)
    const isOne = Number(ppid) === parent && !state.startsWith('Z') && command.join(' ').includes(program)
    return isOne ? [Number(pid)] : []
  })
}

/** Waits for one that was not among these. */
export async function newWorkerOf(program: string, known: readonly number[] = []): Promise<number> {
  for (;;) {
    const found = workersOf(program).find((pid) => !known.includes(pid))
    if (found !== undefined) return found
    await sleep(2)
  }
}

/** Ends it as an attacker or the system would, and waits until it is gone. */
export async function killWorker(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (isRunning(pid)) await sleep(2)
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
