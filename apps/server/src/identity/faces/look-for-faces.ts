import { createBoundedWorker } from '../worker/bounded-worker.ts'
import type { LookAsked } from './faces-thread.ts'
import type { FoundFace, Look } from './find-faces.ts'

/** Finding faces takes as long as hundreds of calls: a worker thread does it, one photo at a time. */
const worker = createBoundedWorker<LookAsked, FoundFace[]>({
  program: new URL('./faces-thread.ts', import.meta.url),
  longestMs: 30_000,
  mostWaiting: 64,
  heapMb: 512,
})

/** The faces in a photo, the largest first. Throws when it cannot be read, or too many photos wait. */
export async function lookForFaces(jpeg: Uint8Array, look: Look): Promise<FoundFace[]> {
  const found = await worker.ask({ jpeg, look })
  if (found === 'busy') throw new Error('too many photos wait for face detection, or it took too long')
  return found
}
