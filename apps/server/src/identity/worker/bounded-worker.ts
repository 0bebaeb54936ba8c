import { Worker } from 'node:worker_threads'

export type BoundedWorker<Ask, Answer> = {
  /** Runs one request at a time, in order. `busy`: too many wait, or it took too long. Throws when the work throws. */
  ask: (ask: Ask) => Promise<Answer | 'busy'>
  stop: () => Promise<void>
}

type Waiting<Ask, Answer> = {
  ask: Ask
  resolve: (answer: Answer | 'busy') => void
  reject: (error: Error) => void
}
type Message<Answer> = { answer: Answer } | { error: string }

type Limits = { program: URL; longestMs: number; mostWaiting: number; heapMb: number }

/**
 * Slow work that may not end, in a worker thread: the queue and the time per request are limited, and a thread that is
 * late or broken is ended and replaced at the next request. An idle one does not keep the process alive.
 */
export function createBoundedWorker<Ask, Answer>(given: Limits): BoundedWorker<Ask, Answer> {
  const waiting: Waiting<Ask, Answer>[] = []
  let current: Waiting<Ask, Answer> | undefined
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  function next(): void {
    if (current) return
    current = waiting.shift()
    if (!current) return void thread?.unref()
    thread ??= start(given, { isCurrent: (started) => started === thread, finish, giveUp })
    thread.ref()
    timer = setTimeout(() => giveUp('busy'), given.longestMs)
    thread.postMessage(current.ask)
  }

  function finish(message: Message<Answer>): void {
    const done = current
    clearTimeout(timer)
    current = undefined
    if ('answer' in message) done?.resolve(message.answer)
    else done?.reject(new Error(message.error))
    next()
  }

  function giveUp(why: 'busy' | Error): void {
    const late = current
    const broken = thread
    clearTimeout(timer)
    current = undefined
    thread = undefined
    void broken?.terminate()
    if (why === 'busy') late?.resolve('busy')
    else late?.reject(why)
    next()
  }

  return {
    ask(ask) {
      if (waiting.length >= given.mostWaiting) return Promise.resolve('busy')
      return new Promise((resolve, reject) => {
        waiting.push({ ask, resolve, reject })
        next()
      })
    },
    async stop() {
      for (const one of waiting.splice(0)) one.resolve('busy')
      const last = thread
      thread = undefined
      clearTimeout(timer)
      current?.resolve('busy')
      current = undefined
      await last?.terminate()
    },
  }
}

/** A thread that reports the result of its request; results of an ended thread are ignored. */
function start<Answer>(
  { program, heapMb }: Limits,
  on: {
    isCurrent: (thread: Worker) => boolean
    finish: (message: Message<Answer>) => void
    giveUp: (why: Error) => void
  },
): Worker {
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  thread.on('message', (message: Message<Answer>) => {
    if (on.isCurrent(thread)) on.finish(message)
  })
  thread.on('error', (error: Error) => {
    if (on.isCurrent(thread)) on.giveUp(error)
  })
  thread.on('exit', (code) => {
    if (on.isCurrent(thread)) on.giveUp(new Error(`the thread ended with ${code}`))
  })
  return thread
}
