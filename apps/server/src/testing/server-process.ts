import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '../database/free-port.ts'

export type ServerProcess = {
  url: string
  /** Settled once it ended, with its exit code or signal. */
  ended: () => number | string | null
  /** What it has logged so far. */
  log: () => string
  /** Status of `/health` and how long it took. */
  health: () => Promise<{ status: number; ms: number }>
  stop: () => Promise<void>
}

const key = () => randomBytes(32).toString('base64url')

/** The server as it runs in production, in a process of its own, on this database. */
export async function startServerProcess(
  databaseUrl: string,
  filesDir: string,
  given: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secrets = ['BANK_WEBHOOK', 'PAYOUT_WEBHOOK', 'REVIEW_WEBHOOK', 'SUPPORT_WEBHOOK', 'SANDBOX'].map((party) => [
    `${party}_SECRETS`,
    `k1:${key()}`,
  ])
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_KEY: key(),
      LOOKUP_KEY: key(),
      ENVELOPE_ROOT_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
      FILES_DIR: filesDir,
      SANDBOX_URL: 'http://127.0.0.1:1',
      ...Object.fromEntries(secrets),
      ...given,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000)
    })
  }
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    ended: () => child.exitCode ?? child.signalCode,
    log: () => printed,
    async health() {
      const start = performance.now()
      const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
      await answer?.body?.cancel()
      return { status: answer?.status ?? 0, ms: performance.now() - start }
    },
    stop: () => endOf(child),
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
