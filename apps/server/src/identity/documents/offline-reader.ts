import { createWorkerPool } from '../../processes/worker-pool.ts'
import type { DocumentReading, ReadRequest } from './reading.ts'

type OfflineReader = {
  read: (request: ReadRequest) => Promise<DocumentReading | 'busy'>
  stop: () => Promise<void>
}

/**
 * How the reader's memory is kept (GNU C library; elsewhere without effect). One thread with one heap asks for it. What
 * the models need again and again stays in the heap, in large pages: given back after every step and asked for again, it
 * took half of the time of a photo. The largest blocks are mapped one by one, and a free end of the heap goes back to
 * the system. Without these settings the process grows to 1.1 GB.
 */
export const readerSettings = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(16 * 1024 ** 2),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}
/**
 * After so many megabytes the process is replaced. The models' memory does not leak; what is freed lies scattered in the
 * heap, whose end alone goes back to the system, so that the process grows for its first hundreds of photos.
 */
export const replacedAboveMegabytes = 420
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
    replacedAboveMegabytes,
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
