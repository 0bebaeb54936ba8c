import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BusinessDate } from '@hiram/lending'
import { median } from '../parts/figures.ts'
import type { Posted } from './poster.ts'

type Given = { day: BusinessDate; loans: number; clients: number; batches: number }
type Cost = { withEvents: number; without: number; ratio: number }

const warmUp = 60

/** Milliseconds of a posting with events and without, batch by batch in turns, each in a process of its own. */
export async function postingCost(databaseUrl: string, given: Given): Promise<{ wall: Cost; cpu: Cost }> {
  const half = given.loans / 2
  const start = async (first: number, kind: 'with' | 'without') => {
    const script = fileURLToPath(new URL('./poster.ts', import.meta.url))
    const child = fork(script, [databaseUrl, given.day, String(first), String(half), String(given.clients), kind])
    const ended = once(child, 'exit').then(() => {
      throw new Error('a process that posts has ended')
    })
    ended.catch(() => undefined)
    const received = () => Promise.race([once(child, 'message'), ended])
    await received()
    return { child, received }
  }
  const children = [await start(0, 'with'), await start(half, 'without')] as const
  try {
    const batches: (readonly [Posted, Posted])[] = []
    for (let batch = 0; batch < warmUp + given.batches; batch += 1) {
      const isTurned = batch % 2 === 1
      const [one, other] = isTurned ? [children[1], children[0]] : children
      const [first, second] = [await post(one), await post(other)]
      batches.push(isTurned ? [second, first] : [first, second])
    }
    const measured = batches.slice(warmUp)
    const costOf = (name: keyof Posted): Cost => {
      const a = median(measured.map(([withEvents]) => withEvents[name])) / given.clients
      const b = median(measured.map(([, without]) => without[name])) / given.clients
      return { withEvents: a, without: b, ratio: a / b }
    }
    return { wall: costOf('ms'), cpu: costOf('cpuMs') }
  } finally {
    for (const { child } of children) if (child.connected) child.disconnect()
  }
}

async function post({ child, received }: { child: ChildProcess; received: () => Promise<unknown[]> }): Promise<Posted> {
  child.send('post')
  const [posted] = await received()
  return posted as Posted
}
