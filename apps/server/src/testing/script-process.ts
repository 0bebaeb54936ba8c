import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export type Ended = { code: number | null; out: string; problems: string }

/** What an npm command of a name runs, as a process of its own on a test's database, to its end. */
export async function runScript(databaseUrl: string, name: string, ...given: readonly string[]): Promise<Ended> {
  const script = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'run', `${name}.ts`)
  const child = spawn(process.execPath, [script, ...given], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [out, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, problems }
}
