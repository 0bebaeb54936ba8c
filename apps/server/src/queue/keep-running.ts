import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type Worker,
  type WorkerEvents,
} from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Database } from '../database/client.ts'
import type { Heartbeat } from './heartbeat.ts'
import { removingDone } from './remove-done.ts'

const firstPauseMs = 500
const longestPauseMs = 30_000
/** A queue that ran so long did not end because of how it was started. */
const steadyMs = 60_000

type Given = Omit<RunnerOptions, 'logger' | 'noHandleSignals' | 'events' | 'taskList'> & { taskList: TaskList }
type Started = { runner: Runner; workerPools: string[] }

/**
 * The job queue of this process until it is stopped. A queue that ended by itself is started again alone, each time a
 * little later; the jobs it had taken are free again.
 */
export async function keepQueueRunning(
  { database, log, heartbeat }: { database: Database; log: Log; heartbeat: Heartbeat },
  { taskList, ...options }: Given,
): Promise<{ stop: () => Promise<void> }> {
  const given = { ...options, taskList: removingDone(database, taskList) }
  const stopping = new AbortController()
  let current: Started | undefined = await startQueue(log, heartbeat, given)
  const kept = keep(current.workerPools)

  async function keep(workerPools: string[]) {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      const error = await current?.runner.promise.catch((reason: unknown) => reason)
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs
      log.error({ err: error, pauseMs }, 'the job queue does not run; it is started again')
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      if (stopping.signal.aborted) return
      current = await startAgain(workerPools)
      if (current) workerPools.push(...current.workerPools)
      // it was stopped meanwhile, while there was none to stop
      if (stopping.signal.aborted) await stopCurrent()
    }
  }

  async function startAgain(workerPools: string[]): Promise<Started | undefined> {
    try {
      await heartbeat.end(workerPools)
      workerPools.length = 0
      return await startQueue(log, heartbeat, given)
    } catch (error) {
      log.error({ err: error }, 'the job queue did not start')
      return undefined
    }
  }

  async function stopCurrent() {
    await current?.runner.stop().catch((error: unknown) => log.error({ err: error }, 'the job queue did not stop'))
  }

  return {
    async stop() {
      stopping.abort()
      await stopCurrent()
      await kept
    },
  }
}

async function startQueue(log: Log, heartbeat: Heartbeat, given: Given): Promise<Started> {
  const events: WorkerEvents = new EventEmitter()
  const workerPools: string[] = []
  events.on('pool:create', ({ workerPool }) => workerPools.push(workerPool.id))
  const runner = await run({
    ...given,
    events,
    preset: { plugins: [beginsWith(heartbeat)] },
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else log.debug(message)
    }),
  })
  return { runner, workerPools }
}

/** A worker is known to live before it looks for its first job. */
function beginsWith(heartbeat: Heartbeat): GraphileConfig.Plugin {
  const startWorker = (_: unknown, { worker }: { worker: Worker }) => heartbeat.add(worker.workerPool.id)
  return { name: 'heartbeat', version: '1', worker: { hooks: { startWorker } } }
}
