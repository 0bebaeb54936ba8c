import type { FailureCode } from './reactions.ts'

/** What a screen says of a failed call in its place: only a request that never arrived is the network's failure. */
export type CallFailure = 'network' | 'timeout' | 'server' | 'clock'

export function callFailureOf({ code, isClock }: { code: FailureCode; isClock?: true }): CallFailure {
  if (isClock) return 'clock'
  if (code === 'offline') return 'network'
  return code === 'timeout' ? 'timeout' : 'server'
}
