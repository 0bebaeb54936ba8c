import { createBoundedWorker } from '../worker/bounded-worker.ts'
import type { DocumentReading, ReadRequest } from './reading.ts'

type OfflineReader = {
  read: (request: ReadRequest) => Promise<DocumentReading | 'busy'>
  stop: () => Promise<void>
}

const longestMs = 20_000
const mostWaiting = 8

/**
 * Reads documents on this machine, one at a time, in a worker thread; the models load at the first one. `busy` when too
 * many are waiting, when it takes too long, and when it fails; failures go to `broken`.
 */
export function offlineReader(
  broken: (error: unknown) => void,
  limits: { longestMs?: number; mostWaiting?: number } = {},
): OfflineReader {
  const worker = createBoundedWorker<ReadRequest, DocumentReading>({
    program: new URL('./read-worker.ts', import.meta.url),
    longestMs: limits.longestMs ?? longestMs,
    mostWaiting: limits.mostWaiting ?? mostWaiting,
    heapMb: 512,
  })
  return {
    async read(request) {
      try {
        return await worker.ask(request)
      } catch (error) {
        broken(error)
        return 'busy'
      }
    },
    stop: worker.stop,
  }
}
