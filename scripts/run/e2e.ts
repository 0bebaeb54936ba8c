import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { findChromium } from '../chromium.ts'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked, runChild } from './children.ts'
import { program, root } from './root.ts'
import { startStack } from './stack.ts'

const log = (line: string) => console.log(line)
const logDir = join(root, '.cache', 'e2e')

/** The whole product, fresh, on free ports; the journeys in a real browser; everything stopped and removed. */
async function e2e(): Promise<number> {
  await ensureBuilt(log)
  const browser = await findChromium()
  const folder = await mkdtemp(join(tmpdir(), 'hiram-e2e-'))
  await chmod(folder, 0o755)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const cancelling = new AbortController()
  const starting = startStack({
    port,
    sandboxPort,
    stateDir: folder,
    durability: 'off',
    logDir,
    cancelled: cancelling.signal,
    log,
  })
  const clean = async () => {
    const stack = await starting.catch(() => undefined)
    await stack?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  onStopAsked(async () => {
    cancelling.abort()
    await clean()
    process.exit(130)
  })
  try {
    const stack = await starting
    log(`the app is at ${stack.appUrl}, the sandbox at ${stack.sandboxUrl}; running the journeys …`)
    const code = await runChild([program('@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)], {
      ...browser.environment,
      CHROMIUM: browser.executablePath,
      E2E_BASE_URL: stack.appUrl,
      E2E_SANDBOX_URL: stack.sandboxUrl,
      E2E_DATABASE_URL: stack.databaseUrl,
    })
    if (code !== 0) await showLogs()
    return code
  } catch (error) {
    await showLogs()
    throw error
  } finally {
    await clean()
  }
}

async function showLogs(): Promise<void> {
  for (const name of ['server', 'sandbox']) {
    const text = await readFile(join(logDir, `${name}.log`), 'utf8').catch(() => '')
    if (text) log(`--- the end of ${name}.log\n${text.slice(-3000)}`)
  }
}

process.exit(
  await e2e().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
