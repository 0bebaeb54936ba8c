import { answerRequests } from '../../processes/answer-requests.ts'
import { allowPhotoFormatsOnly } from '../image/photo-formats.ts'
import { findFaces, type Look } from './find-faces.ts'
import { type FaceModels, loadFaceModels } from './models.ts'

export type LookRequest = { jpeg: Uint8Array; look: Look }

let models: Promise<FaceModels> | undefined

allowPhotoFormatsOnly()
/** The models load at the first use. */
answerRequests(async ({ jpeg, look }: LookRequest) => {
  models ??= loadFaceModels()
  return findFaces(await models, jpeg, look)
})
