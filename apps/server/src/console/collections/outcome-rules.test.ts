import { contactOutcomes } from '@hiram/contract/console/collections'
import { businessDate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { outcomeProblems, stopOf } from './outcome-rules.ts'

const day = businessDate
const within = { owes: 50_000n, today: '2026-11-24', until: '2026-12-08' }
const problems = (outcome: Parameters<typeof outcomeProblems>[0]) =>
  outcomeProblems(outcome, within).map(({ field, reason }) => `${field} ${reason}`)
const promised = (amount: bigint, promisedOn: string) =>
  problems({ outcome: 'promised', promise: { amount, promisedOn: day(promisedOn) } })

test('a dispute, a wrong number and a death stop all calls, no other outcome does', () => {
  const stopping = contactOutcomes.filter((outcome) => stopOf(outcome) === outcome)
  expect(stopping).toEqual(['dispute', 'wrongNumber', 'deceased'])
  expect(stopOf('noAnswer')).toBeUndefined()
})

test('a promise goes with the outcome of its name, and with no other', () => {
  expect(problems({ outcome: 'promised' })).toEqual(['promise missing'])
  const promise = { amount: 1n, promisedOn: day('2026-11-24') }
  expect(problems({ outcome: 'busy', promise })).toEqual(['promise unexpected'])
  expect(problems({ outcome: 'busy' })).toEqual([])
})

test('what is promised is some of what is owed, or all of it', () => {
  expect(promised(0n, '2026-11-24')).toEqual(['promise.amount range'])
  expect(promised(1n, '2026-11-24')).toEqual([])
  expect(promised(50_000n, '2026-11-24')).toEqual([])
  expect(promised(50_001n, '2026-11-24')).toEqual(['promise.amount range'])
})

test('a promised day is from today to the last one that may be promised', () => {
  expect(promised(100n, '2026-11-23')).toEqual(['promise.promisedOn range'])
  expect(promised(100n, '2026-12-08')).toEqual([])
  expect(promised(100n, '2026-12-09')).toEqual(['promise.promisedOn range'])
})

test('who is to be called back is called on a day, within the same limit', () => {
  const callBack = (againOn?: string) =>
    problems({ outcome: 'callBack', ...(againOn && { againOn: againOn as ReturnType<typeof day> }) })
  expect(callBack()).toEqual(['againOn missing'])
  expect(callBack('2026-11-24')).toEqual([])
  expect(callBack('2026-12-09')).toEqual(['againOn range'])
  expect(callBack('2026-11-31')).toEqual(['againOn range'])
})
