import { expect, test } from 'vitest'
import { allocations } from './calculate-loan.ts'
import { addMonths } from './day.ts'
import type { LoanCommand, LoanEvents } from './loan-events.ts'
import { rate } from './money.ts'
import { quote } from './quote.ts'
import { at, on, paid, partsOf, phB, phC, planAt, takenBy, vnA, waiver } from './testing/examples.ts'

const goodwill = (amount: bigint, date: string): LoanCommand => ({ kind: 'goodwill', amount, date: on(date) })
const writtenOff = (date: string): LoanCommand => ({ kind: 'writeOff', date: on(date) })
const rowsOf = (events: LoanEvents, date: string) =>
  at(events, date).instalments.map(({ settledOn, gone }) => settledOn ?? (gone ? 'gone' : 'open'))

// on 12-10 it is 900,000, 17 days of 600 and 22,500 of fees: 932,700
const nearly = { ...phB, payments: [paid(932_200n, '12-10')] }

test('a loan of which 500 of the fees are left is closed by a waiver, a goodwill credit or a payment of them', () => {
  expect(at(nearly, '12-11')).toMatchObject({ payoff: 500n, openFees: 500n, comingPrincipal: 0n, closedOn: null })
  expect(planAt(nearly, '12-11')).toEqual(['01-25 500'])
  expect(rowsOf(nearly, '12-11')).toEqual(['2026-12-10', 'open', 'gone'])
  // no principal is out as the second month begins: it bears no fee
  expect(at(nearly, '12-30')).toMatchObject({ openFees: 500n, feesEarned: 22_500n })
  for (const events of [
    { ...nearly, commands: [waiver('fees', 500n, '12-11')] },
    { ...nearly, commands: [goodwill(9_000n, '12-11')] },
    { ...nearly, payments: [...nearly.payments, paid(500n, '12-11')] },
  ]) {
    expect(at(events, '12-20')).toMatchObject({
      closedOn: '2026-12-11',
      payoff: 0n,
      credit: 0n,
      plan: [],
      nextDue: null,
    })
    expect(at(events, '12-20')).toMatchObject({ openFees: 0n, openInterest: 0n, comingPrincipal: 0n, dueNow: 0n })
    expect(rowsOf(events, '12-20')).toEqual(['2026-12-10', 'gone', 'gone'])
  }
  const short = { ...nearly, commands: [waiver('fees', 499n, '12-11')] }
  expect(at(short, '12-11')).toMatchObject({ closedOn: null, payoff: 1n })
})

test('a goodwill credit takes no more than is owed and is never the borrower’s credit', () => {
  const events = { ...nearly, commands: [goodwill(9_000n, '12-11')] }
  expect(partsOf(at(events, '12-11').goodwill)).toEqual({ fees: 500n })
  const twice = { ...phB, commands: [goodwill(30_000n, '12-08'), goodwill(10_000n, '12-08')] }
  expect(at(twice, '12-08').instalments.map((row) => row.goodwill)).toEqual([40_000n, 0n, 0n])
  const early = { ...phB, commands: [goodwill(40_000n, '12-08')] }
  expect(partsOf(at(early, '12-08').goodwill)).toEqual({ fees: 9_500n, interest: 9_000n, principal: 21_500n })
  expect(planAt(early, '12-08')[0]).toBe('12-23 281579')
})

test('nothing done after the end changes a closed loan; money that comes then is credit', () => {
  const closed = { ...nearly, commands: [waiver('fees', 500n, '12-11')] }
  const later: LoanCommand[] = [
    waiver('interest', 500n, '12-12'),
    goodwill(100n, '12-13'),
    writtenOff('12-14'),
    { kind: 'writeOffReversal', date: on('12-15') },
    { kind: 'restructuring', date: on('12-16'), dueDates: [on('01-25')], ratePerMonth: rate('0.01'), waiveLate: true },
  ]
  const payments = [...nearly.payments, paid(700n, '12-12', { option: 'lowerPayments' })]
  const events = { ...closed, payments, commands: [...closed.commands, ...later], extensions: [{ date: on('12-17') }] }
  const { credit, asOf, ...after } = at(events, '01-20')
  const { credit: creditBefore, asOf: dayBefore, ...before } = at(closed, '12-11')
  expect(after).toEqual(before)
  expect([creditBefore, credit]).toEqual([0n, 700n])
  expect(allocations(events, on('12-20')).at(-1)).toMatchObject({
    parts: [],
    creditAmount: 700n,
    closes: false,
    isRecovery: false,
  })
})

