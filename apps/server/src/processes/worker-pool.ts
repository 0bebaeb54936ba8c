import { channel } from 'node:diagnostics_channel'
import { type ProcessEvents, type ProcessLimits, startWorkerProcess, type WorkerProcess } from './worker-process.ts'

export type WorkerPool<Ask, Answer> = {
  /**
   * The answer to one request, in the order asked. Throws `WorkFailed` when too many wait, it takes too long, the work
   * throws, or its process ends; that is never tried again, and other requests do not notice it.
   */
  ask: (ask: Ask) => Promise<Answer>
  /** Starts a process where none runs: a request is expected soon. */
  prepare: () => void
  stop: () => Promise<void>
}

/** The work of a worker process came to nothing. Its words name the place in our code, and nothing of what was read. */
export class WorkFailed extends Error {
  constructor(worker: string, why: string) {
    super(`${worker}: ${why}`)
    this.name = 'WorkFailed'
  }
}

const endedChannel = channel('hiram:worker-ended')

/** Tells of every process that ended unasked, whichever pool it was of. */
export function onWorkerEnded(listen: (ended: { worker: string; why: string }) => void): void {
  endedChannel.subscribe((ended) => listen(ended as { worker: string; why: string }))
}

export type PoolLimits = ProcessLimits & {
  /** For the log. */
  name: string
  /** Requests under way at once, each in a process of its own; 1. */
  processes?: number
  longestMs: number
  mostWaiting: number
  /** A process that is larger than this after a request is replaced: what native libraries scatter never shrinks. */
  replacedAboveMegabytes?: number
  /** To be ready for the first request. */
  longestStartMs?: number
}

type Task<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: WorkFailed) => void }
type Slot<Ask, Answer> = {
  process?: WorkerProcess<Ask> | undefined
  isReady: boolean
  task?: Task<Ask, Answer> | undefined
  /** Of the start, then of each request. */
  timer?: NodeJS.Timeout | undefined
  /** It has grown and is being ended; its requests are answered. */
  isReplaced?: boolean
}
type Pool<Ask, Answer> = {
  limits: PoolLimits
  waiting: Task<Ask, Answer>[]
  slots: Slot<Ask, Answer>[]
  failedStarts: number
  /** After a failed start. */
  pause?: NodeJS.Timeout | undefined
  isStopped: boolean
}

const longestStartMs = 30_000
/** After so many failed starts in a row all waiting requests fail. */
const startsTried = 3
const backOff = { firstMs: 100, mostMs: 5000 }

/**
 * Work on what strangers send, in processes of their own: native code that crashes, hangs or takes all memory ends one
 * of them and fails one request. A process starts when a request needs one; one that fails to start is tried again
 * after a pause that doubles.
 */
export function createWorkerPool<Ask, Answer>(limits: PoolLimits): WorkerPool<Ask, Answer> {
  const { name, mostWaiting, processes = 1 } = limits
  const slots = Array.from({ length: processes }, (): Slot<Ask, Answer> => ({ isReady: false }))
  const pool: Pool<Ask, Answer> = { limits, waiting: [], slots, failedStarts: 0, isStopped: false }
  return {
    ask(ask) {
      const underWay = slots.filter(({ task }) => task).length
      if (pool.isStopped || pool.waiting.length + underWay >= mostWaiting + processes) {
        return Promise.reject(new WorkFailed(name, 'too many wait'))
      }
      return new Promise((resolve, reject) => {
        pool.waiting.push({ ask, resolve, reject })
        next(pool)
      })
    },
    prepare() {
      const [first] = slots
      if (first && !pool.isStopped && !pool.pause && slots.every((slot) => !slot.process)) start(pool, first)
    },
    stop: () => stop(pool),
  }
}

