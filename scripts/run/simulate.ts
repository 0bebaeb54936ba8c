import { access, chmod, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { businessDate } from '@hiram/lending'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { createClock, fixedShiftClock } from '../../apps/server/src/clock.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { fakeProviders } from '../../apps/server/src/testing/fake-providers.ts'
import { serverContext } from '../../bench/api/server-context.ts'
import { minutes, progress } from '../simulate/progress.ts'
import { simulateBusiness } from '../simulate/simulate-business.ts'
import { figuresOf, fingerprintOf } from '../simulate/summary.ts'
import { withClient } from '../with-client.ts'
import { onStopAsked } from './children.ts'
import { developmentKeys } from './development-keys.ts'
import { root } from './root.ts'

const log = (line: string) => console.log(line)
const count = z.coerce.number<string>().check(z.int(), z.minimum(1))
const options = z.object({
  borrowers: z._default(count, 5000),
  days: z._default(count, 365),
  seed: z._default(z.coerce.number<string>().check(z.int()), 1),
  from: z._default(z.string(), '2026-01-01'),
  into: z._default(z.string(), join(root, '.data', 'simulated')),
})
const text = { type: 'string' } as const
const oneDayMs = 86_400_000

/**
 * A lender's simulated time, two markets, in a folder of its own: `npm run simulate -- --borrowers 5000 --days 365`.
 * `STATE_DIR` of that folder opens it with `npm start` and checks it with `npm run ledger:check`.
 */
async function simulate(): Promise<number> {
  const strings = parseArgs({ options: { borrowers: text, days: text, seed: text, from: text, into: text } }).values
  const given = options.parse(strings)
  const folder = resolve(given.into)
  if (await exists(join(folder, 'postgres'))) {
    console.error(`${folder} has data already: remove it, or name another folder with --into`)
    return 2
  }
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    durability: 'off',
    settings: { shared_buffers: '1GB', max_wal_size: '4GB' },
    log,
  })
  onStopAsked(async () => {
    await database.stop()
    process.exit(130)
  })
  try {
    await migrate(database.url)
    await live(database.url, folder, { ...given, from: businessDate(given.from) })
    return 0
  } finally {
    await database.stop()
  }
}

type Given = Omit<z.output<typeof options>, 'from'> & { from: ReturnType<typeof businessDate> }

async function live(databaseUrl: string, folder: string, given: Given): Promise<void> {
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
  const context: Context = {
    ...server,
    providers: { ...outside, files: quickFiles },
  }
  const began = performance.now()
  const setTime = (at: Date) => {
    now = at
  }
  log(`${given.borrowers} borrowers, ${given.days} days from ${given.from}, seed ${given.seed}`)
  const notify = progress(given.days, log, () => performance.now())
  await simulateBusiness({ context, providers: outside, setTime }, { ...given, photo: await somePhoto() }, notify)
  const ahead = now.getTime() - Date.now()
  // opened with `npm start`, business goes on where it ended
  if (ahead > 0) await (await createClock(server.database, true)).setShift(Math.ceil((ahead + oneDayMs) / 1000))
  await server.database.destroy()
  await tell(databaseUrl)
  log(`${minutes((performance.now() - began) / 1000)}; the data is in ${folder}`)
}

async function tell(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const { market, what, times, amount } of await figuresOf(client))
      log(`${market}  ${what}  ${times}  ${amount}`)
    log(`books ${await fingerprintOf(client)}`)
  })
}

function somePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 90, g: 120, b: 160 } } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

process.exit(
  await simulate().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
