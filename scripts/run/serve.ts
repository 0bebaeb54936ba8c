import { join } from 'node:path'
import { appDir, consoleDir, ensureBuilt } from './built-app.ts'
import { onStopAsked, startChild } from './children.ts'
import { root } from './root.ts'
import { supervise } from './supervise.ts'

/** A server that drains answers a slow phone's last upload first. */
const longestStopMs = 120_000

/**
 * Production: the built app and the server on the settings of the environment, which the server checks itself. A server
 * that ends unasked is started again.
 */
async function serve(): Promise<void> {
  const env: Record<string, string> = { NODE_ENV: 'production' }
  if (!process.env.APP_DIR && process.env.DATABASE_URL) {
    await ensureBuilt((line) => console.log(line))
    env.APP_DIR = appDir
    env.CONSOLE_DIR = process.env.CONSOLE_DIR || consoleDir
  }
  const args = [join(root, 'apps', 'server', 'src', 'main.ts')]
  const log = (line: string) => console.log(line)
  const server = supervise({ name: 'server', start: async () => startChild({ args, env, longestStopMs }), log })
  let isStopAsked = false
  onStopAsked(() => {
    isStopAsked = true
    return server.stop()
  })
  const why = await server.over
  if (!isStopAsked) console.error(why)
  process.exitCode = isStopAsked ? 0 : 1
  process.disconnect?.()
}

await serve()
