import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toDayNumber } from './day.ts'
import { carryLateCharges } from './late-charges.ts'
import { startRunning } from './running-loan.ts'
import { anyHistory } from './testing/histories.ts'

test('day by day, in any strides and at once come to the same charges', () => {
  fc.assert(
    fc.property(
      anyHistory({ most: 0, refused: false }),
      fc.array(fc.integer({ min: 1, max: 90 })),
      (events, strides) => {
        const asOf = addDays(events.schedule.startDate, 700)
        const end = toDayNumber(asOf)
        const [daily, striding, atOnce] = [1, 2, 3].map(() => startRunning(events, asOf))
        if (daily === undefined || striding === undefined || atOnce === undefined) throw new Error('three loans')
        for (let at = daily.day; at <= end; at++) carryLateCharges(daily, at)
        for (const stride of strides) carryLateCharges(striding, Math.min(end, striding.day + stride))
        carryLateCharges(striding, end)
        carryLateCharges(atOnce, end)
        const due = atOnce.rows.map((row) => row.due)
        expect(daily.rows.map((row) => row.due)).toEqual(due)
        expect(striding.rows.map((row) => row.due)).toEqual(due)
      },
    ),
    { numRuns: 60 },
  )
})
