import { join } from 'node:path'
import { runOnFreshStacks } from './fresh-stack.ts'
import { root } from './root.ts'

/** Every screen in every state, size, theme and language: pictures, and everything that is wrong with them. */
const tour = [join(root, 'e2e', 'tour', 'tour.ts'), ...process.argv.slice(2)]

process.exit(
  await runOnFreshStacks('tour', tour).catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
