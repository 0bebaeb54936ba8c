import { stageNames } from '@hiram/contract/loan'
import { expect, test } from 'vitest'
import { stagesOf } from './stages.ts'

const [first = '', second = '', ...rest] = stageNames
const decided = (stage: string, stage_times: Record<string, string>) =>
  stagesOf({ stage, stage_times } as NonNullable<Parameters<typeof stagesOf>[0]>).map(({ name, state, at }) => [
    name,
    state,
    at,
  ])

test('before its decision begins a loan is at the first stage', () => {
  const todo = [second, ...rest].map((name) => [name, 'todo', null])
  expect(stagesOf(null).map(({ name, state, at }) => [name, state, at])).toEqual([[first, 'now', null], ...todo])
})

test('what is before the stage now is done, with its time where it is known; what is after it is to come', () => {
  const at = '2026-11-23T08:00:00.000Z'
  expect(decided(second, { [first]: at, [second]: at })).toEqual([
    [first, 'done', at],
    [second, 'now', null],
    ...rest.map((name) => [name, 'todo', null]),
  ])
})

test('a loan that is decided has every stage done', () => {
  expect(decided('done', {})).toEqual(stageNames.map((name) => [name, 'done', null]))
})
