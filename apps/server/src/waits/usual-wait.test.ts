import { waitRoutes } from '@hiram/markets/promised-waits'
import { promisedWaits } from '@hiram/markets/waits'
import { expect, test } from 'vitest'
import { usualWaitsOf } from './usual-wait.ts'

const { decision } = promisedWaits.ph
const answerOf = (seconds: number, samples: number) =>
  usualWaitsOf('ph', [{ route: 'decision', seconds, samples }]).find(({ route }) => route === 'decision')

test('what was measured is answered, faster or slower than promised, once it is enough', () => {
  expect(answerOf(40, 20)).toEqual({ route: 'decision', seconds: 40, measured: true })
  expect(answerOf(4000, 20)).toEqual({ route: 'decision', seconds: 4000, measured: true })
})

test('until then it is the promise, and never an earlier time than the few have waited', () => {
  expect(answerOf(40, 19)).toEqual({ route: 'decision', seconds: decision, measured: false })
  expect(answerOf(4000, 1)).toEqual({ route: 'decision', seconds: 4000, measured: false })
  expect(usualWaitsOf('vn', []).map(({ seconds }) => seconds)).toEqual(
    waitRoutes.map((route) => promisedWaits.vn[route]),
  )
})
