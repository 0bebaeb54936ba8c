import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresPids, signalAll } from '../../apps/server/src/testing/postgres-processes.ts'
import type { Stack } from '../run/stack.ts'

/** Does something to the product under load; answers what, and whether the server itself may end by it. */
export type Fault = (stack: Stack, stateDir: string) => Promise<{ what: string; mayEndServer: boolean }>

const targets = [['server'], ['database'], ['server', 'database']] as const
const outageMs = 10_000

export const faults = {
  /** `kill -9` of the server, the database or both. */
  kills: async (stack) => kill(stack, targets[randomInt(targets.length)] ?? []),
  /** `kill -9` of the database's first process, by which all of the database ends. */
  postmaster: async (stack) => kill(stack, ['database']),
  /** A database that answers nothing for ten seconds, or is gone as long. */
  outages: async (stack, stateDir) => {
    const isHung = randomInt(2) === 0
    await (isHung ? hang : goAway)(stack, join(stateDir, 'postgres'))
    return { what: isHung ? 'database hung' : 'database gone', mayEndServer: false }
  },
} satisfies Record<string, Fault>

function kill(stack: Stack, names: readonly ('server' | 'database')[]) {
  const pids = names.map((name) => stack.pid(name)).filter((pid) => pid !== undefined)
  signalAll(pids, 'SIGKILL')
  return { what: names.join(' and '), mayEndServer: names.includes('server') }
}

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
