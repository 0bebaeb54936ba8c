import { expect, test } from 'vitest'
import { CallFailure } from '../platform/api/failure.ts'
import { problemText } from './problem-text.ts'

const refused = (detail: object) =>
  problemText(new CallFailure('decideProof', { code: 'alreadyDecided', reference: 'ABC', ...detail }))
const taken = (detail: object) =>
  problemText(new CallFailure('take', { code: 'takenByAnother', reference: 'ABC', ...detail }))

test('who decided it and when is named as far as it is known, with the day where that is not today', () => {
  expect(refused({ outcome: 'accepted', by: 'Ana Reyes', at: '2026-06-01T04:00:00.000Z' })).toMatch(
    /^It was decided by Ana Reyes at 1 Jun, \d\d:00: Accepted\. Yours did not count\.$/,
  )
  expect(refused({ outcome: 'posted' })).toBe('It was decided by someone else: matched. Yours did not count.')
})

test('what waits for a second person was decided by no one', () => {
  expect(refused({ outcome: 'waiting' })).toBe('It waits for a second person already. Yours was not kept.')
})

test('what another has is named without a time: the item shows until when, by its market’s clock', () => {
  expect(taken({ by: 'Ana Reyes', until: '2026-06-01T04:00:00.000Z' })).toBe(
    'It is with Ana Reyes now. Nothing was done.',
  )
  expect(taken({ roles: ['admin'] })).toBe('It is with someone else now. Nothing was done.')
})

test('why a rule says no is one sentence', () => {
  expect(
    problemText(new CallFailure('approve', { code: 'refusedByRule', reference: 'ABC', refused: 'notOwing' })),
  ).toBe('Not possible now: the loan owes nothing.')
})
