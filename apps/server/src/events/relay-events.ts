import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import { hasUnlogged, logEvents } from './event-log-store.ts'

const atOnce = 2000
/** While events come; where none do it grows to the longest. */
const [pauseMs, longestPauseMs] = [200, 800]
const pauseAfterFailureMs = 2000

/** Moves events from the outbox to the log until it is stopped; on every server, one at a time over all of them. */
export function relayEvents({ database, log }: { database: Database; log: Logger }): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const ended = (async () => {
    let pausing = pauseMs
    while (!stopping.signal.aborted) {
      try {
        // a look alone writes nothing
        const moved = (await hasUnlogged(database)) ? await logEvents(database, atOnce) : 0
        pausing = moved > 0 ? pauseMs : Math.min(2 * pausing, longestPauseMs)
        if (moved < atOnce) await pause(pausing)
      } catch (error) {
        log.error({ err: error }, 'events were not moved to the log')
        await pause(pauseAfterFailureMs)
      }
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
