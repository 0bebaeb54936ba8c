import { answerAsks } from '../worker/answer-asks.ts'
import { findFaces, type Look } from './find-faces.ts'
import { type FaceModels, loadFaceModels } from './models.ts'

export type LookAsked = { jpeg: Uint8Array; look: Look }

let models: Promise<FaceModels> | undefined

/** The models load at the first use. */
answerAsks(async ({ jpeg, look }: LookAsked) => {
  models ??= loadFaceModels()
  return findFaces(await models, jpeg, look)
})
