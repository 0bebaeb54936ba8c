import { workerClient } from '../worker-client.ts'
import type { DocumentName, DrawAnswered, DrawAsked, FactsOf } from './loan-documents.ts'

const ask = workerClient<DrawAsked, DrawAnswered>(new URL('./draw-worker.ts', import.meta.url))

/** Draws a document in a worker thread, one after the other. */
export async function draw<Name extends DocumentName>(name: Name, facts: FactsOf<Name>): Promise<Buffer> {
  const answers: DrawAnswered[] = []
  await ask({ name, facts }, (answer) => answers.push(answer) > 0)
  const [answer] = answers
  if (answer && 'pdf' in answer) return Buffer.from(answer.pdf)
  throw new Error(`a document was not drawn: ${answer?.failure}`)
}
