import type { WorkerMessage } from './messages.ts'

/** The worker process's side: answers each request, until the server that started it is gone. */
export function answerRequests<Ask, Answer>(answer: (ask: Ask) => Promise<Answer>): void {
  const tell = (message: WorkerMessage<Answer>) => process.send?.(message)
  // a signal to the whole group asks the server, which ends its requests first and this process with its channel
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  if (!process.connected) process.exit()
  process.on('message', async (ask: Ask) => {
    try {
      tell({ answer: await answer(ask) })
    } catch (error) {
      tell({ failed: placeOf(error) })
    }
  })
  tell({ ready: true })
}

/** An error's kind and places, without its words: they may quote what was read. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [error.name, ...places].join('\n')
}
