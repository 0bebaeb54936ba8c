import { createWorkerPool } from '../../processes/worker-pool.ts'
import type { LookRequest } from './faces-worker.ts'
import type { FoundFace, Look } from './find-faces.ts'

/** Finding faces takes as long as hundreds of calls: a process of its own does it, one photo at a time. */
const pool = createWorkerPool<LookRequest, FoundFace[]>({
  name: 'finding faces',
  program: new URL('./faces-worker.ts', import.meta.url),
  longestMs: 30_000,
  longestStartMs: 120_000,
  mostWaiting: 64,
  mostMegabytes: 1024,
})

/** Loads the models while no photo waits for them yet. */
export function prepareLookingForFaces(): void {
  pool.prepare()
}

/** The faces in a photo, the largest first. Throws `WorkFailed` when it cannot be read, or too many photos wait. */
export async function lookForFaces(jpeg: Uint8Array, look: Look): Promise<FoundFace[]> {
  return pool.ask({ jpeg, look })
}
