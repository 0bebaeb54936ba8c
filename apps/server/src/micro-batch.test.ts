import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { microBatch, TooBusyError } from './micro-batch.ts'

/** Ten times each item, and how large the batches were. */
function tenTimes(options: { mostWaiting?: number; atOnce?: number } = {}) {
  const sizes: number[] = []
  const batch = microBatch<number, number>(async (items) => {
    sizes.push(items.length)
    await pause(20)
    if (items.includes(13)) throw new Error('unlucky')
    return items.map((item) => item * 10)
  }, options)
  return { batch, sizes }
}

test('what comes while a batch runs is the next one, and each gets its own answer', async () => {
  const { batch, sizes } = tenTimes()
  expect(await Promise.all([1, 2, 3].map(batch))).toEqual([10, 20, 30])
  const first = batch(4)
  await pause(1)
  expect(await Promise.all([first, batch(5), batch(6)])).toEqual([40, 50, 60])
  expect(sizes).toEqual([3, 1, 2])
})

test('where two may run at once the third waits for one of them', async () => {
  const { batch, sizes } = tenTimes({ atOnce: 2 })
  const first = batch(1)
  await pause(1)
  const second = batch(2)
  await pause(1)
  expect(await Promise.all([first, second, batch(3), batch(4)])).toEqual([10, 20, 30, 40])
  expect(sizes).toEqual([1, 1, 2])
})

test('a bad one fails alone, and too many are turned away', async () => {
  const { batch } = tenTimes({ mostWaiting: 3 })
  const outcomes = await Promise.allSettled([12, 13, 14, 15].map(batch))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(outcomes[3]).toMatchObject({ reason: expect.any(TooBusyError) })
})
