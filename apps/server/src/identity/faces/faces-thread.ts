import { parentPort } from 'node:worker_threads'
import { type FoundFace, findFaces, type Look } from './find-faces.ts'
import { type FaceModels, loadFaceModels } from './models.ts'

export type LookAsked = { number: number; jpeg: Uint8Array; look: Look }
export type LookAnswered = { number: number } & ({ faces: FoundFace[] } | { failure: string })

let models: Promise<FaceModels> | undefined
let before: Promise<void> = Promise.resolve()

/** The thread that looks for faces: a look takes as long as hundreds of calls. Its models are loaded by the first. */
parentPort?.on('message', (asked: LookAsked) => {
  // one after the other: the models keep what they see while they look
  before = before.then(() => answerTo(asked)).then((answer) => parentPort?.postMessage(answer))
})

async function answerTo({ number, jpeg, look }: LookAsked): Promise<LookAnswered> {
  try {
    models ??= loadFaceModels()
    return { number, faces: await findFaces(await models, jpeg, look) }
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }
  }
}
