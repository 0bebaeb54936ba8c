import { answerRequests } from '../../processes/answer-requests.ts'
import { allowPhotoFormatsOnly } from '../image/photo-formats.ts'
import { findFaces, type Look } from './find-faces.ts'
import { loadFaceModels } from './models.ts'

export type LookRequest = { jpeg: Uint8Array; look: Look }

allowPhotoFormatsOnly()
const models = await loadFaceModels()
answerRequests(async ({ jpeg, look }: LookRequest) => findFaces(models, jpeg, look))
