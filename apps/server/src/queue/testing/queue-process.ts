import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createDatabase, createPool, createQueuePool } from '../../database/client.ts'
import { startHeartbeat } from '../heartbeat.ts'
import { keepQueueRunning } from '../keep-running.ts'

/** A queue as a process of its own, for a test to end by `kill -9` or to hold: its job takes `jobMs`. */
const [, , url = '', jobMs, everyMs, lostAfterMs] = process.argv
const database = createDatabase(createPool(url, () => undefined))
const log = pino({ level: 'silent' })
const heartbeat = startHeartbeat({ database, log }, { everyMs: Number(everyMs), lostAfterMs: Number(lostAfterMs) })
const housekeeping = async () => {
  process.stdout.write('begun ')
  await sleep(Number(jobMs))
  process.stdout.write('ended ')
}
await keepQueueRunning(
  { database, log, heartbeat },
  {
    pgPool: createQueuePool(url, () => undefined),
    concurrency: 1,
    pollInterval: 100,
    taskList: { housekeeping },
  },
)
