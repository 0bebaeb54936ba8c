import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccrualPlanAhead, accrualPlanFor, chargesOn } from './accrual-plan.ts'
import { addDays, type BusinessDate, daysBetween } from './day.ts'
import type { LoanEvents } from './loan-events.ts'
import { rate } from './money.ts'
import { position } from './position.ts'
import { exampleLoan, on, paid, phB, vnA, waiver } from './testing/examples.ts'
import { anyHistory } from './testing/histories.ts'

const standing = (events: LoanEvents, date: string) => accrualPlanFor(events, on(date)).standing

/** The loan on a day, from its accrual plan and standing alone. */
function fromPlan({ accrualPlan, standing }: Pick<AccrualPlanAhead, 'accrualPlan' | 'standing'>, day: BusinessDate) {
  const { next, taken } = standing
  const nothing = { principal: 0n, charges: 0n, struck: { principal: 0n, interest: 0n, fees: 0n } }
  const falls = next !== null && next.dueDate <= day ? next : nothing
  const earned = chargesOn(accrualPlan, day)
  return {
    principal: standing.comingPrincipal + standing.duePrincipal - falls.struck.principal,
    duePrincipal: standing.duePrincipal + falls.principal,
    dueCharges: standing.dueCharges + falls.charges,
    interest: earned.interest - taken.interest - falls.struck.interest,
    fees: earned.fees - taken.fees - falls.struck.fees,
    late: earned.late - taken.late,
    overdueDays: standing.oldestUnpaidOn === null ? 0 : daysBetween(standing.oldestUnpaidOn, day),
    principalDays: standing.principalDays + standing.comingPrincipal * BigInt(daysBetween(accrualPlan.fromDay, day)),
  }
}

function inFull(events: LoanEvents, day: BusinessDate) {
  const now = position({ ...events, asOf: day })
  return {
    principal: now.comingPrincipal + now.owed.principal,
    duePrincipal: now.owed.principal,
    dueCharges: now.owed.interest + now.owed.fees,
    interest: now.openInterest + now.owed.interest,
    fees: now.openFees + now.owed.fees,
    late: now.owed.penalty + now.owed.overdueInterest,
    overdueDays: now.overdueDays,
    principalDays: now.principalDays,
  }
}

test('the standing says on every day of its plan what the position says', () => {
  fc.assert(
    fc.property(anyHistory({ most: 5, refused: true }), fc.nat(300), (history, after) => {
      const asOf = addDays(history.schedule.startDate, after)
      // what comes later writes another plan
      const events = { ...history, payments: history.payments.filter(({ valueDate }) => valueDate <= asOf) }
      const ahead = accrualPlanFor(events, asOf)
      const { fromDay, untilDay } = ahead.accrualPlan
      for (const day of [fromDay, addDays(fromDay, Math.floor(daysBetween(fromDay, untilDay) / 2)), untilDay]) {
        const now = position({ ...events, asOf: day })
        if (!now.paidInFull) expect(fromPlan(ahead, day)).toEqual(inFull(events, day))
      }
    }),
    { numRuns: 400 },
  )
})

test('what comes next, and the principal-days that the plan still has (servicing, §12)', () => {
  expect(standing(phB, '11-23')).toMatchObject({
    comingPrincipal: 900_000n,
    oldestUnpaidOn: null,
    next: { dueDate: on('12-23'), principal: 294_079n, charges: 27_500n },
    onceFees: 19_500n,
    principalDays: 0n,
    // 900,000 × 30 + 605,921 × 33 + 305,960 × 29 nights
    plannedPrincipalDays: 55_868_233n,
  })
  expect(standing(vnA, '12-24')).toMatchObject({ duePrincipal: 1_605_252n, oldestUnpaidOn: on('12-23') })
})

test('what a cap strikes on the next due date is gone that evening; what is late is not counted as paid by then', () => {
  // servicing, §9: of 16,944 + 3,156 of principal the cap forbids the rest, with 16,000 of fees and 791 of interest
  const early = { ...phB, payments: [paid(890_000n, '11-24')] }
  expect(standing(early, '01-24').next).toEqual({
    dueDate: on('01-25'),
    principal: 16_944n,
    charges: 0n,
    struck: { principal: 3_156n, interest: 791n, fees: 16_000n },
  })
  const dear = { ...phB.product, periods: [6], interest: { rate: rate('0.06'), per: 'month' as const } }
  const late = { ...exampleLoan(dear, 300_000n, 6), payments: [paid(228_000n, '11-24')] }
  for (const [events, day, strikesTomorrow] of [
    [early, '01-24', true],
    [late, '02-22', false],
  ] as const) {
    const ahead = accrualPlanFor(events, on(day))
    const strikes = addDays(on(day), 1)
    expect(ahead).toMatchObject({ strikesTomorrow, accrualPlan: { untilDay: strikes } })
    for (const each of [on(day), strikes]) expect(fromPlan(ahead, each)).toEqual(inFull(events, each))
  }
})

test('waived fees are no longer to be earned; a closed and a written-off loan stand at nothing', () => {
  const waived = { ...phB, commands: [waiver('fees', 2_000n, '11-24')] }
  expect(standing(waived, '11-25').onceFees).toBe(17_500n)
  const nothing = { comingPrincipal: 0n, duePrincipal: 0n, dueCharges: 0n, oldestUnpaidOn: null, next: null }
  expect(standing({ ...phB, payments: [paid(990_000n, '12-01')] }, '12-02')).toMatchObject(nothing)
  const writtenOff = { ...phB, commands: [{ kind: 'writeOff', date: on('06-01') } as const] }
  expect(standing(writtenOff, '06-02')).toMatchObject(nothing)
})

test('an instalment is late from its date until it is paid', () => {
  const late = { ...phB, payments: [paid(340_000n, '01-04')] }
  expect(standing(late, '01-03').lateSpells).toEqual([{ from: on('12-23'), until: null }])
  expect(standing(late, '01-05').lateSpells).toEqual([{ from: on('12-23'), until: on('01-04') }])
})

test('instalments of a new plan count when they are paid by their dates', () => {
  const dueDates = [on('03-01'), on('04-01'), on('05-03')]
  const command = {
    kind: 'restructuring',
    date: on('01-30'),
    dueDates,
    ratePerMonth: rate('0'),
    waiveLate: true,
  } as const
  const amount = position({ ...exampleLoan(phB.product, 900_000n, 3), commands: [command], asOf: on('02-01') }).nextDue
  const restructured = { ...phB, commands: [command], payments: [paid(amount?.amount ?? 0n, '02-27')] }
  expect(standing(restructured, '03-10')).toMatchObject({ restructuredOn: [on('01-30')], paidOnTime: [on('02-27')] })
})
