import { expect, test } from 'vitest'
import { retryImport } from './retry-import.ts'

test('RTE-05 a chunk is asked for five times, waiting 100 ms and twice as long each time', async () => {
  const waits: number[] = []
  let asked = 0
  const load = async () => {
    asked++
    throw new Error('Failed to fetch dynamically imported module')
  }
  await expect(retryImport(load, async (ms) => void waits.push(ms))).rejects.toThrow('dynamically imported')
  expect(asked).toBe(5)
  expect(waits).toEqual([100, 200, 400, 800])
})

test('RTE-05 a chunk that comes at last is used', async () => {
  let asked = 0
  const load = async () => (++asked < 3 ? Promise.reject(new Error('down')) : 'screen')
  expect(await retryImport(load, async () => {})).toBe('screen')
})
