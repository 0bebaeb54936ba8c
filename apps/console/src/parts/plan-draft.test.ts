import { expect, test } from 'vitest'
import { countOf, emptyPlan, monthsLater, planTermsOf, rateOf } from './plan-draft.ts'

test('a plan has a payment a month, the last day where a month is short, and a rate only where one is typed', () => {
  expect([monthsLater('2026-01-31', 1), monthsLater('2026-11-30', 3)]).toEqual(['2026-02-28', '2027-02-28'])
  expect([countOf('0'), countOf('36'), countOf('37'), countOf('x')]).toEqual([null, 36, null, null])
  expect([rateOf(''), rateOf('2,5'), rateOf('2.5'), rateOf('x')]).toEqual([undefined, '0.0250', '0.0250', null])
  const draft = { ...emptyPlan, first: '2026-12-15', payments: '2' }
  expect(planTermsOf(draft)).toEqual({ dueDates: ['2026-12-15', '2027-01-15'], waiveLate: true })
  expect(planTermsOf({ ...draft, rate: '1.5', waiveLate: false })).toEqual({
    dueDates: ['2026-12-15', '2027-01-15'],
    waiveLate: false,
    ratePerMonth: '0.0150',
  })
  expect([planTermsOf(emptyPlan), planTermsOf({ ...draft, rate: 'x' })]).toEqual([undefined, undefined])
})
