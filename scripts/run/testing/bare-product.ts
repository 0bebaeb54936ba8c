import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/src/database/free-port.ts'
import { freshDatabase } from '../../../apps/server/src/testing/database.ts'
import { scratchDir } from '../../../apps/server/src/testing/scratch-dir.ts'
import { startChild } from '../children.ts'
import { developmentKeys } from '../development-keys.ts'
import { root } from '../root.ts'
import type { Running } from '../supervise.ts'

export type BareProduct = {
  appUrl: string
  sandboxUrl: string
  databaseUrl: string
  folder: string
  /** What the server and the sandbox were started with. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Server and sandbox for a test, with a database and a folder of their own; of the app only what a client asks of its page. */
export async function startBareProduct(name: string, settings: Record<string, string> = {}): Promise<BareProduct> {
  const folder = await mkdtemp(join(await scratchDir(), `hiram-${name}-`))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'index.html'), '<meta name="envelope-root" content="__ENVELOPE_ROOT__" />')
  await writeFile(join(folder, 'addresses.json'), '["/"]')
  const database = await freshDatabase()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const [appUrl, sandboxUrl] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`]
  const env = {
    ...(await developmentKeys(folder)),
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    FILES_DIR: join(folder, 'files'),
    APP_DIR: folder,
    PORT: String(port),
    SERVER_URL: appUrl,
    SANDBOX_URL: sandboxUrl,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: folder,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const parts: Running[] = []
  for (const app of ['sandbox', 'server']) {
    const output = { file: join(folder, `${app}.log`) }
    const part = startChild({ args: [join(root, 'apps', app, 'src', 'main.ts')], env, output })
    parts.push(part)
    const broken = part.ended.then(({ how }) => Promise.reject(new Error(`the ${app} ${how}`)))
    await Promise.race([part.ready, broken])
    broken.catch(() => undefined)
  }
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { appUrl, sandboxUrl, databaseUrl: database.url, folder, env, stop }
}
