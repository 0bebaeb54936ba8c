import { join } from 'node:path'
import { appDir, ensureBuilt } from './built-app.ts'
import { onStopAsked, startChild } from './children.ts'
import { root } from './root.ts'

/** Production: the built app and the server on the settings of the environment, which the server checks itself. */
async function serve(): Promise<void> {
  const env: Record<string, string> = { NODE_ENV: 'production' }
  if (!process.env.APP_DIR && process.env.DATABASE_URL) {
    await ensureBuilt((line) => console.log(line))
    env.APP_DIR = appDir
  }
  const args = [join(root, 'apps', 'server', 'src', 'main.ts')]
  const server = startChild({ name: 'server', args, env })
  onStopAsked(server.stop)
  process.exitCode = await server.ended
  process.disconnect?.()
}

await serve()
