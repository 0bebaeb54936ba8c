import { availableParallelism } from 'node:os'
import { runOnFreshStacks } from './fresh-stack.ts'
import { program } from './root.ts'

/** A journey waits, for messages, the bank and the reviewers, longer than it computes. */
const mostAtOnce = 4
const atOnce = Math.min(mostAtOnce, 2 * availableParallelism())

/** The journeys in a real browser; all of them several at once, each on a product of its own. */
const narrowed = process.argv.slice(2)
const journeys = [program('@playwright', 'test', 'cli.js'), 'test', ...narrowed]

process.exit(
  await runOnFreshStacks('e2e', journeys, narrowed.length === 0 ? atOnce : 1).catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
