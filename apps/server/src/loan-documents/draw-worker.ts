import { answerRequests } from '../processes/answer-requests.ts'
import { type DrawRequest, documents } from './loan-documents.ts'

answerRequests(({ name, facts }: DrawRequest): Promise<Buffer> => documents[name](facts as never))
