import { expect, test } from 'vitest'
import { allocations } from '../calculate-loan.ts'
import type { LoanCommand, LoanEvents } from '../loan-events.ts'
import { rate } from '../money.ts'
import { position } from '../position.ts'
import { schedule } from '../schedule.ts'
import { at, on, paid, phB, phC, waiver } from '../testing/examples.ts'
import { phBullet, phCaps } from '../testing/samples.ts'
import { bookedOf, chargesEarned, noReceivables, receivablesHeld } from './adjustments.ts'

const writeOff: LoanCommand = { kind: 'writeOff', date: on('06-30') }
const adjusted = (events: LoanEvents, date: string) =>
  bookedOf(at(events, date), allocations(events, on(date)), events).adjustments
const onBooks = { allowanceUsed: noReceivables, cured: noReceivables, notAccrued: 0n }

test('what is written off is what was lent and earned less what was paid, by receivable; recoveries do not lower it', () => {
  const first = paid(321_579n, '12-23')
  const whole = { principal: 605_921n, interest: 18_237n, fees: 19_000n, late: 100_652n }
  const written = { ...phB, payments: [first], commands: [writeOff] }
  expect(adjusted(written, '07-01')).toEqual({
    chargesWaived: noReceivables,
    goodwillExpense: noReceivables,
    writeOff: whole,
    ...onBooks,
    claim: 743_810n,
  })
  const recovered = { ...written, payments: [first, paid(100_000n, '07-15')] }
  expect(adjusted(recovered, '07-20')).toMatchObject({ writeOff: whole, claim: 643_810n })
  expect(receivablesHeld(at(recovered, '07-20'))).toBe(0n)
  // after the reversal what was recovered stays written off, as it is income
  const back = { ...recovered, commands: [writeOff, { kind: 'writeOffReversal' as const, date: on('08-01') }] }
  const kept = { principal: 23_393n, interest: 12_118n, fees: 9_500n, late: 54_989n }
  expect(adjusted(back, '08-01')).toMatchObject({ writeOff: kept, claim: 0n })
  expect(receivablesHeld(at(back, '08-01'))).toBe(643_810n)
})

test('what was waived and paid by goodwill before is not written off', () => {
  const commands: LoanCommand[] = [
    waiver('late', 5_000n, '01-04'),
    { kind: 'goodwill', date: on('01-04'), amount: 10_000n },
    { kind: 'writeOff', date: on('01-05') },
  ]
  // late: 12 days of 321.579 and one of 315.26 are 316 more than 12 days; interest 18,000 and 13 days of 12,118 / 33; fees of two months
  expect(adjusted({ ...phB, commands }, '01-10')).toEqual({
    chargesWaived: { ...noReceivables, late: 5_000n },
    goodwillExpense: { ...noReceivables, late: 3_681n, fees: 6_319n },
    writeOff: { principal: 900_000n, interest: 18_000n + 4_774n, fees: 25_500n - 6_319n, late: 316n },
    ...onBooks,
    claim: 900_000n + 22_774n + 19_181n + 316n,
  })
})

test('what a cap struck is posted as waived, and a loan’s receivables are what is due and what is coming', () => {
  const closed = { ...phC, payments: [paid(302_275n, '11-25')] }
  expect(adjusted(closed, '11-25').chargesWaived).toEqual({ ...noReceivables, fees: 8_625n })
  expect(receivablesHeld(at(closed, '11-25'))).toBe(0n)
  // due 321,579; coming 605,921, 4,406.5 of interest and 16,000 of fees; late 8,681
  expect(receivablesHeld(at(phB, '01-04'))).toBe(321_579n + 8_681n + 605_921n + 4_407n + 16_000n)
})

test('fees held back from the payout are not earned again, less the coupon on them', () => {
  const terms = { product: phBullet, principal: 300_000n, period: 7, startDate: on('11-23') }
  const earned = (discount?: { on: 'fees'; rate: ReturnType<typeof rate>; maxAmount: bigint }) => {
    const agreed = schedule({ ...terms, discount })
    const events = { schedule: agreed, product: phBullet, caps: phCaps, payments: [], asOf: on('11-30') }
    const now = position(events)
    return [now.feesEarned, chargesEarned(now, agreed)]
  }
  expect(earned()).toEqual([1_500n, { interest: 420n, fees: 0n, late: 0n }])
  const coupon = { on: 'fees', rate: rate('1'), maxAmount: 600n } as const
  expect(earned(coupon)).toEqual([900n, { interest: 420n, fees: 0n, late: 0n }])
})

test('principal that goodwill paid is not written off', () => {
  const commands: LoanCommand[] = [
    { kind: 'goodwill', date: on('12-08'), amount: 40_000n },
    { kind: 'writeOff', date: on('12-09') },
  ]
  const { goodwillExpense, writeOff } = adjusted({ ...phB, commands }, '12-10')
  expect(goodwillExpense).toEqual({ ...noReceivables, fees: 9_500n, interest: 9_000n, principal: 21_500n })
  expect(writeOff.principal).toBe(900_000n - 21_500n)
})

test('a loan’s own allowance bears its write-off, principal first; the rest is an expense, and reversed both come back', () => {
  const bearing = (allowance: bigint, more: readonly LoanCommand[] = []) =>
    adjusted({ ...phB, payments: [paid(321_579n, '12-23')], commands: [{ ...writeOff, allowance }, ...more] }, '07-01')
  const part = bearing(600_000n)
  expect(part.allowanceUsed).toEqual({ principal: 600_000n, interest: 0n, fees: 0n, late: 0n })
  expect(part.writeOff).toEqual({ principal: 5_921n, interest: 18_237n, fees: 19_000n, late: 100_652n })
  const most = bearing(700_000n)
  expect(most.allowanceUsed).toEqual({ principal: 605_921n, interest: 18_237n, fees: 19_000n, late: 56_842n })
  expect(most.writeOff).toEqual({ principal: 0n, interest: 0n, fees: 0n, late: 43_810n })
  const back = bearing(600_000n, [{ kind: 'writeOffReversal', date: on('07-01') }])
  expect([back.allowanceUsed, back.writeOff]).toEqual([noReceivables, noReceivables])
})
