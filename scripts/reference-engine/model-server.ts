import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../apps/server/src/context.ts'
import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import type { Simulation } from './simulation.ts'

/** Names the model's connections among others. */
const name = 'ledger-model'

/** A simulation on this database, whose server can be stopped and can die. */
export function modelServer(beside: Context, day: number): Simulation & { stop: () => Promise<void> } {
  let references = 0
  const url = new URL(beside.config.DATABASE_URL)
  url.searchParams.set('application_name', name)
  const started = (): Context => {
    const pool = createPool(url.href, () => undefined)
    return { ...beside, pool, database: createDatabase(pool) }
  }
  const simulation: Simulation & { stop: () => Promise<void> } = {
    context: started(),
    checks: beside,
    day,
    moment: 0,
    diesAfterMs: null,
    suspense: new Map<string, bigint>(),
    suspended: [],
    nextReference() {
      references += 1
      return `bank:${String(references).padStart(6, '0')}`
    },
    async restart() {
      await simulation.stop()
      simulation.context = started()
    },
    async dieDuring(work: (context: Context) => Promise<unknown>, afterMs: number) {
      const dying = work(simulation.context).catch(() => undefined)
      await sleep(afterMs)
      await beside.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
        [name],
      )
      await dying
      await simulation.restart()
    },
    async stop() {
      await simulation.context.database.destroy()
    },
  }
  return simulation
}
