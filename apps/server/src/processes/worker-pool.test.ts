import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { OddRequest } from '../testing/odd-worker.ts'
import { isRunning, killWorker, newWorkerOf, workersOf } from '../testing/worker-processes.ts'
import { createWorkerPool, onWorkerEnded, type PoolLimits, type WorkerPool } from './worker-pool.ts'

const program = new URL('../testing/odd-worker.ts', import.meta.url)
const pools: WorkerPool<OddRequest, string>[] = []
const ends: string[] = []
onWorkerEnded(({ worker, why }) => ends.push(`${worker}: ${why}`))
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()))
  ends.length = 0
})

function pool(limits: Partial<PoolLimits> = {}): WorkerPool<OddRequest, string> {
  const made = createWorkerPool<OddRequest, string>({
    name: 'odd work',
    program,
    longestMs: 120_000,
    mostWaiting: 2,
    mostMegabytes: 200,
    ...limits,
  })
  pools.push(made)
  return made
}
const workers = () => workersOf('odd-worker.ts')

test('KYC-12 requests run one at a time in order; one too many is refused', async () => {
  const { ask } = pool()
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => ask({ text, ms: 20 })))
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'a',
    'b',
    'c',
    'WorkFailed: odd work: too many wait',
  ])
})

test('a process starts before it is asked, and one only', async () => {
  const { ask, prepare } = pool({ processes: 2 })
  prepare()
  prepare()
  await expect.poll(() => workers(), { timeout: 60_000 }).toHaveLength(1)
  const [prepared] = workers()
  expect(await ask({ text: 'first' })).toBe('first')
  expect(workers()).toEqual([prepared])
})

test('KYC-12 two processes answer two at once, and no third is started', async () => {
  const { ask } = pool({ processes: 2, mostWaiting: 9 })
  await Promise.all(Array.from({ length: 6 }, (_, at) => ask({ text: String(at), ms: 50 })))
  expect(workers()).toHaveLength(2)
})

test('KYC-12 a request that never comes back is ended in the middle of it, and the next is answered', async () => {
  const { ask } = pool({ longestMs: 1500 })
  await ask({})
  const both = Promise.allSettled([ask({ do: 'spin' }), ask({ text: 'next' })])
  expect(await both).toMatchObject([
    { status: 'rejected', reason: { message: 'odd work: took longer than 1500 ms' } },
    { status: 'fulfilled', value: 'next' },
  ])
})

test('KYC-12 a request that fails or ends the process fails alone', async () => {
  const { ask } = pool()
  await expect(ask({ do: 'exit' })).rejects.toThrow('odd work: ended with 3')
  expect(await ask({ text: 'after' })).toBe('after')
})

test.each(['fillHeap', 'fillMemory'] as const)(
  'KYC-12 a request that takes all memory fails alone: %s',
  async (what) => {
    const { ask } = pool()
    await expect(ask({ do: what })).rejects.toThrow(/used more than 200 MB|SIGABRT|ended with/)
    expect(await ask({ text: 'after' })).toBe('after')
  },
)

test('KYC-12 a process that has grown is replaced after its answer, in silence; those that wait do not notice', async () => {
  const { ask } = pool({ mostMegabytes: 500, replacedAboveMegabytes: 180 })
  await ask({})
  const [first] = workers()
  expect(await ask({ text: 'small' })).toBe('small')
  expect(workers()).toEqual([first])
  expect(await Promise.all([ask({ do: 'grow', text: 'large' }), ask({ text: 'next' })])).toEqual(['large', 'next'])
  expect(workers()).toHaveLength(1)
  expect(workers()).not.toEqual([first])
  expect(ends).toEqual([])
})

test('KYC-12 an error names its place in the code, and nothing of what was read', async () => {
  const { ask } = pool()
  const failed = await ask({ do: 'fail', text: 'Maria Santos' }).catch((error: Error) => error.message)
  expect(failed).toMatch(/^odd work: TypeError\n {4}at answer .*odd-worker\.ts:\d+/)
  expect(failed).not.toContain('Maria')
})

