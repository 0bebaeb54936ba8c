import { expect, test } from 'vitest'
import { retryPauseMs } from './retry-pause.ts'

test('an event that is not taken is sent again nine times over three days, each time later, and is then parked', () => {
  const pauses = Array.from({ length: 11 }, (_, failedBefore) => retryPauseMs(failedBefore))
  const hours = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24]
  expect(pauses).toEqual([...hours.map((each) => each * 3_600_000), null, null])
  expect(hours.reduce((sum, each) => sum + each)).toBeGreaterThan(72)
})
