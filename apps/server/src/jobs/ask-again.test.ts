import { expect, test } from 'vitest'
import { askAgainAfterMs } from './ask-again.ts'

test('a provider is asked again after a minute, then after twice as long each time, at least once an hour', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 100].map((asked) => askAgainAfterMs(asked) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})
