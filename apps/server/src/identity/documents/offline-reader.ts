import { createWorkerPool } from '../../processes/worker-pool.ts'
import type { DocumentReading, ReadRequest } from './reading.ts'

type OfflineReader = {
  read: (request: ReadRequest) => Promise<DocumentReading | 'busy'>
  stop: () => Promise<void>
}

/**
 * What a model needs for one photo goes back to the system at once: large blocks are mapped one by one, and one thread
 * with one heap asks for them (GNU C library; elsewhere without effect). Without this the process grows to 1.1 GB.
 */
export const readerSettings = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 ** 2),
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
    nativeSettings: readerSettings,
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
