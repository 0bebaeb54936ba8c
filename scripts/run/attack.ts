import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import type { Attack, Target } from '../attack/attack.ts'
import { consoleCallers, consoleFields } from '../attack/console.ts'
import { everyField } from '../attack/every-field.ts'
import { foreignIds } from '../attack/foreign-ids.ts'
import { hangingDatabase, hangingGateway } from '../attack/hanging-parts.ts'
import { hostileTexts } from '../attack/hostile-texts.ts'
import { plainAnswers } from '../attack/plain-answers.ts'
import { replays } from '../attack/replays.ts'
import { servedFiles } from '../attack/served-files.ts'
import { slowBodies } from '../attack/slow-bodies.ts'
import { strangersBodies } from '../attack/strangers-bodies.ts'
import { webhookKeys } from '../attack/webhook-keys.ts'
import { webhookOrders } from '../attack/webhook-orders.ts'
import { makeBorrowers } from '../chaos/borrowers.ts'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked } from './children.ts'
import { developmentKeys } from './development-keys.ts'
import { root } from './root.ts'
import { startStack } from './stack.ts'

/** One file each in `scripts/attack`; `npm run attack -- plainAnswers` runs those that are named. */
const attacks: Readonly<Record<string, Attack>> = {
  hostileTexts,
  strangersBodies,
  plainAnswers,
  slowBodies,
  servedFiles,
  foreignIds,
  replays,
  webhookKeys,
  hangingGateway,
  consoleCallers,
  everyField,
  consoleFields,
  hangingDatabase,
  webhookOrders,
}

/** Attacks a product started for it; prints `property figure goal`, and fails when a goal is missed. */
async function attack(names: readonly string[]): Promise<number> {
  const chosen = Object.entries(attacks).filter(([name]) => names.length === 0 || names.includes(name))
  if (chosen.length === 0) throw new Error(`which one? ${Object.keys(attacks).join(', ')}`)
  await ensureBuilt((line) => console.error(line))
  const stateDir = await mkdtemp(join(await scratchDir(), 'hiram-attack-'))
  await chmod(stateDir, 0o755)
  const cancelling = new AbortController()
  const operationsPort = await freePort()
  const starting = startStack({
    port: await freePort(),
    sandboxPort: await freePort(),
    console: { port: await freePort(), staffPort: await freePort() },
    settings: { OPERATIONS_PORT: String(operationsPort) },
    stateDir,
    durability: 'off',
    logDir: join(root, '.cache', 'attack'),
    cancelled: cancelling.signal,
    log: () => undefined,
  })
  const clean = async () => {
    cancelling.abort()
    await (await starting.catch(() => undefined))?.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
  onStopAsked(async () => {
    await clean()
    process.exit(130)
  })
  try {
    const stack = await starting
    const keys = await developmentKeys(stateDir)
    return await run(chosen, { stack, stateDir, keys, operationsUrl: `http://127.0.0.1:${operationsPort}` })
  } finally {
    await clean()
  }
}

async function run(chosen: readonly [string, Attack][], product: Omit<Target, 'borrower' | 'loanId'>): Promise<number> {
  const { stack } = product
  const [borrower] = await makeBorrowers(stack, 1)
  if (!borrower) throw new Error('there is no borrower')
  const target: Target = { ...product, borrower: borrower.client, loanId: borrower.loanId }
  let missed = 0
  for (const [, one] of chosen) {
    for (const { property, figure, goal, isMet } of await one(target)) {
      console.log(`${property} ${figure} ${goal}${isMet ? '' : ' MISSED'}`)
      if (!isMet) missed += 1
    }
  }
  const ended = stack.restarts()
  console.log(`serverEnded ${ended} <=0${ended > 0 ? ' MISSED' : ''}`)
  return missed + ended > 0 ? 1 : 0
}

process.exit(
  await attack(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
