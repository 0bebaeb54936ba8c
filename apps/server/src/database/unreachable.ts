import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const lost = /^(57P0[123]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/
const lostWords =
  /^(Connection terminated|Client has encountered|timeout exceeded|Query read timeout|Client was closed)/

/** Whether the connection to the database failed, and not the statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && lost.test(String(error.code))) || lostWords.test(error.message)
}

type Asking = (...given: unknown[]) => unknown

/**
 * The same pool for the job queue, whose library repeats what failed with a code it knows, and lets go of any other
 * error where no one can catch it: a lost connection has such a code, and an ended pool answers no more. Nor does the
 * library wait for the statement by which a failed job gets its next try: the pool ends after it.
 */
export function withUnreachable(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => Object.assign(client, { query: marking(client.query.bind(client) as Asking) }))
  const connect = marking(pool.connect.bind(pool) as Asking)
  const end = pool.end.bind(pool) as () => Promise<void>
  return Object.assign(pool, {
    // nor for what it repeats when it stops: such a job is freed with its workers (queue/heartbeat.ts)
    connect: (...given: unknown[]) =>
      pool.ending && given.length === 0 ? new Promise(() => undefined) : connect(...given),
    end: async () => {
      await unused(pool)
      await end()
    },
  })
}

/** Once each connection was given back and none is waited for; of one that could not be made a pool says nothing. */
async function unused(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(10)
}

function marking(ask: Asking): Asking {
  return (...given) => {
    const answer = ask(...given)
    return answer instanceof Promise ? answer.catch(rethrow) : answer
  }
}

function rethrow(error: unknown): never {
  if (!isConnectionLost(error)) throw error
  throw Object.assign(new Error('the database is not reachable', { cause: error }), { code: 'EHOSTUNREACH' })
}
