import { faceModelFiles } from 'virtual:face-models'
import type { FacePose } from '@hiram/contract/apply/face-orders'
import { trustOwnScripts } from '../../../platform/page/trusted-types.ts'
import type { ModelFile } from './model-files.ts'

/** `size`: how much of the picture's width or height the face fills. */
export type DetectedFace = { pose: FacePose; size: number }
export type FinderRequest =
  | { kind: 'load'; files: readonly ModelFile[] }
  | { kind: 'look'; pixels: ArrayBuffer; width: number; height: number }
export type FinderResponse =
  | { kind: 'loading'; part: number }
  | { kind: 'ready' }
  | { kind: 'seen'; faces: DetectedFace[] }
  | { kind: 'failed'; why: string }

export type FaceFinder = {
  /** The faces in a picture, the largest first; one picture at a time. */
  look: (picture: ImageData) => Promise<DetectedFace[]>
  close: () => void
}

/** Fetches the models and makes them ready; `onPart` receives the progress, 0 to 1. Throws when they cannot be loaded. */
export async function openFaceFinder(onPart: (part: number) => void, signal: AbortSignal): Promise<FaceFinder> {
  trustOwnScripts()
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module' })
  const close = () => worker.terminate()
  signal.addEventListener('abort', close, { once: true })
  try {
    await ask(worker, { kind: 'load', files: faceModelFiles }, [], onPart)
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    async look({ data, width, height }) {
      const pixels = data.buffer as ArrayBuffer
      const seen = await ask(worker, { kind: 'look', pixels, width, height }, [pixels])
      return seen.kind === 'seen' ? seen.faces : []
    },
  }
}

/** Sends a request to the worker and waits for its answer, reporting progress. */
function ask(worker: Worker, asked: FinderRequest, given: Transferable[], onPart: (part: number) => void = () => {}) {
  return new Promise<FinderResponse>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FinderResponse>) => {
      if (data.kind === 'loading') onPart(data.part)
      else if (data.kind === 'failed') reject(new Error(data.why))
      else resolve(data)
    }
    worker.onerror = () => reject(new Error('the face finder did not start'))
    worker.postMessage(asked, given)
  })
}