test('the instalment that was coming is settled by the money that ends the loan, those after it are gone', () => {
  const events = { ...phB, payments: [paid(50_000n, '12-01'), paid(2_000_000n, '12-10')] }
  // 4,800 of interest on 12-01, then nine days of 864,300 × 2 % / 30: 5,186
  expect(allocations(events, on('12-10'))).toMatchObject([
    { parts: [{ number: 1, parts: { fees: 9_500n, interest: 4_800n, principal: 35_700n } }], closes: false },
    {
      parts: [{ number: 1, parts: { fees: 0n, interest: 5_186n, principal: 266_393n } }],
      prepaid: { fees: 13_000n, interest: 0n, principal: 597_907n },
      creditAmount: 2_000_000n - 882_486n,
      closes: true,
    },
  ])
  expect(rowsOf(events, '12-30')).toEqual(['2026-12-10', 'gone', 'gone'])
  // on the due date itself the first is paid as due, the second early
  const due = { ...phB, payments: [paid(2_000_000n, '12-23')] }
  expect(rowsOf(due, '12-23')).toEqual(['2026-12-23', '2026-12-23', 'gone'])
  const gone = (of: LoanEvents, date: string) => at(of, date).instalments.map((row) => row.gone)
  expect([gone(events, '12-10'), gone(due, '12-23')]).toEqual([
    [false, true, true],
    [false, false, true],
  ])
  // settled before, it keeps its day; nothing was paid for the second
  const early = { ...phB, payments: [paid(321_579n, '12-16'), paid(2_000_000n, '12-20')] }
  expect(rowsOf(early, '12-20')).toEqual(['2026-12-16', 'gone', 'gone'])
  expect(at(early, '12-20').prepaid).toMatchObject({ interest: 1_605n, fees: 13_000n, principal: 601_721n })
})

test('the last instalment paid early is settled by less than was agreed: interest that is not earned is not asked for', () => {
  const twoPaid = [paid(321_579n, '12-23'), paid(321_579n, '01-25')]
  // 16 days of 211, and 9,500 of fees
  const events = { ...phB, payments: [...twoPaid, paid(305_960n + 3_376n + 9_500n, '02-10')] }
  expect(at(events, '02-10')).toMatchObject({ closedOn: '2027-02-10', credit: 0n })
  expect(rowsOf(events, '02-10')).toEqual(['2026-12-23', '2027-01-25', '2027-02-10'])
  expect(at(events, '02-10').instalments.map(({ gone }) => gone)).toEqual([false, false, false])
})

test('what a cap left of the last amount settles it', () => {
  const early = { ...phB, payments: [paid(890_000n, '11-24')] }
  const closed = { ...phB, payments: [...early.payments, paid(16_944n, '01-25')] }
  expect(rowsOf(closed, '01-25')).toEqual(['2026-11-24', '2027-01-25', 'gone'])
  const short = { ...phB, payments: [...early.payments, paid(16_943n, '01-25')] }
  expect(rowsOf(short, '01-25')).toEqual(['2026-11-24', 'open', 'gone'])
})

test('money paid early for an instalment does not settle it where the loan ends as a claim', () => {
  const payments = [paid(50_000n, '12-01'), paid(990_000n, '12-20')]
  const events = { ...phB, payments, commands: [writtenOff('12-08')] }
  expect(at(events, '12-20').closedOn).toBe('2026-12-20')
  expect(rowsOf(events, '12-20')).toEqual(['gone', 'gone', 'gone'])
})

test('a loan written off before its first due date keeps its claim: no due date, no plan, no charge', () => {
  const events = { ...phB, commands: [writtenOff('12-08')] }
  for (const date of ['12-08', '12-23', '02-23']) {
    const { openInterest, openFees, payoff, plan, dueNow, overdueDays, chargesToDate } = at(events, date)
    expect({ openInterest, openFees, payoff, plan, dueNow, overdueDays, chargesToDate }).toEqual({
      openInterest: 9_000n,
      openFees: 22_500n,
      payoff: 931_500n,
      plan: [],
      dueNow: 0n,
      overdueDays: 0,
      chargesToDate: 31_500n,
    })
    expect(at(events, date).remaining).toMatchObject({ interest: 9_000n, fees: 22_500n, principal: 900_000n })
  }
  const noted = at({ ...events, commands: [...events.commands, writtenOff('12-15')] }, '12-20')
  expect(noted.writtenOff).toMatchObject({ on: '2026-12-08', recovered: 0n })
})

