import { createWorkerPool } from '../../processes/worker-pool.ts'
import type { DocumentReading, ReadRequest } from './reading.ts'

type OfflineReader = {
  read: (request: ReadRequest) => Promise<DocumentReading | 'busy'>
  stop: () => Promise<void>
}

const longestMs = 20_000
const mostWaiting = 8

/**
 * Reads documents on this machine, one at a time, in a process of its own; the models load at the first one. `busy`
 * when too many are waiting, when it takes too long, and when it fails; failures go to `broken`.
 */
export function offlineReader(
  broken: (error: unknown) => void,
  limits: { longestMs?: number; mostWaiting?: number; mostMegabytes?: number } = {},
): OfflineReader {
  const pool = createWorkerPool<ReadRequest, DocumentReading>({
    name: 'reading documents',
    program: new URL('./read-worker.ts', import.meta.url),
    longestMs,
    mostWaiting,
    mostMegabytes: 1536,
    ...limits,
  })
  return {
    async read(request) {
      try {
        return await pool.ask(request)
      } catch (error) {
        broken(error)
        return 'busy'
      }
    },
    stop: pool.stop,
  }
}
