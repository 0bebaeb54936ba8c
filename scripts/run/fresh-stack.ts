import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { findChromium } from '../chromium.ts'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked, runChild } from './children.ts'
import { root } from './root.ts'
import { startStack } from './stack.ts'

const log = (line: string) => console.log(line)

/** The whole product, fresh, on free ports; `args` run beside it to their end; everything stopped and removed. */
export async function runOnFreshStack(name: string, args: string[]): Promise<number> {
  await ensureBuilt(log)
  const browser = await findChromium()
  const folder = await mkdtemp(join(tmpdir(), `hiram-${name}-`))
  await chmod(folder, 0o755)
  const logDir = join(root, '.cache', name)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const cancelling = new AbortController()
  const starting = startStack({
    port,
    sandboxPort,
    stateDir: folder,
    // of an app that is nobody's: what a shell too old to go on is told
    settings: { APP_VERSIONS: '{"97":{"version":"4.10.0","oldest":"4.0.0"}}' },
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
    log(`the app is at ${stack.appUrl}, the sandbox at ${stack.sandboxUrl}`)
    const code = await runChild(args, {
      ...browser.environment,
      CHROMIUM: browser.executablePath,
      E2E_BASE_URL: stack.appUrl,
      E2E_SANDBOX_URL: stack.sandboxUrl,
      E2E_DATABASE_URL: stack.databaseUrl,
      E2E_FILES_DIR: join(folder, 'files'),
    })
    if (code !== 0) await showLogs(logDir)
    return code
  } catch (error) {
    await showLogs(logDir)
    throw error
  } finally {
    await clean()
  }
}

async function showLogs(logDir: string): Promise<void> {
  for (const name of ['server', 'sandbox']) {
    const text = await readFile(join(logDir, `${name}.log`), 'utf8').catch(() => '')
    if (text) log(`--- the end of ${name}.log\n${text.slice(-3000)}`)
  }
}
