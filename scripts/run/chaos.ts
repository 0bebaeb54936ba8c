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
import { faults } from '../chaos/faults.ts'
import { startLoad } from '../chaos/load.ts'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked } from './children.ts'
import { developmentKeys } from './development-keys.ts'
import { root } from './root.ts'
import { type Stack, startStack } from './stack.ts'

const log = (line: string) => console.log(line)
const [, , rounds = '200', kind = 'kills'] = process.argv
const borrowerCount = 6
const backMs = 120_000

/**
 * Faults at random moments under load, so many rounds of them; then counts what is there: `npm run chaos -- 200` ends
 * server, database or both by `kill -9`, `npm run chaos -- 50 postmaster` the database alone, `npm run chaos -- 50 outages` takes the database away for ten seconds.
 */
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
  const fault = faults[z.parse(z.enum(['kills', 'postmaster', 'outages']), kind)]
  const done = new Map<string, number>()
  let serverEnds = 0
  let server = stack.pid('server')
  for (let round = 1; round <= Number(rounds); round += 1) {
    await sleep(randomInt(200, 1500))
    const { what, mayEndServer } = await fault(stack, stateDir)
    done.set(what, (done.get(what) ?? 0) + 1)
    await untilBack(stack)
    if (!mayEndServer && stack.pid('server') !== server) serverEnds += 1
    server = stack.pid('server')
    if (round % 10 === 0) log(`${round} of ${rounds} rounds, ${load.acknowledged.payments.size} payments acknowledged`)
  }
  await load.stop()
  const { payments, messages, differentAnswers, sentAgain, unanswered } = load.acknowledged
  const found = await compare(stack.databaseUrl, load.acknowledged)
  log(`${kind} ${rounds} - (${[...done].map(([what, times]) => `${times} ${what}`).join('; ')})`)
  log(`acknowledged ${payments.size + messages.size} - (${payments.size} payments, ${messages.size} messages)`)
  log(`sentAgain ${sentAgain.length} -`)
  for (const why of new Set(unanswered)) log(`not answered: ${why}`)
  const answers = { differentAnswers: differentAnswers.length, unanswered: unanswered.length }
  const goals = { ...found, ...answers, serverEnds }
  for (const [property, figure] of Object.entries(goals)) log(`${property} ${figure} 0`)
  return Object.values(goals).every((figure) => figure === 0) ? 0 : 1
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
