import { expect, test } from 'vitest'
import { ageOn, ageProblem } from './borrower-age.ts'
import { marketCodes } from './market.ts'

test('a year of age is full on the birthday itself', () => {
  const on = '2026-06-20'
  expect([ageOn('2008-06-19', on), ageOn('2008-06-20', on), ageOn('2008-06-21', on)]).toEqual([18, 18, 17])
  expect([ageOn('2008-05-30', on), ageOn('2008-07-01', on)]).toEqual([18, 17])
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
})

test.each(marketCodes())('KYC-01 in %s one borrows from the 18th birthday to the day before the 76th', (market) => {
  const problems = ['2008-06-21', '2008-06-20', '1950-06-21', '1950-06-20'].map((day) =>
    ageProblem(market, day, '2026-06-20'),
  )
  expect(problems).toEqual(['underAge', undefined, undefined, 'overAge'])
})
