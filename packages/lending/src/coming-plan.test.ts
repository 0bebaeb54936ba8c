import { expect, test } from 'vitest'
import { accrualPlanFor } from './accrual-plan.ts'
import { rate } from './money.ts'
import { at, exampleLoan, on, paid, partsOf, phB, planAt } from './testing/examples.ts'

// dear enough that early money brings it to the effective cap while payments are still to come
const dear = { ...phB.product, periods: [3, 6], interest: { rate: rate('0.06'), per: 'month' as const } }
const six = { ...exampleLoan(dear, 300_000n, 6), payments: [paid(228_000n, '11-24')] }

test('the plan counts its own payments as made on their dates: the cap is carried on what they leave', () => {
  const plan = ['01-25 65259', '02-23 30324']
  expect(planAt(six, '11-24')).toEqual(plan)
  const first = { ...six, payments: [...six.payments, paid(65_259n, '01-25')] }
  expect(planAt(first, '01-25')).toEqual(plan.slice(1))
  const both = { ...first, payments: [...first.payments, paid(30_324n, '02-23')] }
  expect(at(both, '02-23')).toMatchObject({ closedOn: '2027-02-23', credit: 0n, lateCharges: 0n })
  expect(partsOf(at(both, '02-23').struck)).toEqual({ fees: 4_080n })
})

test('what is due today is planned as paid today; its late charges are not among what the cap counts', () => {
  expect(at(six, '01-26')).toMatchObject({ dueNow: 65_324n, lateCharges: 65n })
  // a day later than agreed, so 274 more may be asked for at the end
  expect(planAt(six, '01-26')).toEqual(['02-23 30598'])
  const payments = [...six.payments, paid(65_324n, '01-26')]
  expect(planAt({ ...six, payments }, '01-26')).toEqual(['02-23 30598'])
})

test('what interest brings above the cap by the next due date is struck that very day: the accrual plan ends before it', () => {
  const three = { ...exampleLoan(dear, 300_000n, 3), payments: [paid(201_000n, '11-26'), paid(117_733n, '01-25')] }
  expect(partsOf(at(three, '02-23').struck)).toEqual({ fees: 71n })
  expect(accrualPlanFor(three, on('02-10')).accrualPlan.untilDay).toBe('2027-02-22')
  expect([accrualPlanFor(three, on('02-21')).isStruck, accrualPlanFor(three, on('02-22')).isStruck]).toEqual([
    false,
    true,
  ])
})
