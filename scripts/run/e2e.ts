import { availableParallelism } from 'node:os'
import type { TestDatabase } from '../../apps/server/src/testing/template-database.ts'
import { runOnFreshStacks } from './fresh-stack.ts'
import { program } from './root.ts'
import { spreadDatabases } from './spread-databases.ts'

/** A journey waits, for messages, the bank and the reviewers, longer than it computes. */
const mostAtOnce = 4
const atOnce = Math.min(mostAtOnce, 2 * availableParallelism())

/** The journeys in a real browser, several at once, each on a product of its own. */
const narrowed = process.argv.slice(2)
const journeys = [program('@playwright', 'test', 'cli.js'), 'test', ...narrowed]
const named = narrowed.filter((word) => word.endsWith('.spec.ts')).length
const products = narrowed.length === 0 ? atOnce : Math.max(1, Math.min(named, atOnce))

/** `TEST_CLUSTER`, of `npm run test:cluster` alone: the cluster that their databases are on. */
async function e2e(): Promise<number> {
  const { TEST_CLUSTER: cluster } = process.env
  const databases = cluster ? spreadDatabases(JSON.parse(cluster) as TestDatabase) : undefined
  return runOnFreshStacks('e2e', journeys, products, databases)
}

process.exit(
  await e2e().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
