import { addDays, businessDate, position, schedule } from '@hiram/lending'
import { legalCaps, lentProducts } from '@hiram/markets'
import { expect, test } from 'vitest'
import { reminderOf, wants } from './reminder-days.ts'

const startDate = businessDate('2026-06-16')
const product = lentProducts('ph', true, 0).find(({ kind }) => kind === 'bullet')
if (!product) throw new Error('no seven-day product')
const plan = schedule({ product, principal: 300_000n, period: 7, startDate })
const dueDate = businessDate('2026-06-23')
const events = { schedule: plan, product, caps: legalCaps.ph, payments: [] }
const on = (days: number, payments: { amount: bigint; valueDate: typeof startDate }[] = []) =>
  reminderOf(position({ ...events, payments, asOf: addDays(dueDate, days) }))

test('ahead of the due date: three days, one day and the day itself', () => {
  const soon = { dueDate, text: 'sms.dueSoon', withAmount: 'amount.dueSoon', amount: 301_920n }
  expect(on(-3)).toEqual({ ...soon, kind: 'due3' })
  expect(on(-1)).toEqual({ ...soon, kind: 'due1' })
  expect(on(0)).toEqual({ ...soon, kind: 'due0', text: 'sms.dueToday', withAmount: 'amount.dueToday' })
  for (const days of [-7, -4, -2]) expect([days, on(days)]).toEqual([days, null])
})

test('late: on the first, third, seventh day and weekly to the 28th', () => {
  const reminded = Array.from({ length: 40 }, (_, index) => index + 1).filter((days) => on(days) !== null)
  expect(reminded).toEqual([1, 3, 7, 14, 21, 28])
  const late = { text: 'sms.overdue', withAmount: 'amount.overdue', amount: 310_674n }
  expect(on(14)).toEqual({ kind: 'late14', dueDate, ...late })
})

test('no one who has paid is reminded', () => {
  const payments = [{ amount: 400_000n, valueDate: startDate }]
  for (const days of [-3, -1, 0, 1, 7]) expect(on(days, payments)).toBeNull()
})

test('each reminder ahead can be switched off by itself, those of a late payment cannot', () => {
  const none = { threeDaysAhead: false, dayAhead: false, dueToday: false, channel: 'sms' } as const
  const kinds = ['due3', 'due1', 'due0', 'late1', 'late28']
  const wanted = (wish: Partial<Record<'threeDaysAhead' | 'dayAhead' | 'dueToday', boolean>>) =>
    kinds.filter((kind) => wants({ ...none, ...wish }, kind))
  expect(wanted({})).toEqual(['late1', 'late28'])
  expect(wanted({ threeDaysAhead: true })).toEqual(['due3', 'late1', 'late28'])
  expect(wanted({ dayAhead: true })).toEqual(['due1', 'late1', 'late28'])
  expect(wanted({ dueToday: true })).toEqual(['due0', 'late1', 'late28'])
})
