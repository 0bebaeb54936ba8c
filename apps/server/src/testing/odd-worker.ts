import { setTimeout as sleep } from 'node:timers/promises'
import { answerRequests } from '../processes/answer-requests.ts'

/** What the worker process of a test is asked to do. */
export type OddRequest = {
  text?: string
  ms?: number
  do?: 'fail' | 'exit' | 'spin' | 'fillHeap' | 'fillMemory' | 'grow' | 'speak' | 'tellSettings'
}

const held: unknown[] = []

/** Waits, fails, ends, never ends, or takes all memory, as the test asks; else it gives back the text. */
async function answer({ text = '', ms = 0, do: what }: OddRequest): Promise<string> {
  if (what === 'fail') throw new TypeError(`cannot read ${text}`)
  if (what === 'exit') process.exit(3)
  if (what === 'speak') process.stderr.write(text)
  if (what === 'tellSettings') return Object.keys(process.env).join()
  for (; what === 'spin'; ) held.length = 0
  for (; what === 'fillHeap'; ) held.push(new Array(1e5).fill(Math.random()))
  for (; what === 'fillMemory'; await sleep(1)) held.push(Buffer.alloc(4_000_000, 1))
  if (what === 'grow') held.push(Buffer.alloc(150_000_000, 1))
  if (ms > 0) await sleep(ms)
  return text
}

answerRequests(answer)
