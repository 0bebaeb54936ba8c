import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** `npm run` with this name and these arguments, as a process of its own. */
export async function command(env: NodeJS.ProcessEnv, ...given: string[]) {
  const script = join(import.meta.dirname, '..', '..', 'bootstrap.mjs')
  const child = spawn(process.execPath, [script, ...given], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const ended = once(child, 'exit')
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: (await ended)[0], printed, errors }
}
