import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresPids, signalAll } from '../../apps/server/src/testing/postgres-processes.ts'
import type { Stack } from '../run/stack.ts'

/** Does something to the product under load; answers what, and whether the server ended although it may not. */
export type Fault = (stack: Stack, stateDir: string) => Promise<{ what: string; serverEnded: boolean }>

const targets = [['server'], ['database'], ['server', 'database']] as const
const outageMs = 10_000

export const faults = {
  /** `kill -9` of the server, the database or both. */
  kills: async (stack) => {
    const names = targets[randomInt(targets.length)] ?? []
    const pids = names.map((name) => stack.pid(name)).filter((pid) => pid !== undefined)
    signalAll(pids, 'SIGKILL')
    return { what: names.join(' and '), serverEnded: false }
  },
  /** A database that answers nothing for ten seconds, or is gone as long; the server may not end by it. */
  outages: async (stack, stateDir) => {
    const server = stack.pid('server')
    const isHung = randomInt(2) === 0
    await (isHung ? hang : goAway)(stack, join(stateDir, 'postgres'))
    return { what: isHung ? 'database hung' : 'database gone', serverEnded: stack.pid('server') !== server }
  },
} satisfies Record<string, Fault>

async function hang(_: Stack, dataDir: string): Promise<void> {
  const pids = await postgresPids(dataDir)
  signalAll(pids, 'SIGSTOP')
  await sleep(outageMs)
  signalAll(pids, 'SIGCONT')
}

/** Each one that the supervisor starts meanwhile ends, too. */
async function goAway(stack: Stack): Promise<void> {
  const back = performance.now() + outageMs
  while (performance.now() < back) {
    const pid = stack.pid('database')
    signalAll(pid === undefined ? [] : [pid], 'SIGKILL')
    await sleep(100)
  }
}
