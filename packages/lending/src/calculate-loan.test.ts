import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accrualPlanFor } from './accrual-plan.ts'

import { allocations, calculateLoan, positionWithAllocations } from './calculate-loan.ts'
import { addDays } from './day.ts'
import { position } from './position.ts'
import { anyHistory } from './testing/histories.ts'

test('one replay says what position, allocations and accrual plan say each by itself', () => {
  fc.assert(
    fc.property(anyHistory(), fc.nat(330), (events, after) => {
      const asOf = addDays(events.schedule.startDate, after)
      const now = { position: position({ ...events, asOf }), allocations: allocations(events, asOf) }
      expect(positionWithAllocations(events, asOf)).toEqual(now)
      expect(calculateLoan(events, asOf)).toEqual({ ...now, ahead: accrualPlanFor(events, asOf) })
    }),
    { numRuns: 200 },
  )
})
