import { join } from 'node:path'
import { runOnFreshStacks } from './fresh-stack.ts'
import { root } from './root.ts'

/** A loan and its repayment in the browsers of this machine that are no Chromium. */
const journeys = [join(root, 'e2e', 'browsers', 'browsers.ts'), ...process.argv.slice(2)]

process.exit(
  await runOnFreshStacks('browsers', journeys).catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
