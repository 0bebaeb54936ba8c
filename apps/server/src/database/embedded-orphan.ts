import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The process that started the database of this folder; a second one must not stop it. */
export async function claimOwnership(home: string): Promise<void> {
  const file = join(home, 'owner')
  const me = `${process.pid} ${startOf(process.pid)}\n`
  for (;;) {
    try {
      await writeFile(file, me, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = await ownerOf(home)
    if (owner !== undefined) throw new Error(`process ${owner} already runs the database in ${home}`)
    await rm(file, { force: true })
  }
}

export async function isOwned(home: string): Promise<boolean> {
  return (await ownerOf(home)) !== undefined
}

async function ownerOf(home: string): Promise<number | undefined> {
  const [pid = '', start = ''] = (await readFile(join(home, 'owner'), 'utf8').catch(() => '')).trim().split(' ')
  return isAlive(Number(pid)) && startOf(Number(pid)) === start ? Number(pid) : undefined
}

export async function releaseOwnership(home: string): Promise<void> {
  await rm(join(home, 'owner'), { force: true })
}

/** Stops a database left by a process that died, and removes its stale lock. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (isAlive(pid) && commandOf(pid).includes(cluster)) {
    log(`stopping a database left running by an earlier start (process ${pid})`)
    await endProcess(pid)
  }
  // Without their postmaster the others end on their own; until then they hold its shared memory.
  for (const left of await processesIn(cluster)) await endProcess(left)
  await rm(lock, { force: true })
}

async function endProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    sendSignal(pid, signal)
    if (await isGoneWithin(pid, 15_000)) return
  }
  throw new Error(`process ${pid} of an earlier database does not stop`)
}

/** The processes whose working folder is the cluster; that is so for every process of its server. */
async function processesIn(cluster: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = names.filter((name) => /^\d+$/.test(name) && isAlive(Number(name)) && workingFolder(name) === cluster)
  return found.map(Number)
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true
    await sleep(50)
  }
  return false
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between the check and the signal.
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

/** A process that has ended but has not been waited for still answers to a signal. */
function stateOf(pid: number): string | undefined {
  return afterName(pid)?.[0]
}

/** When the process started: together with the id it identifies a process, because ids are reused. */
function startOf(pid: number): string {
  return afterName(pid)?.[19] ?? '-'
}

function afterName(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return psCommand(pid)
  }
}

function psCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
