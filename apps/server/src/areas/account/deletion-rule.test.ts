import { memberLevels } from '@hiram/markets/levels'
import { expect, test } from 'vitest'
import { graceEnd, hindrancesOf, waitingView } from './deletion-rule.ts'

const free = { is_unsettled: false, is_under_audit: false, score: 0, is_released: false }

test('ACC-06 each hindrance is named, and nothing else is one', () => {
  expect(hindrancesOf(free)).toEqual([])
  expect(hindrancesOf({ ...free, is_released: true })).toEqual([])
  expect(hindrancesOf({ ...free, is_unsettled: true })).toEqual(['unsettledLoan'])
  expect(hindrancesOf({ ...free, is_under_audit: true })).toEqual(['underAudit'])
  expect(hindrancesOf({ is_unsettled: true, is_under_audit: true, score: 500, is_released: false })).toEqual([
    'unsettledLoan',
    'underAudit',
    'highValue',
  ])
})

test('ACC-06 the highest level begins at 120 points, and a release lifts it', () => {
  // the texts name it
  expect(memberLevels.at(-1)?.code).toBe('gold')
  expect(hindrancesOf({ ...free, score: 119 })).toEqual([])
  expect(hindrancesOf({ ...free, score: 120 })).toEqual(['highValue'])
  expect(hindrancesOf({ ...free, score: 120, is_released: true })).toEqual([])
})

test('ACC-06 a deletion can be cancelled for 48 hours and is done within 72', () => {
  const asked_at = new Date('2026-06-20T02:00:00Z')
  const grace_ends_at = graceEnd(asked_at)
  expect(waitingView({ asked_at, grace_ends_at })).toEqual({
    askedAt: '2026-06-20T02:00:00.000Z',
    graceEndsAt: '2026-06-22T02:00:00.000Z',
    doneBy: '2026-06-23T02:00:00.000Z',
  })
})
