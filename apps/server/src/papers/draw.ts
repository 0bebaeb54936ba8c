import { Worker } from 'node:worker_threads'
import type { DrawAnswered, DrawAsked, FactsOf, PaperName } from './papers.ts'

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let last = 0

/** Draws a paper beside the thread that answers calls; one after the other. */
export function draw<Name extends PaperName>(name: Name, facts: FactsOf<Name>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    last += 1
    waiting.set(last, { resolve, reject })
    const running = threadNow()
    // a server that stops waits for its papers, and for nothing else here
    running.ref()
    running.postMessage({ number: last, name, facts } satisfies DrawAsked)
  })
}

function threadNow(): Worker {
  if (thread) return thread
  const started = new Worker(new URL('./draw-thread.ts', import.meta.url))
  started.on('message', (answer: DrawAnswered) => {
    const asked = waiting.get(answer.number)
    waiting.delete(answer.number)
    if (waiting.size === 0) started.unref()
    if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf))
    else asked?.reject(new Error(`a paper was not drawn: ${answer.failure}`))
  })
  // a thread that ends takes with it what it was asked; the next paper gets a new one
  started.on('error', (error) => forget(started, error instanceof Error ? error : new Error(String(error))))
  started.on('exit', () => forget(started, new Error('the drawing thread ended')))
  thread = started
  return started
}

function forget(ended: Worker, error: Error): void {
  if (thread !== ended) return
  thread = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
