import { keptThread } from '../kept-thread.ts'
import type { DrawAnswered, DrawAsked, FactsOf, PaperName } from './papers.ts'

const ask = keptThread<DrawAsked, DrawAnswered>(new URL('./draw-thread.ts', import.meta.url))

/** Draws a paper beside the thread that answers calls; one after the other. */
export async function draw<Name extends PaperName>(name: Name, facts: FactsOf<Name>): Promise<Buffer> {
  const answers: DrawAnswered[] = []
  await ask({ name, facts }, (answer) => answers.push(answer) > 0)
  const [answer] = answers
  if (answer && 'pdf' in answer) return Buffer.from(answer.pdf)
  throw new Error(`a paper was not drawn: ${answer?.failure}`)
}
