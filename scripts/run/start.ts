import { join } from 'node:path'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked } from './children.ts'
import { root } from './root.ts'
import { type Stack, startStack } from './stack.ts'

const log = (line: string) => console.log(line)

async function start(): Promise<void> {
  await ensureBuilt(log)
  const cancelling = new AbortController()
  const starting = startStack({
    port: portFrom('PORT', 8080),
    sandboxPort: portFrom('SANDBOX_PORT', 8090),
    stateDir: join(root, '.data'),
    databaseUrl: process.env.DATABASE_URL || undefined,
    cancelled: cancelling.signal,
    log,
  })
  onStopAsked(async () => {
    log('\nstopping …')
    cancelling.abort()
    const stack = await starting.catch(() => undefined)
    await stack?.stop()
    process.exit(0)
  })
  const stack = await starting
  greet(stack)
  const end = await stack.broken
  if (cancelling.signal.aborted) return
  log(`${end}; stopping the rest`)
  await stack.stop()
  process.exit(1)
}

function portFrom(name: string, otherwise: number): number {
  const port = Number(process.env[name] || otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} is not a port: ${process.env[name]}`)
  return port
}

function greet({ appUrl, sandboxUrl }: Stack): void {
  log(`
  The app      ${appUrl}
  The sandbox  ${sandboxUrl}   (text messages, bank, clock)

  To come in: open the app, enter a phone number that is not in use yet, such as
    Philippines  0917 123 4567
    Viet Nam     091 234 5678
  ask for the code, and read it in the sandbox's inbox.

  Ctrl-C stops everything.
`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
