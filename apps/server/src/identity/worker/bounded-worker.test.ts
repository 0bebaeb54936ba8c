import { expect, test, vi } from 'vitest'
import { createBoundedWorker } from './bounded-worker.ts'

type Ask = { ms?: number; fail?: true; exit?: true; fill?: true; translate: string }

/** A program that waits, fails, ends or fills its memory as it is told. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (ask) => {
      if (ask.exit) process.exit(3)
      if (ask.fill) { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())) }
      if (ask.fail) return parentPort.postMessage({ error: 'told to' })
      setTimeout(() => parentPort.postMessage({ answer: ask.translate }), ask.ms ?? 0)
    })`)}`,
)
const worker = (limits: { longestMs?: number; mostWaiting?: number } = {}) =>
  createBoundedWorker<Ask, string>({ program, longestMs: 120_000, mostWaiting: 2, heapMb: 64, ...limits })

test('KYC-12 one at a time in their order; who would wait behind too many is told so', async () => {
  const { ask, stop } = worker()
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((translate) => ask({ translate, ms: 20 })))
  expect(answers).toEqual(['a', 'b', 'c', 'busy'])
  await stop()
})

test('KYC-12 what takes too long is ended, and the next one answered by another thread', async () => {
  const { ask, stop } = worker()
  await ask({ translate: 'the thread runs' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const both = Promise.all([ask({ translate: 'late', ms: 600_000 }), ask({ translate: 'next' })])
  vi.advanceTimersByTime(120_000)
  vi.useRealTimers()
  expect(await both).toEqual(['busy', 'next'])
  await stop()
})

test('KYC-12 what fails, ends or takes all memory fails alone', async () => {
  const { ask, stop } = worker()
  await expect(ask({ translate: '', fail: true })).rejects.toThrow('told to')
  await expect(ask({ translate: '', exit: true })).rejects.toThrow('ended with 3')
  await expect(ask({ translate: '', fill: true })).rejects.toThrow(/memory/i)
  expect(await ask({ translate: 'after' })).toBe('after')
  await stop()
})
