import { Worker } from 'node:worker_threads'

type Numbered = { number: number }
type Waiting<Response> = {
  receive: (response: Response) => boolean
  resolve: () => void
  reject: (error: unknown) => void
}

/** Sends a request to the thread; `receive` gets each response to it and returns whether that was the last. */
type Ask<Asked, Response> = (asked: Omit<Asked, 'number'>, receive: (response: Response) => boolean) => Promise<void>

/** A worker thread, started by the first request and kept for the next ones. */
export function workerClient<Asked extends Numbered, Response extends Numbered>(program: URL): Ask<Asked, Response> {
  const waiting = new Map<number, Waiting<Response>>()
  let thread: Worker | undefined
  let last = 0
  const receive = (from: Worker, response: Response) => {
    const asked = waiting.get(response.number)
    if (!asked?.receive(response)) return
    waiting.delete(response.number)
    if (waiting.size === 0) from.unref()
    asked.resolve()
  }
  // a thread that ends fails its open requests; the next request starts a new one
  const forget = (ended: Worker, error: unknown) => {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(program)
    started.on('message', (response: Response) => receive(started, response))
    started.on('error', (error) => forget(started, error))
    started.on('exit', () => forget(started, new Error('the thread ended')))
    return started
  }
  return (asked, onResponse) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { receive: onResponse, resolve, reject })
      thread ??= start()
      // an idle thread does not keep the process alive, open requests do
      thread.ref()
      thread.postMessage({ ...asked, number: last })
    })
}
