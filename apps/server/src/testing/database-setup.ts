import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { isAlive } from '../database/embedded-orphan.ts'
import { scratchDir } from './scratch-dir.ts'
import { makeTemplate, type TestDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

const PREFIX = 'hiram-test-postgres-'

/** One server a run of the tests, in a folder that goes with it, or the cluster of `npm run test:cluster`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_CLUSTER: given } = process.env
  if (given) {
    project.provide('testDatabase', JSON.parse(given) as TestDatabase)
    return async () => undefined
  }
  const scratch = await scratchDir()
  await removeAbandoned(scratch)
  const dataDir = await mkdtemp(join(scratch, PREFIX))
  const server = await startEmbeddedPostgres({ dataDir, durability: 'off' })
  project.provide('testDatabase', await makeTemplate([server.url]))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A run that was killed leaves its folder; its database has stopped by itself. */
async function removeAbandoned(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(scratch, name)
    const owner = await readFile(join(folder, 'owner'), 'utf8').catch(() => undefined)
    if (owner === undefined || isAlive(Number(owner.split(' ')[0]))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
