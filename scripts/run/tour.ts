import { join } from 'node:path'
import { runOnFreshStacks } from './fresh-stack.ts'
import { program, root } from './root.ts'

/** Every screen in every state, size, theme and language: pictures, and everything that is wrong with them. */
const tour = [join(root, 'e2e', 'tour', 'tour.ts'), ...process.argv.slice(2)]
/** `--count`: the fields to fill and the taps to the money, of the first loan and of the second. */
const config = join(root, 'e2e', 'tour', 'count', 'count.config.ts')
const count = [program('@playwright', 'test', 'cli.js'), 'test', '--config', config]

process.exit(
  await runOnFreshStacks('tour', process.argv.includes('--count') ? count : tour).catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
