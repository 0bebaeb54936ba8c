import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { citusPrograms } from '../scripts/run/citus-programs.ts'
import type { Measured } from './cluster/serve-nodes.ts'
import { type Figure, report } from './parts/figures.ts'

/** Postings, reads and a day's accrual on one node and on three, a coordinator and two workers, in one run. */
async function cluster(): Promise<boolean> {
  const bin = await citusPrograms()
  if (bin === undefined) return true
  const one = await measured(bin, 0)
  console.error(JSON.stringify(one))
  const three = await measured(bin, 2)
  console.error(JSON.stringify(three))
  return report([...beside(one, three), ...spread(three)])
}

/** A process of its own for each: whether the database is spread is known to a process for good. */
async function measured(bin: string, workers: number): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'cluster', 'serve-nodes.ts'), [bin, String(workers)])
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)))
  ended.catch(() => undefined)
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Measured]
  return answer
}

function beside(one: Measured, three: Measured): Figure[] {
  const units = { distinct: 'postings/s', batched: 'postings/s', read: 'reads/s', accrual: 'loans/s' }
  return (['distinct', 'batched', 'read', 'accrual'] as const).flatMap((name) => [
    { name: `${name}.one`, value: one[name], unit: units[name] },
    { name: `${name}.three`, value: three[name], unit: units[name], ratio: three[name] / one[name] },
  ])
}

function spread({ shares }: Measured): Figure[] {
  if (!shares) throw new Error('what is on three nodes was not spread')
  const { crossNode, coordinator, busiest, tasks } = shares
  return [
    { name: 'posting.crossNode', value: crossNode, unit: 'transactions/posting', atMost: 1 },
    { name: 'posting.coordinator', value: 100 * coordinator, unit: '%' },
    // what each worker has more would carry: the rest, evenly
    { name: 'posting.worker', value: (100 * (1 - coordinator)) / 2, unit: '%', ratio: busiest },
    { name: 'tasks.worker', value: 100 * tasks, unit: '%', ratio: tasks * 2 },
  ]
}

process.exit((await cluster()) ? 0 : 1)
