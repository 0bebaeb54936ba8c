import { stepNames } from '@hiram/contract/apply'
import { expect, test } from 'vitest'
import { nextStep, pathAfter, stepNumber } from './step-order.ts'

type State = 'empty' | 'draft' | 'complete' | 'corrections'

function steps(...states: State[]) {
  const [id, basal, workInfo, contact, withdrawal, face] = stepNames.map((_, at) => ({ state: states[at] ?? 'empty' }))
  if (!id || !basal || !workInfo || !contact || !withdrawal || !face) throw new Error('six steps')
  return { id, basal, workInfo, contact, withdrawal, face }
}

test('a completed step leads to the next incomplete one', () => {
  expect(pathAfter(steps('complete', 'complete', 'draft'), 'basal', false)).toBe('/apply-step/workInfo')
  expect(pathAfter(steps('complete', 'complete', 'complete', 'empty'), 'basal', false)).toBe('/apply-step/contact')
})

test('a step left out before is walked after the last one', () => {
  expect(nextStep(steps('complete', 'empty', 'complete', 'complete', 'complete', 'complete'), 'face')).toBe('basal')
})

test('when all is complete the loan is chosen, or what was corrected is sent again', () => {
  const all = steps('complete', 'complete', 'complete', 'complete', 'complete', 'complete')
  expect(pathAfter(all, 'face', false)).toBe('/apply-step/confirm')
  expect(pathAfter(all, 'id', true)).toBe('/home/loan/status/rollback')
  expect(nextStep(all)).toBeUndefined()
})

test('the step just completed counts as complete', () => {
  const others = steps('complete', 'complete', 'complete', 'complete', 'complete', 'draft')
  expect(pathAfter(others, 'face', false)).toBe('/apply-step/confirm')
})

test('steps are numbered from one', () => {
  expect(stepNames.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6])
})
