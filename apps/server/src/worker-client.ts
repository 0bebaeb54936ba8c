import { Worker } from 'node:worker_threads'

type Numbered = { number: number }
type Waiting<Said> = { hear: (said: Said) => boolean; resolve: () => void; reject: (error: unknown) => void }

/** Asks the thread; `hear` gets what it says of this question and answers whether that was the last of it. */
type Ask<Asked, Said> = (asked: Omit<Asked, 'number'>, hear: (said: Said) => boolean) => Promise<void>

/** A thread beside the one that answers calls: started by the first question, kept for the next ones. */
export function workerClient<Asked extends Numbered, Said extends Numbered>(program: URL): Ask<Asked, Said> {
  const waiting = new Map<number, Waiting<Said>>()
  let thread: Worker | undefined
  let last = 0
  const hear = (from: Worker, said: Said) => {
    const asked = waiting.get(said.number)
    if (!asked?.hear(said)) return
    waiting.delete(said.number)
    if (waiting.size === 0) from.unref()
    asked.resolve()
  }
  // a thread that ends takes with it what it was asked; the next question gets a new one
  const forget = (ended: Worker, error: unknown) => {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(program)
    started.on('message', (said: Said) => hear(started, said))
    started.on('error', (error) => forget(started, error))
    started.on('exit', () => forget(started, new Error('the thread ended')))
    return started
  }
  return (asked, hearOf) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { hear: hearOf, resolve, reject })
      thread ??= start()
      // a server that stops waits for what it asked, and for nothing else here
      thread.ref()
      thread.postMessage({ ...asked, number: last })
    })
}
