import { expect, test, vi } from 'vitest'
import { createBoundedWorker } from './bounded-worker.ts'

type Ask = { ms?: number; fail?: true; exit?: true; fill?: true; text: string }

/** A program that waits, fails, ends or fills its memory, as the test asks. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (ask) => {
      if (ask.exit) process.exit(3)
      if (ask.fill) { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())) }
      if (ask.fail) return parentPort.postMessage({ error: 'on purpose' })
      setTimeout(() => parentPort.postMessage({ answer: ask.text }), ask.ms ?? 0)
    })`)}`,
)
const worker = (limits: { longestMs?: number; mostWaiting?: number } = {}) =>
  createBoundedWorker<Ask, string>({ program, longestMs: 120_000, mostWaiting: 2, heapMb: 64, ...limits })

test('KYC-12 requests run one at a time in order; one too many gets `busy`', async () => {
  const { ask, stop } = worker()
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => ask({ text, ms: 20 })))
  expect(answers).toEqual(['a', 'b', 'c', 'busy'])
  await stop()
})

test('KYC-12 a request that takes too long is ended, and another thread answers the next one', async () => {
  const { ask, stop } = worker()
  await ask({ text: 'the thread runs' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const both = Promise.all([ask({ text: 'late', ms: 600_000 }), ask({ text: 'next' })])
  vi.advanceTimersByTime(120_000)
  vi.useRealTimers()
  expect(await both).toEqual(['busy', 'next'])
  await stop()
})

test('KYC-12 a request that fails, ends the thread or takes all memory fails alone', async () => {
  const { ask, stop } = worker()
  await expect(ask({ text: '', fail: true })).rejects.toThrow('on purpose')
  await expect(ask({ text: '', exit: true })).rejects.toThrow('ended with 3')
  await expect(ask({ text: '', fill: true })).rejects.toThrow(/memory/i)
  expect(await ask({ text: 'after' })).toBe('after')
  await stop()
})
