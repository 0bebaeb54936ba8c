import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../scripts/with-client.ts'

/** How the work of postings was spread over the nodes, the coordinator first. */
export type Shares = {
  /** Parts of transactions that were prepared on another server than the coordinator, a posting. */
  crossNode: number
  /** Rows written on the coordinator, of all that were. */
  coordinator: number
  /** Rows written on the busiest worker, to those of a worker if all had the same. */
  busiest: number
  /** Tasks of a statement on all borrowers on the busiest worker, of all its tasks. */
  tasks: number
}

type Worked = { prepared: number; written: readonly number[] }

/** What each node has written so far, and how often a worker had to promise before the coordinator could commit. */
export async function worked(nodes: readonly string[]): Promise<Worked> {
  await sleep(statisticsMs)
  const written = []
  for (const node of nodes) written.push(await writtenOn(node))
  return { prepared: nodes.length > 1 ? await preparedBy(nodes[0] ?? '') : 0, written }
}

export async function sharesOf(before: Worked, nodes: readonly string[], postings: number): Promise<Shares> {
  const after = await worked(nodes)
  const rows = after.written.map((count, index) => count - (before.written[index] ?? 0))
  const workers = rows.slice(1)
  const all = rows.reduce((sum, count) => sum + count, 0)
  const ofWorkers = workers.reduce((sum, count) => sum + count, 0)
  return {
    crossNode: (after.prepared - before.prepared) / postings,
    coordinator: (rows[0] ?? 0) / all,
    busiest: Math.max(...workers) / (ofWorkers / workers.length),
    tasks: await tasksOfBusiest(nodes[0] ?? ''),
  }
}

/** PostgreSQL adds what a connection did to its statistics once that was idle for ten seconds. */
const statisticsMs = 11_000

async function writtenOn(node: string): Promise<number> {
  return withClient(node, async (client) => {
    // else a worker's parts of tables are not among its tables
    await client.query('set citus.override_table_visibility = off')
    const { rows } = await client.query<{
      written: number
    }>(`select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as written
      from pg_stat_user_tables`)
    return rows[0]?.written ?? 0
  })
}

/** Citus writes a row for each part of a transaction that it has prepared on another server. */
async function preparedBy(coordinator: string): Promise<number> {
  return withClient(coordinator, async (client) => {
    const { rows } = await client.query<{ prepared: number }>(`select n_tup_ins::float8 as prepared
      from pg_stat_all_tables where relname = 'pg_dist_transaction'`)
    return rows[0]?.prepared ?? 0
  })
}

type Task = { Node: string }
type Explained = { 'QUERY PLAN': [{ Plan: object }] }

async function tasksOfBusiest(coordinator: string): Promise<number> {
  return withClient(coordinator, async (client) => {
    await client.query('set citus.explain_all_tasks = on')
    const { rows } = await client.query<Explained>('explain (format json) select count(*) from accrual_plan')
    const tasks = tasksIn(rows[0]?.['QUERY PLAN'])
    const byNode = Map.groupBy(tasks, ({ Node }) => Node)
    return Math.max(...[...byNode.values()].map((own) => own.length)) / tasks.length
  })
}

/** Wherever in the plan they are. */
function tasksIn(part: unknown): Task[] {
  if (Array.isArray(part)) return part.flatMap(tasksIn)
  if (typeof part !== 'object' || part === null) return []
  const own = 'Node' in part && typeof part.Node === 'string' ? [{ Node: part.Node }] : []
  return [...own, ...Object.values(part).flatMap(tasksIn)]
}
