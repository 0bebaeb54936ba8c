import { answerRequests } from '../../processes/answer-requests.ts'
import { encodePhoto } from './encode-photo.ts'
import { allowPhotoFormatsOnly } from './photo-formats.ts'

allowPhotoFormatsOnly()
answerRequests(encodePhoto)
