import { isIPv4 } from 'node:net'
import type { AddressLimit } from './limits.ts'
import { subnetOf } from './subnet-of.ts'

const mostKept = 50_000

/**
 * Counts what an address sends in this process's memory, before anything costs more than looking at it: no statement, no
 * key, no text is touched for who has sent too much. Undefined while there is room, else the seconds to wait.
 */
export function createAddressCounter({ most, windowMs }: AddressLimit, nowMs = () => performance.now()) {
  let since = nowMs()
  const used = new Map<string, number>()
  return (ip: string): number | undefined => {
    const now = nowMs()
    if (now - since >= windowMs) {
      used.clear()
      since = now
    }
    const network = isIPv4(ip) ? ip : subnetOf(ip)
    // a flood from more networks than are kept is counted as one
    const subject = used.has(network) || used.size < mostKept ? network : 'others'
    const count = (used.get(subject) ?? 0) + 1
    used.set(subject, count)
    return count > most ? Math.max(1, Math.ceil((since + windowMs - now) / 1000)) : undefined
  }
}
