import { addDays, businessDate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { debtGroupOf, type StageHistory, type StageMarks, stageMarks, stageOf, untilFurther } from './index.ts'

const on = businessDate
const never: StageHistory = { lateSpells: [], restructuredOn: [], paidOnTime: [] }
const none = stageMarks(never)
const day = on('2026-11-30')
const loan = (daysPastDue: number, marks: StageMarks = none, restructurings = 0) => ({
  day,
  daysPastDue,
  restructurings,
  marks,
})

test('by days past due: to 30 stage 1, to 90 stage 2, beyond stage 3 (books, §9)', () => {
  expect([0, 30, 31, 90, 91, 400].map((days) => stageOf(loan(days)))).toEqual([1, 1, 2, 2, 3, 3])
  expect(none).toEqual({ defaultUntil: null, restructuredUntil: null })
})

test('a default is cured when nothing was late for ninety days, and begins again where it was', () => {
  const cured = { from: on('2026-01-01'), until: on('2026-05-01') }
  const marks = stageMarks({ ...never, lateSpells: [cured] })
  expect(marks.defaultUntil).toBe('2026-07-30')
  expect(stageOf({ ...loan(0, marks), day: on('2026-07-29') })).toBe(3)
  expect(stageOf({ ...loan(0, marks), day: on('2026-07-30') })).toBe(1)
  const again = { from: on('2026-07-01'), until: on('2026-07-03') }
  expect(stageMarks({ ...never, lateSpells: [again, cured] }).defaultUntil).toBe('2026-10-01')
  const still = { from: on('2026-07-01'), until: null }
  expect(stageMarks({ ...never, lateSpells: [cured, still] }).defaultUntil).toBe(untilFurther)
  // ninety days late is no default, and a spell that still runs is one by its days past due
  expect(stageMarks({ ...never, lateSpells: [{ from: cured.from, until: addDays(cured.from, 90) }] })).toEqual(none)
  expect(stageMarks({ ...never, lateSpells: [{ from: cured.from, until: null }] })).toEqual(none)
})

test('a new plan is stage 2, a second one stage 3, until three instalments on time and ninety days', () => {
  const restructuredOn = [on('2026-09-01')]
  const fresh = stageMarks({ ...never, restructuredOn })
  expect(fresh.restructuredUntil).toBe(untilFurther)
  expect([1, 2].map((plans) => stageOf(loan(0, fresh, plans)))).toEqual([2, 3])
  const paidOnTime = ['2026-11-20', '2026-10-01', '2026-11-01'].map(on)
  expect(stageMarks({ ...never, restructuredOn, paidOnTime }).restructuredUntil).toBe('2026-11-30')
  const late = [...paidOnTime.slice(1), on('2026-12-15')]
  expect(stageMarks({ ...never, restructuredOn, paidOnTime: late }).restructuredUntil).toBe('2026-12-15')
  expect(stageOf(loan(0, stageMarks({ ...never, restructuredOn, paidOnTime }), 1))).toBe(1)
})

test('debt groups of Viet Nam, a group worse where a new plan is late again (books, §9)', () => {
  const groups = (marks: StageMarks, plans: number) =>
    [0, 10, 11, 90, 91, 180, 181, 360, 361].map((days) => debtGroupOf(loan(days, marks, plans))).join('')
  expect(groups(none, 0)).toBe('112233445')
  const fresh = stageMarks({ ...never, restructuredOn: [on('2026-09-01')] })
  expect(groups(fresh, 1)).toBe('233344555')
  expect(groups(fresh, 2)).toBe('344444555')
})
