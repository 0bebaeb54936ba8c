import { calls, type Kind, type Prepared } from './envelope/calls.ts'
import { cpuMsACall } from './envelope/cpu.ts'
import { type Figure, median, report } from './parts/figures.ts'

const rounds = 9
const callsARound = 2000
const mostMs = { 'server.1k': 0.15, 'server.20k': 0.6, 'client.1k': 1 }

/**
 * CPU time that the envelope adds to a call on the server (an HTTP request through Fastify, opened, parsed, answered,
 * sealed) and on the client (sealed, and its answer opened), in ms; the ratio is to the same call without it. A phone is
 * slower than the machine this runs on, by about six where it is a cheap one.
 */
async function measure(): Promise<boolean> {
  const figures: Figure[] = []
  for (const [name, kind, bytes] of [
    ['server.1k', 'server', 1024],
    ['server.20k', 'server', 20 * 1024],
    ['client.1k', 'client', 1024],
  ] as const) {
    const prepared = await calls(bytes, callsARound)
    const { sealed, plain } = await sideBySide(prepared, kind)
    figures.push({ name, value: sealed - plain, unit: 'ms', ratio: sealed / plain, atMost: mostMs[name] })
    await prepared.close()
  }
  return report(figures)
}

/** Medians of rounds that take turns, so that a slower minute of the machine is slower for both. */
async function sideBySide(prepared: Prepared, kind: Kind) {
  const sealed: number[] = []
  const plain: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const both = {
      plain: await cpuMsACall(prepared[kind].plain, callsARound),
      sealed: await cpuMsACall(prepared[kind].sealed, callsARound),
    }
    // the first round warms up
    if (round === 0) continue
    plain.push(both.plain)
    sealed.push(both.sealed)
  }
  return { sealed: median(sealed), plain: median(plain) }
}

process.exit((await measure()) ? 0 : 1)
