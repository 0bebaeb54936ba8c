import { join } from 'node:path'
import { runOnFreshStacks } from './fresh-stack.ts'
import { program, root } from './root.ts'

const given = process.argv.slice(2)
const folder = join(root, 'e2e', 'tour')

/** Every screen in every state, size, theme and language: pictures, and everything that is wrong with them. */
const app = [join(folder, 'tour.ts'), ...given]
/** The same of the lender's console, as each of the example people. */
const lender = [join(folder, 'console', 'console-tour.ts'), ...given]
/** `--count`: the fields to fill and the taps to the money, of the first loan and of the second. */
const config = join(folder, 'count', 'count.config.ts')
const count = [program('@playwright', 'test', 'cli.js'), 'test', '--config', config]

process.exit(
  await tours().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)

/** Without a word of which one both, each on a product of its own: the app's moves the clock by years. */
async function tours(): Promise<number> {
  if (given.includes('--count')) return runOnFreshStacks('tour', count)
  if (given.includes('--console')) return runOnFreshStacks('console-tour', lender)
  const found = await runOnFreshStacks('tour', app)
  // what narrows the one narrows it alone
  return given.length > 0 ? found : found + (await runOnFreshStacks('console-tour', lender))
}
