import { Worker } from 'node:worker_threads'
import type { LookAnswered, LookAsked } from './faces-thread.ts'
import type { FoundFace, Look } from './find-faces.ts'

type Waiting = { resolve: (faces: FoundFace[]) => void; reject: (error: Error) => void; late: NodeJS.Timeout }

const lookMs = 30_000
/** After so long without a look the models' memory is given back. */
const idleMs = 120_000
const mostWaiting = 64

const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last = 0

/** The faces in a photo, the largest first, found beside the thread that answers calls. Throws when it cannot be read. */
export function lookForFaces(jpeg: Uint8Array, look: Look): Promise<FoundFace[]> {
  if (waiting.size >= mostWaiting) return Promise.reject(new Error('too many photos wait to be looked at'))
  return new Promise((resolve, reject) => {
    last += 1
    const number = last
    clearTimeout(idle)
    const running = threadNow()
    const late = setTimeout(() => end(running, new Error('a look at a photo took too long')), lookMs)
    waiting.set(number, { resolve, reject, late })
    // a server that stops waits for its looks, and for nothing else here
    running.ref()
    running.postMessage({ number, jpeg, look } satisfies LookAsked)
  })
}

function threadNow(): Worker {
  if (thread) return thread
  const started = new Worker(new URL('./faces-thread.ts', import.meta.url))
  started.on('message', (answer: LookAnswered) => {
    const asked = waiting.get(answer.number)
    waiting.delete(answer.number)
    clearTimeout(asked?.late)
    if (waiting.size === 0) rest(started)
    if ('faces' in answer) asked?.resolve(answer.faces)
    else asked?.reject(new Error(`faces were not looked for: ${answer.failure}`))
  })
  started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))))
  started.on('exit', () => end(started, new Error('the thread that looks for faces ended')))
  thread = started
  return started
}

function rest(resting: Worker): void {
  resting.unref()
  idle = setTimeout(() => end(resting, new Error('the thread was put to rest')), idleMs).unref()
}

/** A thread that ends takes with it what it was asked; the next look gets a new one. */
function end(ended: Worker, error: Error): void {
  if (thread !== ended) return
  thread = undefined
  for (const { reject, late } of waiting.values()) {
    clearTimeout(late)
    reject(error)
  }
  waiting.clear()
  void ended.terminate()
}
