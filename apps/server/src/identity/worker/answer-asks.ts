import { parentPort } from 'node:worker_threads'

/** The worker thread's side of a bounded worker: answers each request. */
export function answerAsks<Ask, Answer>(answer: (ask: Ask) => Promise<Answer>): void {
  parentPort?.on('message', async (ask: Ask) => {
    try {
      parentPort?.postMessage({ answer: await answer(ask) })
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
