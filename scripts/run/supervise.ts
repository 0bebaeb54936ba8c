import { setTimeout as sleep } from 'node:timers/promises'

/** How a part ended. `isRefused`: it says that it cannot run with its settings, so another start would end the same. */
export type Ended = { how: string; isRefused: boolean }
export type Running = {
  pid?: number | undefined
  ready: Promise<unknown>
  ended: Promise<Ended>
  stop: () => Promise<void>
}

export type Supervised = {
  /** Resolves when it is ready for the first time. Throws when it never is. */
  ready: Promise<void>
  /** Resolves with the reason when it is not started again. */
  over: Promise<string>
  restarts: () => number
  /** The process that runs it now. */
  pid: () => number | undefined
  stop: () => Promise<void>
}

export type SuperviseOptions = {
  name: string
  start: () => Promise<Running>
  log: (line: string) => void
  /** Starts in a row that end before it was ever ready. Once it was ready it is started again without end. */
  tries?: number
  firstPauseMs?: number
  longestPauseMs?: number | undefined
}

/** Who ran longer than this begins again with the shortest pause. */
const steadyMs = 60_000

/** Keeps a part of the product running: one that ends unasked is started again, after a pause that doubles. */
export function supervise(options: SuperviseOptions): Supervised {
  const { name, start, log, tries = 10, firstPauseMs = 500, longestPauseMs = 30_000 } = options
  const ready = Promise.withResolvers<void>()
  const stopping = new AbortController()
  let running: Promise<Running> | undefined
  let pid: number | undefined
  let restarts = 0
  let wasReady = false

  async function keepRunning(): Promise<string> {
    for (let failures = 1; ; failures += 1) {
      const began = performance.now()
      running = start().then((started) => {
        pid = started.pid
        return started
      })
      const { how, isRefused } = await endOf(running, () => {
        wasReady = true
        ready.resolve()
      })
      if (stopping.signal.aborted) return `the ${name} was stopped`
      if (isRefused) return `the ${name} cannot run with these settings: it ${how}`
      if (!wasReady && failures >= tries) return `the ${name} does not start: it ${how}`
      if (performance.now() - began > steadyMs) failures = 1
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
      log(`the ${name} ${how}; starting it again in ${pauseMs / 1000} s`)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return `the ${name} was stopped`
      restarts += 1
    }
  }

  const over = keepRunning()
  void over.then((why) => ready.reject(new Error(why)))
  ready.promise.catch(() => undefined)
  return {
    ready: ready.promise,
    over,
    restarts: () => restarts,
    pid: () => pid,
    async stop() {
      stopping.abort()
      const last = await running?.catch(() => undefined)
      await last?.stop()
      await over
    },
  }
}

async function endOf(starting: Promise<Running>, onReady: () => void): Promise<Ended> {
  try {
    const { ready, ended } = await starting
    ready.then(onReady, () => undefined)
    return await ended
  } catch (error) {
    return { how: `could not be started (${error instanceof Error ? error.message : error})`, isRefused: false }
  }
}
