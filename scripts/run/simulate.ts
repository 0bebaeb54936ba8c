import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { businessDate } from '@hiram/lending'
import * as z from 'zod/mini'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { liveThrough } from '../simulate/live-through.ts'
import { hasData, noteSimulated } from '../simulate/simulated-folder.ts'
import { figuresOf, fingerprintOf } from '../simulate/summary.ts'
import { withClient } from '../with-client.ts'
import { onStopAsked } from './children.ts'
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

/**
 * A lender's simulated time, two markets, in a folder of its own: `npm run simulate -- --borrowers 5000 --days 365`.
 * `STATE_DIR` of that folder opens it with `npm start` and checks it with `npm run ledger:check`.
 */
async function simulate(): Promise<number> {
  const strings = parseArgs({ options: { borrowers: text, days: text, seed: text, from: text, into: text } }).values
  const given = options.parse(strings)
  const folder = resolve(given.into)
  if (await hasData(folder)) {
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
    const { borrowers, days, seed, from } = given
    const asked = { borrowers, days, seed, from: businessDate(from) }
    await liveThrough({ databaseUrl: database.url, folder, log }, asked)
    const lines = await summaryOf(database.url)
    for (const line of lines) log(line)
    await noteSimulated(folder, lines)
    log(`the data is in ${folder}`)
    return 0
  } finally {
    await database.stop()
  }
}

function summaryOf(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const figures = await figuresOf(client)
    const lines = figures.map(({ market, what, times, amount }) => `${market}  ${what}  ${times}  ${amount}`)
    return [...lines, `books ${await fingerprintOf(client)}`]
  })
}

process.exit(
  await simulate().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
