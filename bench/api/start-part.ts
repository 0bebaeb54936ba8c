import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A file of this folder as a process of its own, and the first message it sends. `stop` settles with its exit code. */
export async function startPart<Started>(file: string, env: Record<string, string> = {}) {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  const died = ended.then(() => Promise.reject(new Error(`${file} ended before it was asked to`)))
  died.catch(() => undefined)
  const [started] = (await Promise.race([once(child, 'message'), died])) as [Started]
  return {
    started,
    /** What it answers to a message. */
    async ask<Answer>(message: string): Promise<Answer> {
      const answered = once(child, 'message')
      child.send(message)
      const [answer] = (await Promise.race([answered, died])) as [Answer]
      return answer
    },
    async stop(): Promise<unknown> {
      if (child.connected) child.disconnect()
      const [code] = await ended
      return code
    },
  }
}