test('a recovery goes to open interest, fees, then principal, and counts to no instalment', () => {
  const recovered = (amount: bigint) => ({
    ...phB,
    payments: [paid(amount, '12-20', { option: 'lowerPayments' })],
    commands: [writtenOff('12-08')],
  })
  expect(takenBy(recovered(15_000n), '12-20')).toEqual({ interest: 9_000n, fees: 6_000n })
  expect(takenBy(recovered(40_000n), '12-20')).toEqual({ interest: 9_000n, fees: 22_500n, principal: 8_500n })
  const [allocation] = allocations(recovered(600_000n), on('12-20'))
  expect(allocation).toMatchObject({ parts: [], prepaid: { principal: 568_500n }, isRecovery: true, closes: false })
  expect(at(recovered(600_000n), '12-20')).toMatchObject({ payoff: 331_500n, writtenOff: { recovered: 600_000n } })
  const whole = { ...recovered(931_600n), payments: [paid(931_600n, '12-20'), paid(50n, '12-21')] }
  expect(at(whole, '12-30')).toMatchObject({
    closedOn: '2026-12-20',
    credit: 150n,
    payoff: 0n,
    writtenOff: { recovered: 931_500n, claim: { principal: 0n, fees: 0n, interest: 0n } },
  })
  expect(rowsOf(whole, '12-30')).toEqual(['gone', 'gone', 'gone'])
  expect(allocations(whole, on('12-30')).map(({ closes, isRecovery }) => [closes, isRecovery])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('charges of a claim can be waived and paid by goodwill: they leave it, and count to no instalment', () => {
  const off = writtenOff('12-08')
  const waived = { ...phB, commands: [off, waiver('fees', 10_000n, '12-10'), waiver('interest', 4_000n, '12-10')] }
  expect(at(waived, '12-23')).toMatchObject({ openInterest: 5_000n, openFees: 12_500n, payoff: 917_500n })
  const given = { ...phB, commands: [off, goodwill(10_000n, '12-10')] }
  expect(partsOf(at(given, '12-23').goodwill)).toEqual({ interest: 9_000n, fees: 1_000n })
  expect(at(given, '12-23')).toMatchObject({ payoff: 921_500n, writtenOff: { recovered: 0n } })
})

test('a reversed write-off before the due date: the days between bear nothing, the due date comes', () => {
  const commands: LoanCommand[] = [writtenOff('12-08'), { kind: 'writeOffReversal', date: on('12-18') }]
  const events = { ...phB, commands }
  expect(at(events, '12-18')).toMatchObject({ openInterest: 9_000n, payoff: 931_500n, writtenOff: null })
  expect(at(events, '12-19').openInterest).toBe(9_600n)
  // 6,000 less of interest, 6,079 more of principal with the first: 599,921 are left and bear 11,998
  expect(partsOf(at(events, '12-23').owed)).toEqual({ fees: 9_500n, interest: 12_000n, principal: 300_079n })
  expect(planAt(events, '12-18')).toEqual(['12-23 321579', '01-25 321579', '02-23 315337'])
})

test('a reversed write-off after a due date: that falls due on the day, and is late from then on', () => {
  const commands: LoanCommand[] = [writtenOff('12-08'), { kind: 'writeOffReversal', date: on('12-30') }]
  const events = { ...phB, commands }
  expect(at(events, '12-30')).toMatchObject({ payoff: 931_500n, lateCharges: 0n, dueNow: 321_579n })
  expect(partsOf(at(events, '12-30').owed)).toEqual({ fees: 9_500n, interest: 9_000n, principal: 303_079n })
  // 596,921 × 2 % × 605,921ths of the second period: 12,118 × 596,921 / (605,921 × 33)
  expect(at(events, '12-31')).toMatchObject({ openInterest: 362n, lateCharges: 321n })
  // the month of the second fee began while the loan was written off; had it come back by then, it would bear one
  expect(at(events, '12-31').openFees).toBe(13_000n)
  const intime: LoanCommand[] = [writtenOff('12-08'), { kind: 'writeOffReversal', date: on('12-23') }]
  expect(at({ ...phB, commands: intime }, '12-24').openFees).toBe(16_000n)
})

test('what the effective cap cut stays cut while a loan is written off, and is struck when the claim is paid', () => {
  // two days after the payout 302,275 may be asked for of 300,000, 400 interest and 10,500 fees
  const commands = [writtenOff('11-25')]
  expect(at({ ...phC, commands }, '12-23')).toMatchObject({ payoff: 302_275n, chargesToDate: 2_275n })
  expect(partsOf(at({ ...phC, commands }, '12-23').remaining)).toEqual({
    fees: 1_875n,
    interest: 400n,
    principal: 300_000n,
  })
  const whole = { ...phC, commands, payments: [paid(302_275n, '12-23')] }
  expect(takenBy(whole, '12-23')).toEqual({ fees: 1_875n, interest: 400n, principal: 300_000n })
  expect(partsOf(at(whole, '12-23').struck)).toEqual({ fees: 8_625n })
  expect(at(whole, '12-23')).toMatchObject({ closedOn: '2026-12-23', credit: 0n })
  const some = { ...phC, commands, payments: [paid(1_000n, '12-23')] }
  expect(at(some, '12-23')).toMatchObject({ payoff: 301_275n, openFees: 9_900n, openInterest: 0n })
})

test('late charges are not among the payments that the effective cap counts', () => {
  // 309,079 late since 12-23: penalty 4,636 and 3,708 by 01-04
  const payments = [paid(12_500n, '12-23'), paid(8_344n, '01-04')]
  const late = { ...phB, payments }
  expect(takenBy(late, '01-04')).toEqual({ penalty: 4_636n, overdueInterest: 3_708n })
  const without = { ...phB, payments: [paid(12_500n, '12-23')], commands: [waiver('late', 8_344n, '01-04')] }
  expect(at(late, '01-20').payoff).toBe(at(without, '01-20').payoff)
})

test('lower payments: what reaches no further than the next instalment leaves the plan as it was', () => {
  for (const amount of [1_000_000n, 1_755_252n]) {
    const lower = quote(vnA, on('12-01'), amount, 'lowerPayments')
    expect(lower.planAfter).toEqual(quote(vnA, on('12-01'), amount).planAfter)
  }
  const closing = quote(vnA, on('12-01'), 20_000_000n, 'lowerPayments')
  expect(closing).toMatchObject({ closes: true, planAfter: [], total: { interest: 40_000n, principal: 10_000_000n } })
})

test('new terms after months without payment: late charges that are not waived stay due and grow no more', () => {
  const dueDates = [0, 1, 2].map((months) => addMonths(on('03-23'), months))
  const command: LoanCommand = {
    kind: 'restructuring',
    date: on('02-01'),
    dueDates,
    ratePerMonth: rate('0'),
    waiveLate: false,
  }
  const events = { ...vnA, commands: [command] }
  const { owed, comingPrincipal, openInterest } = at(events, '03-01')
  expect(partsOf(owed)).toEqual({ overdueInterest: 55_933n })
  expect([comingPrincipal, openInterest]).toEqual([10_000_000n, 300_416n])
  // 10,300,416 / 3
  expect(planAt(events, '03-01')).toEqual(['03-23 3433472', '04-23 3433472', '05-24 3433472'])
})

test('late charges that new terms waive are those still unpaid', () => {
  const command: LoanCommand = {
    kind: 'restructuring',
    date: on('02-01'),
    dueDates: [on('03-23')],
    ratePerMonth: rate('0'),
    waiveLate: true,
  }
  const events = { ...vnA, payments: [paid(20_000n, '01-26')], commands: [command] }
  expect(takenBy(events, '01-26')).toEqual({ overdueInterest: 20_000n })
  expect(partsOf(at(events, '02-01').waived)).toEqual({ overdueInterest: 35_933n })
  expect(at(events, '02-01')).toMatchObject({ dueNow: 0n, lateCharges: 55_933n })
})

test('a claim that is paid stays one: its write-off is not reversed', () => {
  const off = { ...phB, payments: [paid(931_500n, '12-20')], commands: [writtenOff('12-08')] }
  const back = { ...off, commands: [...off.commands, { kind: 'writeOffReversal' as const, date: on('12-22') }] }
  expect(at(back, '12-23')).toEqual(at(off, '12-23'))
  expect(at(back, '12-23').writtenOff).toMatchObject({ on: '2026-12-08', recovered: 931_500n })
})

test('a late loan that is written off adds no late charge, nor says that it will', () => {
  const late = at(phB, '01-05')
  expect(late).toMatchObject({ overdueDays: 13, overdueInterestPerDay: 322n })
  const off = { ...phB, commands: [writtenOff('01-05')] }
  for (const date of ['01-05', '01-06']) {
    expect(at(off, date)).toMatchObject({ overdueInterestPerDay: 0n, lateCharges: late.lateCharges })
  }
})

test('a loan closed by a waiver settles no instalment for which nothing was paid', () => {
  expect(at(nearly, '12-30')).toMatchObject({ payoff: 500n, closedOn: null })
  const events = { ...nearly, commands: [waiver('fees', 500n, '12-30')] }
  expect(at(events, '12-30').closedOn).toBe('2026-12-30')
  expect(rowsOf(events, '12-30')).toEqual(['2026-12-10', 'gone', 'gone'])
})

test('of a day the borrower’s money goes first, then what the lender gives', () => {
  const events = { ...phB, payments: [paid(20_000n, '12-23')], commands: [goodwill(10_000n, '12-23')] }
  expect(takenBy(events, '12-23')).toEqual({ fees: 9_500n, interest: 10_500n })
  expect(partsOf(at(events, '12-23').goodwill)).toEqual({ interest: 7_500n, principal: 2_500n })
})
