import { Worker } from 'node:worker_threads'
import type { Renewing } from './renew-batches.ts'
import type { RenewAsked, RenewSaid } from './renew-thread.ts'

export type Hearing = { failed: Renewing['failed']; progress: (touched: number) => Promise<void> }
type Waiting = Hearing & { resolve: (touched: number) => void; reject: (error: unknown) => void }

const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let last = 0

/** Renews in a thread of its own, which stays for the next day: starting one is felt by whoever is answered then. */
export function renewAside(asked: Omit<RenewAsked, 'number'>, hearing: Hearing): Promise<number> {
  return new Promise((resolve, reject) => {
    last += 1
    waiting.set(last, { ...hearing, resolve, reject })
    const running = threadNow()
    running.ref()
    running.postMessage({ ...asked, number: last } satisfies RenewAsked)
  })
}

function threadNow(): Worker {
  if (thread) return thread
  const started = new Worker(new URL('./renew-thread.ts', import.meta.url))
  started.on('message', (said: RenewSaid) => hear(started, said))
  // a thread that ends takes with it what it was asked; the next day gets a new one
  started.on('error', (error) => forget(started, error))
  started.on('exit', () => forget(started, new Error('the renewing thread ended')))
  thread = started
  return started
}

function hear(from: Worker, said: RenewSaid): void {
  const asked = waiting.get(said.number)
  if (!asked) return
  if ('failed' in said) asked.failed(said.failed, said.error)
  else if ('touched' in said) asked.progress(said.touched).catch(asked.reject)
  else {
    waiting.delete(said.number)
    if (waiting.size === 0) from.unref()
    if ('done' in said) asked.resolve(said.done)
    else asked.reject(said.broken)
  }
}

function forget(ended: Worker, error: unknown): void {
  if (thread !== ended) return
  thread = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
