import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readerSettings, replacedAboveMegabytes } from '../../apps/server/src/identity/documents/offline-reader.ts'
import type { ReadRequest } from '../../apps/server/src/identity/documents/reading.ts'
import type { Measured } from './reading-process.ts'

/** Reads in a process of its own, as the server does, so that its memory is measured without that of the drawing. */
export function measuredReader() {
  const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url))
  const start = () => fork(program, { serialization: 'advanced', env: { ...process.env, ...readerSettings } })
  let reader = start()
  return {
    async read(request: ReadRequest): Promise<Measured> {
      const over = new AbortController()
      const { signal } = over
      const answer = once(reader, 'message', { signal })
      const ended = once(reader, 'exit', { signal }).then(() => Promise.reject(new Error('the reader ended')))
      reader.send(request)
      try {
        const [measured] = await Promise.race([answer, ended])
        if (measured.megabytesNow > replacedAboveMegabytes) {
          reader.disconnect()
          reader = start()
        }
        return measured
      } finally {
        // the one that has not happened stops listening
        over.abort()
      }
    },
    stop: () => reader.disconnect(),
  }
}
