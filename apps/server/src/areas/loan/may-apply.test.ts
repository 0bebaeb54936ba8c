import { stepNames } from '@hiram/contract/apply'
import { addDays, businessDate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { mayApply, type Standing } from './may-apply.ts'

const today = businessDate('2026-06-20')
const free: Standing = {
  market: 'ph',
  limit_minor: null,
  blocked_at: null,
  open_status: null,
  retry_on: null,
  complete_steps: [...stepNames],
}
const outcome = (some: Partial<Standing>) => mayApply({ ...free, ...some }, today, false)

test('with every step complete and nothing against it a borrower may apply, up to the limit', () => {
  expect(outcome({})).toEqual({ canApply: true, limit: 900_000n })
  expect(outcome({ limit_minor: 1_200_000n })).toEqual({ canApply: true, limit: 1_200_000n })
  expect(outcome({ market: 'vn' })).toEqual({ canApply: true, limit: 6_000_000n })
})

test('in a market that is closed for new loans no one may apply; who has a loan hears of that first', () => {
  expect(mayApply(free, today, true)).toMatchObject({ code: 'lendingClosed' })
  expect(mayApply({ ...free, open_status: 'repay' }, today, true)).toMatchObject({ code: 'openLoanExists' })
})

test('a limit is never outside what the market lends', () => {
  expect(outcome({ limit_minor: 100n })).toMatchObject({ limit: 300_000n })
  expect(outcome({ limit_minor: 9_000_000n })).toMatchObject({ limit: 2_000_000n })
})

test('LON-05 the cooling-off ends on its day, not the day after', () => {
  const tomorrow = addDays(today, 1)
  expect(outcome({ retry_on: tomorrow })).toMatchObject({ code: 'coolingOff', detail: { from: tomorrow } })
  expect(outcome({ retry_on: today })).toMatchObject({ canApply: true })
})

test('a missing step, an open loan and a block are named, the strongest first', () => {
  const complete_steps = stepNames.filter((step) => step !== 'face')
  expect(outcome({ complete_steps })).toMatchObject({ code: 'stepIncomplete', detail: { missing: ['face'] } })
  const open = { complete_steps, open_status: 'repay', retry_on: '2027-01-01' } as const
  expect(outcome({ complete_steps, retry_on: '2027-01-01' })).toMatchObject({ code: 'coolingOff' })
  expect(outcome(open)).toMatchObject({ code: 'openLoanExists', detail: { status: 'repay' } })
  expect(outcome({ ...open, blocked_at: new Date(0) })).toMatchObject({ code: 'cannotApply' })
})
