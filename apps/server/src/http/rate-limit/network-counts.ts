import { isIPv4 } from 'node:net'
import { plainAddress, subnetOf } from './subnet-of.ts'

const mostKept = 50_000

/** `own`: counted by this server, of it `given` to the others; `others`: what they had counted when last asked. */
export type NetworkCount = { own: number; given: number; others: number }
/** `changed`: networks of which the others are to hear. */
export type CountWindow = { start: number; counts: Map<string, NetworkCount>; changed: Set<string> }

export type NetworkCounts = {
  window: () => CountWindow
  /** Counts one more of the address's network; `leftMs`: until its window ends. */
  count: (ip: string) => NetworkCount & { network: string; leftMs: number }
}

/** What networks send in this process's memory, in windows that begin at the same instant on every server. */
export function createNetworkCounts(windowMs: number, nowMs: () => number): NetworkCounts {
  let window = windowFrom(0)
  return {
    window: () => window,
    count(ip) {
      const now = nowMs()
      const start = now - (now % windowMs)
      if (window.start !== start) window = windowFrom(start)
      const address = plainAddress(ip)
      const asked = isIPv4(address) ? address : subnetOf(address)
      // a flood from more networks than are kept is counted as one
      const network = window.counts.has(asked) || window.counts.size < mostKept ? asked : 'others'
      const count = window.counts.get(network) ?? { own: 0, given: 0, others: 0 }
      window.counts.set(network, count)
      count.own += 1
      return { ...count, network, leftMs: start + windowMs - now }
    },
  }
}

function windowFrom(start: number): CountWindow {
  return { start, counts: new Map(), changed: new Set() }
}
