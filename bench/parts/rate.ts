import { spawn, spawnSync } from 'node:child_process'

/** How often a second `work` is done for the given time, each worker waiting for its own. */
export async function rateOf<Worker>(
  workers: readonly Worker[],
  seconds: number,
  work: (worker: Worker) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  let done = 0
  const run = async (worker: Worker) => {
    while (performance.now() - began < seconds * 1000) {
      await work(worker)
      done += 1
    }
  }
  await Promise.all(workers.map(run))
  return (done * 1000) / (performance.now() - began)
}

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

type Run = { script: readonly string[]; clients: number; seconds: number; options?: string }

/** Transactions a second by pgbench, prepared; `script` names what it runs, `options` are of the sessions. */
export async function pgbenchRate(databaseUrl: string, { script, clients, seconds, options }: Run): Promise<number> {
  const url = new URL(databaseUrl)
  const where = ['-h', url.hostname, '-p', url.port, '-U', url.username]
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const child = spawn('pgbench', [...where, ...how, ...script, url.pathname.slice(1)], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password), ...(options ? { PGOPTIONS: options } : {}) },
  })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  await new Promise((done) => child.once('close', done))
  const rate = /tps = ([\d.]+)/.exec(output.join(''))?.[1]
  if (!rate || /aborted/.test(output.join(''))) throw new Error(`pgbench failed:\n${output.join('').slice(-3000)}`)
  return Number(rate)
}
