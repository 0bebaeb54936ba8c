import { availableParallelism } from 'node:os'
import { runOnFreshStacks } from './fresh-stack.ts'
import { program } from './root.ts'
import { startSpreadDatabases } from './spread-databases.ts'

/** A journey waits, for messages, the bank and the reviewers, longer than it computes. */
const mostAtOnce = 4
const atOnce = Math.min(mostAtOnce, 2 * availableParallelism())

/** The journeys in a real browser; all of them several at once, each on a product of its own. */
const narrowed = process.argv.slice(2)
const journeys = [program('@playwright', 'test', 'cli.js'), 'test', ...narrowed]

/** `TEST_ON_CITUS`, of `npm run test:cluster` alone: the programs of the cluster that their databases are on. */
async function e2e(): Promise<number> {
  const { TEST_ON_CITUS: bin } = process.env
  const databases = bin ? await startSpreadDatabases(bin) : undefined
  try {
    return await runOnFreshStacks('e2e', journeys, narrowed.length === 0 ? atOnce : 1, databases)
  } finally {
    await databases?.stop()
  }
}

process.exit(
  await e2e().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
