import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createClock, fixedShiftClock } from '../../apps/server/src/clock.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { fakeProviders } from '../../apps/server/src/testing/fake-providers.ts'
import { serverContext } from '../../bench/api/server-context.ts'
import { developmentKeys } from '../run/development-keys.ts'
import { minutes, progress } from './progress.ts'
import { simulateBusiness } from './simulate-business.ts'
import type { SimulationOptions } from './world.ts'

const oneDayMs = 86_400_000

type Place = {
  readonly databaseUrl: string
  /** Of its keys and its files. */
  readonly folder: string
  readonly log: (line: string) => void
}

/**
 * Lives through simulated days in a migrated database without any, with progress; in this process's environment are then its
 * keys and places. Opened with `npm start`, business goes on where it ended.
 */
export async function liveThrough(
  { databaseUrl, folder, log }: Place,
  given: Omit<SimulationOptions, 'photo'>,
): Promise<void> {
  const filesDir = join(folder, 'files')
  await mkdir(filesDir, { recursive: true, mode: 0o700 })
  Object.assign(process.env, await developmentKeys(folder), {
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    SANDBOX_URL: 'http://127.0.0.1:1',
  })
  let now = new Date(`${given.from}T00:00:00Z`)
  const outside = fakeProviders()
  // the books open on the first simulated day
  const server = await serverContext({ clock: fixedShiftClock(() => now) })
  const { files } = server.providers
  // written as a disk would keep them, without waiting for it
  const quickFiles = { ...files, put: (name: string, bytes: Buffer) => writeFile(join(filesDir, name), bytes) }
  const context: Context = { ...server, providers: { ...outside, files: quickFiles } }
  const began = performance.now()
  const setTime = (at: Date) => {
    now = at
  }
  const { borrowers, days, from, seed } = given
  log(`${borrowers} borrowers, ${days} days from ${from}, seed ${seed}`)
  const notify = progress(days, log, () => performance.now())
  try {
    await simulateBusiness({ context, providers: outside, setTime }, { ...given, photo: await somePhoto() }, notify)
    const ahead = now.getTime() - Date.now()
    if (ahead > 0) await (await createClock(server.database, true)).setShift(Math.ceil((ahead + oneDayMs) / 1000))
  } finally {
    await server.database.destroy()
  }
  log(`${minutes((performance.now() - began) / 1000)} for ${days} days`)
}

function somePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 90, g: 120, b: 160 } } })
    .jpeg({ quality: 60 })
    .toBuffer()
}
