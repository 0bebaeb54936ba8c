import { expect, test } from 'vitest'
import { createReadingSlots } from './reading-slots.ts'

test('large bodies are read a few at a time, two of one borrower, and who waits too long learns so', async () => {
  const slots = createReadingSlots({ atOnce: 3, ofBorrower: 2, mostWaiting: 2, longestWaitMs: 50 })
  const [first, second] = [await slots.enter('maria'), await slots.enter('maria')]
  const third = slots.enter('maria')
  const other = await slots.enter('jose')
  const late = slots.enter('lan')
  expect([first, second, other].every(Boolean)).toBe(true)
  expect(await slots.enter('too many wait')).toBeUndefined()
  first?.()
  first?.()
  expect(await third).toBeDefined()
  expect(await late).toBeUndefined()
})
