import { channel } from 'node:diagnostics_channel'
import { type ProcessLimits, startWorkerProcess, type WorkerProcess } from './worker-process.ts'

export type WorkerPool<Ask, Answer> = {
  /**
   * The answer to one request, in the order asked. Throws `WorkFailed` when too many wait, it takes too long, the work
   * throws, or its process ends; that is never tried again, and other requests do not notice it.
   */
  ask: (ask: Ask) => Promise<Answer>
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
  /** To be ready for the first request. */
  longestStartMs?: number
}

type Task<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: WorkFailed) => void }
type Slot<Ask, Answer> = {
  process?: WorkerProcess<Ask> | undefined
  isReady: boolean
  task?: Task<Ask, Answer> | undefined
  timer?: NodeJS.Timeout | undefined
  ended?: (() => void) | undefined
}

const longestStartMs = 30_000
/** After so many failed starts in a row whoever waits is told. */
const startsTried = 3
const backOff = { firstMs: 100, mostMs: 10_000 }

/**
 * Work on what strangers send, in processes of their own: native code that crashes, hangs or takes all memory ends one
 * of them and fails one request. A process starts when a request needs one; one that fails to start is tried again
 * after a pause that doubles.
 */
export function createWorkerPool<Ask, Answer>(limits: PoolLimits): WorkerPool<Ask, Answer> {
  const { name, longestMs, mostWaiting, processes = 1 } = limits
  const waiting: Task<Ask, Answer>[] = []
  const slots = Array.from({ length: processes }, (): Slot<Ask, Answer> => ({ isReady: false }))
  let failedStarts = 0
  let pause: NodeJS.Timeout | undefined
  let isStopped = false

  function next(): void {
    for (const slot of slots.filter(({ isReady, task }) => isReady && !task)) {
      const task = waiting.shift()
      if (!task) return
      slot.task = task
      slot.timer = setTimeout(() => slot.process?.kill(`took longer than ${longestMs} ms`), longestMs)
      slot.process?.send(task.ask)
    }
    if (pause) return void pause.ref()
    const starting = slots.filter((slot) => slot.process && !slot.isReady).length
    const free = slots.filter((slot) => !slot.process)
    for (const slot of free.slice(0, Math.max(0, waiting.length - starting))) start(slot)
  }

  function start(slot: Slot<Ask, Answer>): void {
    slot.timer = setTimeout(() => slot.process?.kill('did not start in time'), limits.longestStartMs ?? longestStartMs)
    slot.process = startWorkerProcess<Ask, Answer>(limits, {
      ready() {
        clearTimeout(slot.timer)
        slot.isReady = true
        failedStarts = 0
        next()
      },
      answered(message) {
        const { task } = slot
        clearTimeout(slot.timer)
        slot.task = undefined
        if ('answer' in message) task?.resolve(message.answer)
        else task?.reject(new WorkFailed(name, message.failed))
        next()
      },
      ended: (why) => ended(slot, why),
    })
  }

  function ended(slot: Slot<Ask, Answer>, why: string): void {
    const { task, isReady, ended: tellStop } = slot
    clearTimeout(slot.timer)
    Object.assign(slot, { process: undefined, isReady: false, task: undefined })
    if (isStopped) return tellStop?.()
    endedChannel.publish({ worker: name, why })
    task?.reject(new WorkFailed(name, why))
    if (!isReady) startFailed(why)
    next()
  }

  function startFailed(why: string): void {
    failedStarts += 1
    if (failedStarts >= startsTried) {
      for (const task of waiting.splice(0)) task.reject(new WorkFailed(name, `does not start: ${why}`))
    }
    const ms = Math.min(backOff.mostMs, backOff.firstMs * 2 ** (failedStarts - 1))
    clearTimeout(pause)
    pause = setTimeout(() => {
      pause = undefined
      next()
    }, ms).unref()
  }

  return {
    ask(ask) {
      const underWay = slots.filter(({ task }) => task).length
      if (isStopped || waiting.length + underWay >= mostWaiting + processes) {
        return Promise.reject(new WorkFailed(name, 'too many wait'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ ask, resolve, reject })
        next()
      })
    },
    async stop() {
      isStopped = true
      clearTimeout(pause)
      const running = slots.filter((slot) => slot.process)
      const left = [...waiting.splice(0), ...running.flatMap(({ task }) => task ?? [])]
      for (const task of left) task.reject(new WorkFailed(name, 'stopped'))
      await Promise.all(
        running.map((slot) => {
          const gone = new Promise<void>((resolve) => {
            slot.ended = resolve
          })
          slot.process?.kill('stopped')
          return gone
        }),
      )
    },
  }
}
