/** What a worker process says: that it can be asked, the answer to a request, or where the work failed. */
export type WorkerMessage<Answer> = { ready: true } | { answer: Answer } | { failed: string }
