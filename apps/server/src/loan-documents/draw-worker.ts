import { parentPort } from 'node:worker_threads'
import { type DrawAnswered, type DrawAsked, documents } from './loan-documents.ts'

/** The drawing thread: a document takes as long as hundreds of calls, which would otherwise wait for it. */
parentPort?.on('message', ({ number, name, facts }: DrawAsked) => {
  const answer = (given: DrawAnswered) => parentPort?.postMessage(given)
  documents[name](facts as never).then(
    (pdf) => answer({ number, pdf }),
    (error: unknown) =>
      answer({ number, failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }),
  )
})
