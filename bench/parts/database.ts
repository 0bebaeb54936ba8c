import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { developmentKeys } from '../../scripts/run/development-keys.ts'

type Options = { settings?: Readonly<Record<string, string>>; logLevel: 'error' | 'silent' }

/** Runs the work on a fresh database, with the server's environment set for it; both are removed afterwards. */
export async function withDatabase<Result>(
  { settings, logLevel }: Options,
  work: (databaseUrl: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-bench-'))
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings })
  try {
    Object.assign(process.env, await developmentKeys(folder), {
      NODE_ENV: 'test',
      LOG_LEVEL: logLevel,
      DATABASE_URL: database.url,
      FILES_DIR: join(folder, 'files'),
      SANDBOX_URL: 'http://127.0.0.1:1',
    })
    return await work(database.url, folder)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