test('KYC-12 what a process writes while it works reaches no log', async () => {
  const { ask } = pool()
  await ask({ do: 'speak', text: 'Maria Santos' })
  await expect(ask({ do: 'exit' })).rejects.toThrow(/^odd work: ended with 3$/)
})

test('KYC-12 a process gets none of the server’s settings', async () => {
  process.env.DATA_KEY = 'a secret'
  const { ask } = pool()
  const names = (await ask({ do: 'tellSettings' })).split(',')
  delete process.env.DATA_KEY
  expect(names.filter((name) => !/^(|TMPDIR|TEMP|TMP|(DY)?LD_LIBRARY_PATH|SystemRoot)$/.test(name))).toEqual([])
})

test('killed while idle: no request fails', async () => {
  const { ask } = pool()
  await ask({})
  const [idle = 0] = workers()
  await killWorker(idle)
  await expect.poll(() => ends).toEqual(['odd work: was ended by SIGKILL'])
  expect(await ask({ text: 'next' })).toBe('next')
})

test('killed while busy: its request fails, and those that wait do not', async () => {
  const { ask } = pool()
  await ask({})
  const [busy = 0] = workers()
  const all = Promise.allSettled([ask({ ms: 60_000 }), ask({ text: 'next' })])
  await sleep(100)
  await killWorker(busy)
  expect(await all).toMatchObject([
    { status: 'rejected', reason: { name: 'WorkFailed', message: 'odd work: was ended by SIGKILL' } },
    { status: 'fulfilled', value: 'next' },
  ])
})

test('killed while it starts: the request waits for the next process', async () => {
  const { ask } = pool({ program: new URL('../testing/slow-start-worker.ts', import.meta.url) })
  const asked = ask({ text: 'in time' })
  await killWorker(await newWorkerOf('slow-start-worker.ts'))
  expect(await asked).toBe('in time')
  expect(ends).toEqual(['odd work: was ended by SIGKILL'])
})

test('a program that cannot start: what waits fails with the reason, and it is not started in a loop', async () => {
  const { ask } = pool({ program: new URL('../testing/no-such-worker.ts', import.meta.url) })
  await expect(ask({})).rejects.toThrow(/^odd work: does not start: ended with 1: [\s\S]*no-such-worker/)
  expect(ends).toHaveLength(3)
  await sleep(1000)
  expect(ends).toHaveLength(3)
  await expect(ask({})).rejects.toThrow('does not start')
})

test('a signal for the whole group leaves it at work: the server ends it', async () => {
  const { ask } = pool()
  await ask({})
  const [one = 0] = workers()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(one, signal)
  expect(await ask({ text: 'still here' })).toBe('still here')
  expect(workers()).toEqual([one])
})

/** A process that starts a pool, asks and does what `then` says. */
function elsewhere(then: string) {
  const script = `import { createWorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url).href)}
    const pool = createWorkerPool({ name: 'odd work', program: new URL(${JSON.stringify(program.href)}),
      longestMs: 120000, mostWaiting: 2, mostMegabytes: 200 })
    await pool.ask({})
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, ended: new Promise<number | null>((done) => child.once('exit', done)) }
}

test.each([
  ['idle', ''],
  ['busy without end', 'void pool.ask({ do: "spin" })'],
])('the server killed: its process ends too, when %s', async (_, ask) => {
  const { child, ended } = elsewhere(`${ask}; setInterval(() => console.log('runs'), 100)`)
  await new Promise((done) => child.stdout.once('data', done))
  const [worker = 0] = workersOf('odd-worker.ts', child.pid)
  expect(isRunning(worker)).toBe(true)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => isRunning(worker), { timeout: 5000 }).toBe(false)
})

test('an idle process does not keep the server alive, one that is being stopped does', async () => {
  expect(await elsewhere('').ended).toBe(0)
  const { child, ended } = elsewhere(`await pool.stop(); console.log('stopped')`)
  const line = new Promise<string>((done) =>
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim())),
  )
  expect([await ended, await line]).toEqual([0, 'stopped'])
})