/** Gives waiting requests to idle processes, and starts as many more as they need. */
function next<Ask, Answer>(pool: Pool<Ask, Answer>): void {
  const { waiting, slots, limits } = pool
  for (const slot of slots.filter(({ isReady, task }) => isReady && !task)) {
    const task = waiting.shift()
    if (!task) return
    slot.task = task
    slot.timer = setTimeout(() => slot.process?.kill(`took longer than ${limits.longestMs} ms`), limits.longestMs)
    slot.process?.send(task.ask)
  }
  if (waiting.length === 0) return
  if (pool.pause) return void pool.pause.ref()
  const starting = slots.filter((slot) => slot.process && !slot.isReady).length
  const free = slots.filter((slot) => !slot.process)
  for (const slot of free.slice(0, Math.max(0, waiting.length - starting))) start(pool, slot)
}

function start<Ask, Answer>(pool: Pool<Ask, Answer>, slot: Slot<Ask, Answer>): void {
  const { name, longestStartMs: startMs = longestStartMs } = pool.limits
  slot.timer = setTimeout(() => slot.process?.kill(`was not ready within ${startMs} ms`), startMs)
  const events: ProcessEvents<Answer> = {
    ready() {
      clearTimeout(slot.timer)
      slot.isReady = true
      pool.failedStarts = 0
      next(pool)
    },
    answered(message) {
      const { task } = slot
      clearTimeout(slot.timer)
      if ('answer' in message) task?.resolve(message.answer)
      else task?.reject(new WorkFailed(name, message.failed))
      void free(pool, slot)
    },
    ended: (why) => ended(pool, slot, why),
  }
  try {
    slot.process = startWorkerProcess<Ask, Answer>(pool.limits, events)
  } catch (error) {
    // the system has no memory for another process
    events.ended(`could not be started (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** After a request: the process is idle again, or is ended because it has grown. */
async function free<Ask, Answer>(pool: Pool<Ask, Answer>, slot: Slot<Ask, Answer>): Promise<void> {
  const { replacedAboveMegabytes: most = Infinity } = pool.limits
  const { process, task } = slot
  if (process && most < Infinity && (await process.megabytes()) > most && slot.process === process) {
    slot.isReplaced = true
    return process.kill('replaced')
  }
  // it may have ended while it was measured, and another request be under way in the next one
  if (slot.task === task) slot.task = undefined
  next(pool)
}

function ended<Ask, Answer>(pool: Pool<Ask, Answer>, slot: Slot<Ask, Answer>, why: string): void {
  const { task, isReady, isReplaced } = slot
  clearTimeout(slot.timer)
  Object.assign(slot, { process: undefined, isReady: false, task: undefined, isReplaced: false })
  if (pool.isStopped) return
  if (!isReplaced) endedChannel.publish({ worker: pool.limits.name, why })
  task?.reject(new WorkFailed(pool.limits.name, why))
  if (!isReady) startFailed(pool, why)
  next(pool)
}

function startFailed<Ask, Answer>(pool: Pool<Ask, Answer>, why: string): void {
  pool.failedStarts += 1
  if (pool.failedStarts >= startsTried) {
    for (const task of pool.waiting.splice(0)) task.reject(new WorkFailed(pool.limits.name, `does not start: ${why}`))
  }
  const pauseMs = Math.min(backOff.mostMs, backOff.firstMs * 2 ** (pool.failedStarts - 1))
  clearTimeout(pool.pause)
  pool.pause = setTimeout(() => {
    pool.pause = undefined
    next(pool)
  }, pauseMs).unref()
}

async function stop<Ask, Answer>(pool: Pool<Ask, Answer>): Promise<void> {
  pool.isStopped = true
  clearTimeout(pool.pause)
  const tasks = [...pool.waiting.splice(0), ...pool.slots.flatMap(({ task }) => task ?? [])]
  for (const task of tasks) task.reject(new WorkFailed(pool.limits.name, 'stopped'))
  const running = pool.slots.flatMap((slot) => slot.process ?? [])
  for (const one of running) one.kill('stopped')
  await Promise.all(running.map(({ gone }) => gone))
}
