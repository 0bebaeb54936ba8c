import { type Figure, median } from '../parts/figures.ts'
import type { Collecting } from './collect.ts'
import type { Serving } from './serve.ts'
import { startPart } from './start-part.ts'

type Rate = (seconds: number) => Promise<number>
type Rates = { sealed: Rate; posting: Rate }
/** A server, what it is asked, and the processor time it has used so far. */
type Loaded = { rates: Rates; cpuMicros: () => Promise<number> }
type RatesOf = (server: Serving, name: string) => Promise<Rates>

const turns = 16
const seconds = 1
/** So many before, and the server's code is compiled. */
const warmUpRequests = 12_000

/**
 * A server with traces as production has them in turns with one without, both as new as the other: a server that has
 * answered more is faster. Compared is the processor time of a request, because that is what a server runs out of, and
 * other work on the machine does not change it.
 */
export async function tracingCost(ratesOf: RatesOf): Promise<Figure[]> {
  const collector = await startPart<Collecting>('collect.ts')
  const bare = await startPart<Serving>('serve.ts')
  const server = await startPart<Serving>('serve.ts', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.started.url })
  const stop = async () => {
    await bare.stop()
    await server.stop()
    return collector.stop()
  }
  try {
    const without = { rates: await ratesOf(bare.started, 'bare'), cpuMicros: () => bare.ask<number>('cpu') }
    const traced = { rates: await ratesOf(server.started, 'traced'), cpuMicros: () => server.ask<number>('cpu') }
    const figures = [await compared('sealed', without, traced), await compared('posting', without, traced)]
    if ((await stop()) !== 0) throw new Error('no trace came to the collector')
    return figures
  } catch (error) {
    await stop()
    throw error
  }
}

async function compared(name: keyof Rates, without: Loaded, traced: Loaded): Promise<Figure> {
  for (const { rates } of [without, traced])
    for (let done = 0; done < warmUpRequests; ) done += seconds * (await rates[name](seconds))
  const turn = async ({ rates, cpuMicros }: Loaded) => {
    const before = await cpuMicros()
    const rate = await rates[name](seconds)
    return { rate, cost: ((await cpuMicros()) - before) / rate }
  }
  const pairs = []
  for (let count = 0; count < turns; count += 1) {
    // who goes first changes, so that neither always follows the other
    const first = await turn(count % 2 === 0 ? without : traced)
    const second = await turn(count % 2 === 0 ? traced : without)
    pairs.push(count % 2 === 0 ? { bare: first, full: second } : { bare: second, full: first })
  }
  const value = median(pairs.map(({ full }) => full.rate))
  const ratio = median(pairs.map(({ bare, full }) => bare.cost / full.cost))
  return { name: `${name === 'sealed' ? 'read' : name}.traced`, value, unit: 'requests/s', ratio, ratioAtLeast: 0.97 }
}
