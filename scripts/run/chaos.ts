import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signingKeys } from '@hiram/contract/webhook-keys'
import * as z from 'zod/mini'
import { marketDay } from '../../apps/server/src/clock.ts'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { makeBorrowers } from '../chaos/borrowers.ts'
import { compare } from '../chaos/compare.ts'
import { startLoad } from '../chaos/load.ts'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked } from './children.ts'
import { developmentKeys } from './development-keys.ts'
import { root } from './root.ts'
import { type Stack, startStack } from './stack.ts'

const log = (line: string) => console.log(line)
const rounds = Number(process.argv[2] ?? 200)
const borrowerCount = 6
const backMs = 120_000
const targets = [['server'], ['database'], ['server', 'database']] as const

/** Ends server, database or both by `kill -9`, at random moments under load, so many times; then counts what is there. */
async function chaos(): Promise<number> {
  await ensureBuilt(log)
  const stateDir = await mkdtemp(join(await scratchDir(), 'hiram-chaos-'))
  await chmod(stateDir, 0o755)
  const cancelling = new AbortController()
  const stack = await startStack({
    port: await freePort(),
    sandboxPort: await freePort(),
    stateDir,
    logDir: join(root, '.cache', 'chaos'),
    longestPauseMs: 1000,
    cancelled: cancelling.signal,
    log: () => undefined,
  })
  const clean = async () => {
    cancelling.abort()
    await stack.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
  onStopAsked(async () => {
    await clean()
    process.exit(130)
  })
  try {
    return await killAndCompare(stack, stateDir)
  } finally {
    await clean()
  }
}

async function killAndCompare(stack: Stack, stateDir: string): Promise<number> {
  const [bankKey] = z.parse(signingKeys, (await developmentKeys(stateDir)).BANK_WEBHOOK_SECRETS)
  const borrowers = await makeBorrowers(stack, borrowerCount)
  const valueDate = marketDay('ph', new Date())
  const load = startLoad({ appUrl: stack.appUrl, bankKey, borrowers, valueDate })
  const kills = { server: 0, database: 0, both: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(randomInt(200, 1500))
    const names = targets[randomInt(targets.length)] ?? []
    for (const name of names) killNow(stack.pid(name))
    kills[names.length > 1 ? 'both' : (names[0] ?? 'server')] += 1
    await untilBack(stack)
    if (round % 10 === 0) log(`${round} of ${rounds} rounds, ${load.acknowledged.payments.size} payments acknowledged`)
  }
  await load.stop()
  const { payments, messages, differentAnswers, repeats } = load.acknowledged
  const found = await compare(stack.databaseUrl, load.acknowledged)
  log(`kills ${rounds} - (${kills.server} server, ${kills.database} database, ${kills.both} both)`)
  log(`acknowledged ${payments.size + messages.size} - (${payments.size} payments, ${messages.size} messages)`)
  log(`sentAgain ${repeats} -`)
  const goals = { ...found, differentAnswers: differentAnswers.length }
  for (const [property, figure] of Object.entries(goals)) log(`${property} ${figure} 0`)
  return Object.values(goals).every((figure) => figure === 0) ? 0 : 1
}

function killNow(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch (error) {
    // it had just ended by itself and is being started again
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function untilBack({ appUrl, broken }: Stack): Promise<void> {
  const late = performance.now() + backMs
  const over = broken.then((why) => {
    throw new Error(why)
  })
  over.catch(() => undefined)
  for (;;) {
    const answer = await Promise.race([fetch(`${appUrl}/health`).catch(() => undefined), over])
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    if (performance.now() > late) throw new Error('the server did not come back')
    await sleep(50)
  }
}

process.exit(
  await chaos().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
