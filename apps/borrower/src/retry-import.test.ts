import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { retryImport } from './retry-import.ts'

const failure = new Error('Failed to fetch dynamically imported module')

test('RTE-05 a chunk is asked for five times, waiting 100 ms and twice as long each time', async () => {
  const waits: number[] = []
  let asked = 0
  const load = async () => {
    asked++
    throw failure
  }
  await expect(retryImport(load, { wait: async (ms) => void waits.push(ms) })).rejects.toThrow('dynamically imported')
  expect(asked).toBe(5)
  expect(waits).toEqual([100, 200, 400, 800])
})

test('RTE-05 a wait is never longer than 3 s, however many attempts there are', async () => {
  const waits: number[] = []
  const given = { wait: async (ms: number) => void waits.push(ms), most: 9 }
  await expect(retryImport(() => Promise.reject(failure), given)).rejects.toThrow('dynamically imported')
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3000, 3000, 3000])
})

test('RTE-05 a chunk that comes at last is used', async () => {
  let asked = 0
  const load = async () => (++asked < 3 ? Promise.reject(failure) : 'screen')
  expect(await retryImport(load, { wait: async () => {} })).toBe('screen')
})

test('RTE-05 the next attempt receives what failed', async () => {
  const attempts: number[] = []
  const again = async <Module>(load: () => Promise<Module>, thrown: unknown, attempt: number) => {
    expect(thrown).toBe(failure)
    attempts.push(attempt)
    return attempt < 3 ? await load() : ('screen' as Module)
  }
  expect(await retryImport(() => Promise.reject<string>(failure), { wait: async () => {}, again })).toBe('screen')
  expect(attempts).toEqual([2, 3])
})

test('RTE-05 a chunk that never comes is given up after 120 s, each time', async () => {
  vi.useFakeTimers()
  let asked = 0
  const load = () => {
    asked++
    return new Promise<never>(() => {})
  }
  const outcome = expect(retryImport(load)).rejects.toThrow('loading took too long')
  await vi.advanceTimersByTimeAsync(119_999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(101)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(4 * 121_000)
  await outcome
  expect(asked).toBe(5)
  vi.useRealTimers()
})

test('RTE-05 every chunk of the app comes by it, a screen’s by its route, an overlay’s by onceOpen', () => {
  const bare = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((path) => !/\.test\.tsx?$|^testing|^screens.[a-z-]+-screens\.ts$/.test(path))
    .flatMap((path) => {
      const code = readFileSync(join(import.meta.dirname, path), 'utf8').replace(/\/\*\*?[\s\S]*?\*\//g, '')
      return Array.from(code.matchAll(/(?<!(?:retryImport|onceOpen)\(\(\) => )(?<![\w.])import\(/g), () => path)
    })
  // the address of another's script, and this file's own attempt
  expect(bare.toSorted()).toEqual(['platform/device/commercial-agent.ts', 'retry-import.ts'])
})
