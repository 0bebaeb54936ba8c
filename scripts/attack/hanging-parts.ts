import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestVerifyCode } from '@hiram/contract/login'
import { defaultMarket } from '@hiram/markets/market'
import { Client } from 'pg'
import type { JobName } from '../../apps/server/src/queue/job-store.ts'
import { postgresPids, signalAll } from '../../apps/server/src/testing/postgres-processes.ts'
import { openBorrowerClient } from '../run/examples/borrower-client.ts'
import { type Attack, atMost } from './attack.ts'

const codes = 10
/** One of each queue but that of the messages; about no one, so none of them waits for anything. */
const otherJobs: readonly JobName[] = ['orderPayout', 'decide', 'askReview', 'sendPush', 'readStatements', 'dropExport']
const longestMs = 30_000

/** The gateway of messages answers nothing while ten codes wait to be sent: every other job begins within a second. */
export const hangingGateway: Attack = async ({ stack }) => {
  const gateway = [stack.pid('sandbox')].filter((pid) => pid !== undefined)
  const database = new Client(stack.databaseUrl)
  await database.connect()
  signalAll(gateway, 'SIGSTOP')
  try {
    for (let number = 0; number < codes; number += 1) {
      const client = await openBorrowerClient(stack.appUrl, defaultMarket)
      const phone = `+6391766700${String(number).padStart(2, '0')}`
      await client.call(requestVerifyCode, { phone, isVoice: '0', h5: true, deviceId: `attack-${number}` })
    }
    const waiting = await untilHanging(database)
    let latest = 0
    for (const name of otherJobs) latest = Math.max(latest, await startOf(database, name))
    return [
      { property: 'hangingGateway.codesWaiting', figure: String(waiting), goal: '>=4', isMet: waiting >= 4 },
      atMost('hangingGateway.otherJobStartsMs', latest, 1000, 'ms'),
    ]
  } finally {
    signalAll(gateway, 'SIGCONT')
    await database.end()
  }
}

/** How many messages are at the gateway, once its slots are full. */
async function untilHanging(database: Client): Promise<number> {
  const over = performance.now() + longestMs
  for (;;) {
    const { rows } = await database.query<{ taken: number }>(
      `select count(*)::int as taken from graphile_worker.jobs where task_identifier = 'sendSms' and locked_at is not null`,
    )
    const taken = rows[0]?.taken ?? 0
    if (taken >= 4 || performance.now() > over) return taken
    await sleep(20)
  }
}

/** From asking for a job to the moment a worker has taken it. */
async function startOf(database: Client, name: JobName): Promise<number> {
  const [borrowerId, other] = [randomUUID(), randomUUID()]
  const payload = { borrowerId, orderId: other, loanId: other, reviewId: other, messageId: other, exportId: other }
  const start = performance.now()
  await database.query('select ask_for_job($1, $2::json, null, $3)', [name, JSON.stringify(payload), `attack:${name}`])
  while (performance.now() < start + longestMs) {
    const { rowCount } = await database.query(
      'select from graphile_worker.jobs where key = $1 and attempts = 0 and locked_at is null',
      [`attack:${name}`],
    )
    if (rowCount === 0) return performance.now() - start
    await sleep(5)
  }
  return longestMs
}

/** A database that answers nothing: the server says so within its limit, lives on, and answers again by itself. */
export const hangingDatabase: Attack = async ({ stack, stateDir }) => {
  const pids = await postgresPids(join(stateDir, 'postgres'))
  const health = async () => {
    const start = performance.now()
    const { status } = await fetch(`${stack.appUrl}/health`, { signal: AbortSignal.timeout(longestMs) })
    return { status, ms: performance.now() - start }
  }
  signalAll(pids, 'SIGSTOP')
  const hung = await health().finally(() => signalAll(pids, 'SIGCONT'))
  const back = performance.now()
  while ((await health()).status !== 200 && performance.now() < back + longestMs) await sleep(50)
  return [
    { property: 'hangingDatabase.health', figure: String(hung.status), goal: '=503', isMet: hung.status === 503 },
    atMost('hangingDatabase.healthMs', hung.ms, 2000, 'ms'),
    atMost('hangingDatabase.backAfterMs', performance.now() - back, 5000, 'ms'),
  ]
}
