import { runOnFreshStack } from './fresh-stack.ts'
import { program } from './root.ts'

/** The journeys in a real browser. */
const journeys = [program('@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)]

process.exit(
  await runOnFreshStack('e2e', journeys).catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
