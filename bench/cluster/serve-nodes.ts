import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, businessDate } from '@hiram/lending'
import { openCluster } from '../../apps/server/src/database/cluster/distribute.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createSpreadDatabase, databaseOn, startCitusCluster } from '../../apps/server/src/testing/citus-cluster.ts'
import { brokenInvariants } from '../../scripts/ledger-invariants.ts'
import { developmentKeys } from '../../scripts/run/development-keys.ts'
import { withClient } from '../../scripts/with-client.ts'
import { seed } from '../business-day/seed.ts'
import { postingRates } from '../posting/rates.ts'
import { accrualRate } from './accrual.ts'
import { readRate } from './read.ts'
import { type Shares, sharesOf, worked } from './shares.ts'

/** What one of the two was measured to do: a second each, and how its work was spread. */
export type Measured = {
  distinct: number
  batched: number
  read: number
  accrual: number
  /** None on one node. */
  shares: Shares | null
}

export const loans = 4_000
const day = businessDate('2026-11-16')
const clients = 16
const seconds = 6
const database = 'bench'

/** The same work on a database that is spread over so many workers, or where there is none over the coordinator alone. */
async function serveNodes(bin: string, workers: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-bench-cluster-'))
  await chmod(folder, 0o755)
  const { servers, stop } = await startCitusCluster(bin, join(folder, 'nodes'), workers)
  try {
    Object.assign(process.env, await developmentKeys(folder), {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      FILES_DIR: join(folder, 'files'),
      SANDBOX_URL: 'http://127.0.0.1:1',
    })
    const url = await createSpreadDatabase(servers, database)
    await migrate(url)
    await seed(url, loans, day)
    // as many parts a worker as a lender would have them: some borrowers' rows can be moved to a worker that is added
    await withClient(url, (client) => client.query(`alter database ${database} set citus.shard_count = 16`))
    if (workers === 0) await keepOnCoordinator(url)
    await openCluster(url, 'citus')
    const nodes = servers.map((server) => databaseOn(server, database))
    return await measure(url, nodes)
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without workers the coordinator has all parts. */
async function keepOnCoordinator(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query("select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true) from pg_dist_node"),
  )
}

async function measure(url: string, nodes: readonly string[]): Promise<Measured> {
  const rates = await postingRates(url, { day, clients, loans })
  let measured: Omit<Measured, 'accrual'>
  try {
    await rates.distinct(seconds)
    await rates.batched(seconds)
    const before = await worked(nodes)
    const posted = await transfersIn(url)
    const distinct = await rates.distinct(seconds)
    const shares = nodes.length > 1 ? await sharesOf(before, nodes, (await transfersIn(url)) - posted) : null
    measured = { distinct, batched: await rates.batched(seconds), read: await readRate(url, clients, seconds), shares }
  } finally {
    await rates.end()
  }
  const accrual = await accrualRate(url, addDays(day, 1), addDays(day, 2))
  const broken = await brokenInvariants(url)
  if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken).slice(0, 2000)}`)
  return { ...measured, accrual }
}

async function transfersIn(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bank_transfer')
    return rows[0]?.count ?? 0
  })
}

const [bin = '', workers = '0'] = process.argv.slice(2)
process.send?.(await serveNodes(bin, Number(workers)))
process.disconnect?.()
