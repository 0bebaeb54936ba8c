import { requestRate } from './api/load.ts'
import { type Load, posting, prepare, reading } from './api/rates.ts'
import type { Serving } from './api/serve.ts'
import { startPart } from './api/start-part.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, report } from './parts/figures.ts'

/** Each with one request under way at any time. */
const steps = [1, 4, 16, 50, 100, 200, 400, 800]
const seconds = 4
const warmUpSeconds = 6
/** A borrower does not notice the wait for a call that is answered within it, beside that of the phone's network. */
const longestMs = 250

type Step = { connections: number; rate: number; p50: number; p99: number }

/**
 * One server and its database under rising load: reads and postings over 1 to 800 connections at once, until one of a hundred
 * waits longer than a quarter of a second. The ratio of a rate is to the highest, that of a time is to the one over one
 * connection. Client, server and database share this machine.
 */
async function rising(): Promise<boolean> {
  return withDatabase({ logLevel: 'error' }, async (databaseUrl) => {
    const devices = await prepare(databaseUrl)
    const { started: serving, stop } = await startPart<Serving>('serve.ts')
    try {
      const { sealed } = await reading(devices, serving)
      const reads = await climbed(serving.port, sealed)
      const postings = await climbed(serving.port, posting(serving.port, 'rising'))
      return report([...figures('read', reads), ...figures('posting', postings)])
    } finally {
      await stop()
    }
  })
}

async function climbed(port: number, load: Load): Promise<Step[]> {
  await load.rate(warmUpSeconds)
  const done: Step[] = []
  for (const connections of steps) {
    const times: number[] = []
    const rate = await requestRate(port, await load.senders(connections, seconds), seconds, times)
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    done.push({ connections, rate, p50: at(0.5), p99: at(0.99) })
    if (at(0.99) > longestMs) break
  }
  return done
}

function figures(name: string, done: readonly Step[]): Figure[] {
  const most = Math.max(...done.filter(({ p99 }) => p99 <= longestMs).map(({ rate }) => rate))
  const [first] = done
  return [
    ...done.flatMap(({ connections, rate, p50, p99 }): Figure[] => [
      { name: `${name}.${connections}`, value: rate, unit: 'requests/s', ratio: rate / most },
      { name: `${name}.${connections}.p50`, value: p50, unit: 'ms', ratio: p50 / (first?.p50 ?? p50) },
      { name: `${name}.${connections}.p99`, value: p99, unit: 'ms', ratio: p99 / (first?.p99 ?? p99) },
    ]),
    { name: `${name}.most`, value: most, unit: 'requests/s' },
  ]
}

process.exit((await rising()) ? 0 : 1)
