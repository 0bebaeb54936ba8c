import { answerRequests } from '../../processes/answer-requests.ts'
import { allowPhotoFormatsOnly } from '../image/photo-formats.ts'
import { readDocument } from './read-document.ts'

allowPhotoFormatsOnly()
answerRequests(readDocument)
