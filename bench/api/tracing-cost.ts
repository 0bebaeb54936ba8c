import { type Figure, median } from '../parts/figures.ts'
import type { Collecting } from './collect.ts'
import type { Serving } from './serve.ts'
import { startPart } from './start-part.ts'

type Rate = (seconds: number) => Promise<number>
type Rates = { sealed: Rate; posting: Rate }
type RatesOf = (server: Serving, name: string) => Promise<Rates>
/** Switches traces on or off, and says what processor time was used by then, what was left to send among it. */
type Switch = (to: 'traced' | 'bare') => Promise<number>

const pairs = 40
const seconds = 0.5
/** So many before, and the server's code is compiled. */
const warmUpRequests = 12_000

/**
 * One server with traces as production has them, in turns with itself without. Two processes that do the same differ by
 * more than traces cost, and so do two seconds of one: many short turns, who goes first by turns. Compared is the processor
 * time of a request, because that is what a server runs out of, and other work on the machine hardly changes it.
 */
export async function tracingCost(ratesOf: RatesOf): Promise<Figure[]> {
  const collector = await startPart<Collecting>('collect.ts')
  const server = await startPart<Serving>('serve.ts', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.started.url })
  const stop = async () => {
    await server.stop()
    return collector.stop()
  }
  try {
    const rates = await ratesOf(server.started, 'traced')
    const switchTo: Switch = (to) => server.ask<number>(to)
    const figures = [await compared('sealed', rates, switchTo), await compared('posting', rates, switchTo)]
    if ((await stop()) !== 0) throw new Error('no trace came to the collector')
    return figures
  } catch (error) {
    await stop()
    throw error
  }
}

async function compared(name: keyof Rates, rates: Rates, switchTo: Switch): Promise<Figure> {
  const turn = async (to: 'traced' | 'bare') => {
    const before = await switchTo(to)
    const rate = await rates[name](seconds)
    return { rate, cost: ((await switchTo('bare')) - before) / rate }
  }
  for (let done = 0; done < warmUpRequests; ) {
    for (const to of ['bare', 'traced'] as const) done += seconds * (await turn(to)).rate
  }
  const measured = []
  for (let count = 0; count < pairs; count += 1) {
    const first = await turn(count % 2 === 0 ? 'bare' : 'traced')
    const second = await turn(count % 2 === 0 ? 'traced' : 'bare')
    measured.push(count % 2 === 0 ? { bare: first, traced: second } : { bare: second, traced: first })
  }
  const value = median(measured.map(({ traced }) => traced.rate))
  const ratio = median(measured.map(({ bare, traced }) => bare.cost / traced.cost))
  return { name: `${name === 'sealed' ? 'read' : name}.traced`, value, unit: 'requests/s', ratio, ratioAtLeast: 0.97 }
}
