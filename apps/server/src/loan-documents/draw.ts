import { createWorkerPool } from '../processes/worker-pool.ts'
import type { DocumentName, DrawRequest, FactsOf } from './loan-documents.ts'

/** A document takes as long as hundreds of calls, and its fonts are laid out around words that borrowers typed. */
const pool = createWorkerPool<DrawRequest, Buffer>({
  name: 'drawing documents',
  program: new URL('./draw-worker.ts', import.meta.url),
  longestMs: 30_000,
  mostWaiting: 256,
  mostMegabytes: 768,
})

/** Draws a document in a process of its own, one after the other. Throws `WorkFailed`. */
export async function draw<Name extends DocumentName>(name: Name, facts: FactsOf<Name>): Promise<Buffer> {
  return pool.ask({ name, facts })
}
