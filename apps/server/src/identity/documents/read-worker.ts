import { answerAsks } from '../worker/answer-asks.ts'
import { readDocument } from './read-document.ts'
import type { ReadRequest } from './reading.ts'

// a buffer arrives as plain bytes
answerAsks((request: ReadRequest) => readDocument({ ...request, jpeg: Buffer.from(request.jpeg) }))
