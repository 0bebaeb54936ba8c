import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocations } from './allocation.ts'
import { chargeCourse } from './charge-course.ts'
import { addDays } from './day.ts'
import { position } from './position.ts'
import { reckon, standing } from './reckoning.ts'
import { anyHistory } from './testing/histories.ts'

test('one replay says what position, allocations and course say each by itself', () => {
  fc.assert(
    fc.property(anyHistory(), fc.nat(330), (events, after) => {
      const asOf = addDays(events.schedule.startDate, after)
      const now = { position: position({ ...events, asOf }), allocations: allocations(events, asOf) }
      expect(standing(events, asOf)).toEqual(now)
      expect(reckon(events, asOf)).toEqual({ ...now, ahead: chargeCourse(events, asOf) })
    }),
    { numRuns: 200 },
  )
})
