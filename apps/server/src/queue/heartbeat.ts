import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import { endWorkers, freeJobsOfLost, noteBeat } from './heartbeat-store.ts'

/** A worker that five beats in a row were missing of is taken for dead. */
const usual = { everyMs: 10_000, lostAfterMs: 50_000 }

export type Heartbeat = {
  /** Resolves once the database knows that the workers live. */
  add: (workerPool: string) => Promise<void>
  /** Frees what the workers still have; they work no more. */
  end: (workerPools: readonly string[]) => Promise<void>
  /** Ends all that are left. */
  stop: () => Promise<void>
}

/**
 * Says again and again that the workers of this process live, and frees the jobs of others that do not say so any more: that
 * were killed, ran out of memory or lost their machine. The library itself keeps a job for its worker for four hours.
 *
 * A process that lives, and is cut off from the database or suspended for that long, loses its jobs as well. What it is
 * at goes on, while another does it again: effects of jobs are idempotent or conditional, as any may be tried again. How
 * it ends there changes nothing of a job that is not its own any more (`removeDoneJob`; that one failed, the library
 * notes only of its own). It gets new jobs once it reaches the database again.
 */
export function startHeartbeat(
  { database, log }: { database: Database; log: Logger },
  { everyMs, lostAfterMs }: { everyMs: number; lostAfterMs: number } = usual,
): Heartbeat {
  const stopping = new AbortController()
  const workers = new Map<string, Promise<void>>()
  const steady = steadiness(everyMs * 2)
  const beating = keepBeating()

  async function keepBeating() {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await beat().catch((error: unknown) => {
        steady.broken()
        log.warn({ err: error }, 'the database does not know that the job queues of this server live')
      })
    }
  }

  async function beat() {
    await noteBeat(database, [...workers.keys()])
    // one that was away with the database is not dead: it gets as long to come back as this one has been back
    if (steady.forMs() < lostAfterMs) return
    const freed = await freeJobsOfLost(database, lostAfterMs)
    if (freed.workers > 0) log.warn(freed, 'jobs of workers that ended unasked, or are cut off, are free again')
  }

  function add(workerPool: string): Promise<void> {
    const known = workers.get(workerPool) ?? noteBeat(database, [workerPool])
    workers.set(workerPool, known)
    return known
  }

  async function end(workerPools: readonly string[]) {
    await endWorkers(database, workerPools)
    for (const workerPool of workerPools) workers.delete(workerPool)
  }

  return {
    add,
    end,
    async stop() {
      stopping.abort()
      await beating
      // where it fails, another server frees them as it does those of the dead
      await end([...workers.keys()]).catch((error: unknown) =>
        log.warn({ err: error }, 'what jobs are left is not free yet'),
      )
    },
  }
}

/** For how long beats have come without a gap. */
function steadiness(gapMs: number) {
  let since: number | undefined
  let last = Number.NEGATIVE_INFINITY
  return {
    broken() {
      since = undefined
    },
    forMs(): number {
      const now = performance.now()
      if (since === undefined || now - last > gapMs) since = now
      last = now
      return now - since
    },
  }
}
