import { runOnFreshStacks } from './fresh-stack.ts'
import { program } from './root.ts'

/** The journeys in a real browser; all of them two at once, each on a product of its own. */
const narrowed = process.argv.slice(2)
const journeys = [program('@playwright', 'test', 'cli.js'), 'test', ...narrowed]

process.exit(
  await runOnFreshStacks('e2e', journeys, narrowed.length === 0 ? 2 : 1).catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
