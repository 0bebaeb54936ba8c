import { expect, test } from 'vitest'
import { allocations } from './calculate-loan.ts'
import { addMonths } from './day.ts'
import { extensionOffer } from './extension.ts'
import type { LoanCommand, PrepaymentOption } from './loan-events.ts'
import { noParts, sumParts } from './parts.ts'
import { quote } from './quote.ts'
import { restructuringOffer } from './restructuring-offer.ts'
import { schedule } from './schedule.ts'
import { at, on, paid, partsOf, phB, phC, planAt, takenBy, vnA } from './testing/examples.ts'
import { day, vnCaps, vnInstalments } from './testing/samples.ts'

// The examples of `docs/servicing.md`, by their numbers.
const noneTaken = noParts()
const scheduled = ['12-23', '01-25', '02-23', '03-23', '04-23', '05-24']

test('the agreed schedules of the examples', () => {
  expect(planAt(vnA, '11-23')).toEqual(scheduled.map((date, index) => `${date} ${index < 5 ? 1_755_252 : 1_755_253}`))
  const interest = vnA.schedule.instalments.map((row) => row.interest)
  expect(interest).toEqual([150_000n, 125_921n, 101_481n, 76_675n, 51_496n, 25_940n])
  const parts = phB.schedule.instalments.map((row) => [row.principal, row.interest, row.total])
  expect(parts).toEqual([
    [294_079n, 18_000n, 321_579n],
    [299_961n, 12_118n, 321_579n],
    [305_960n, 6_119n, 321_579n],
  ])
  expect(phC.schedule.instalments.map((row) => row.total)).toEqual([109_526n, 109_526n, 109_527n])
})

test('example 1: on schedule', () => {
  expect(at(vnA, '12-08')).toMatchObject({ openInterest: 75_000n, payoff: 10_075_000n })
  const first = { ...vnA, payments: [paid(1_755_252n, '12-23')] }
  expect(at(first, '12-23')).toMatchObject({ comingPrincipal: 8_394_748n, dueNow: 0n })
  const payments = scheduled.map((date, index) => paid(index < 5 ? 1_755_252n : 1_755_253n, date))
  expect(at({ ...vnA, payments }, '05-24')).toMatchObject({
    closedOn: '2027-05-24',
    interestEarned: 531_513n,
    credit: 0n,
  })
})

test('example 2: nine tenths on the third day', () => {
  const events = { ...vnA, payments: [paid(9_000_000n, '11-26')] }
  expect(takenBy(events, '11-26')).toEqual({ interest: 15_000n, principal: 8_985_000n })
  expect(at(events, '11-26').comingPrincipal).toBe(1_015_000n)
  expect(planAt(events, '11-26')).toEqual(['01-25 1043927'])
  expect(at(events, '12-21')).toMatchObject({ openInterest: 12_688n, payoff: 1_027_688n })
  expect(at(events, '12-23')).toMatchObject({ dueNow: 0n, openInterest: 13_702n })
  const due = at(events, '01-25')
  expect(partsOf(due.owed)).toEqual({ interest: 28_927n, principal: 1_015_000n })
  expect(due.interestEarned).toBe(43_927n)
})

test('example 3: the instalment, the next one early and a little more', () => {
  const events = { ...vnA, payments: [paid(3_755_252n, '12-23')] }
  expect(at(events, '12-23').comingPrincipal).toBe(6_394_748n)
  expect(planAt(events, '12-23')).toEqual(['02-23 1755252', '03-23 1755252', '04-23 1755252', '05-24 1462140'])
  expect(at(events, '01-25')).toMatchObject({ dueNow: 0n, openInterest: 95_921n })
  expect(at(events, '01-26').openInterest).toBe(99_229n)
  const more = { ...vnA, payments: [...events.payments, paid(1_755_252n, '02-23')] }
  expect(takenBy(more, '02-23')).toEqual({ interest: 191_842n, principal: 1_563_410n })
  expect(at(more, '02-23').comingPrincipal).toBe(4_831_338n)
})

test('example 4: finish sooner or lower payments', () => {
  const by = (option: PrepaymentOption) => ({ ...vnA, payments: [paid(5_755_252n, '12-23', { option })] })
  expect(at(by('finishSooner'), '12-23').comingPrincipal).toBe(4_394_748n)
  expect(planAt(by('finishSooner'), '12-23')).toEqual(['02-23 1755252', '03-23 1755252', '04-23 1073521'])
  expect(at(by('lowerPayments'), '12-23').comingPrincipal).toBe(4_394_748n)
  const lower = ['02-23 1157045', '03-23 1157045', '04-23 1157045', '05-24 1157043']
  expect(planAt(by('lowerPayments'), '12-23')).toEqual(lower)
  const quoted = quote(vnA, on('12-23'), 5_755_252n, 'lowerPayments')
  expect(quoted.planAfter.map(({ amount }) => amount)).toEqual([1_157_045n, 1_157_045n, 1_157_045n, 1_157_043n])
})

test('example 5: the instalment a week early', () => {
  const events = { ...vnA, payments: [paid(1_755_252n, '12-16')] }
  expect(takenBy(events, '12-16')).toEqual({ interest: 115_000n, principal: 1_640_252n })
  expect(at(events, '12-16').comingPrincipal).toBe(8_359_748n)
  expect(at(events, '12-16').instalments[0]?.settledOn).toBe('2026-12-16')
  expect(at(events, '12-23')).toMatchObject({ dueNow: 0n, openInterest: 29_259n })
  expect(partsOf(at(events, '01-25').owed)).toEqual({ interest: 154_655n, principal: 1_600_597n })
  expect(planAt(events, '01-25')).toEqual(['02-23 1755252', '03-23 1755252', '04-23 1755252', '05-24 1748603'])
})

test('example 6: most of it on the third day, cut by the effective cap', () => {
  const events = { ...phB, payments: [paid(800_000n, '11-26')] }
  expect(takenBy(events, '11-26')).toEqual({ interest: 1_800n, fees: 9_500n, principal: 788_700n })
  expect(at(events, '11-26')).toMatchObject({ comingPrincipal: 111_300n, openFees: 13_000n, payoff: 110_257n })
  expect(at(events, '12-21')).toMatchObject({ openInterest: 1_855n, payoff: 121_177n })
  expect(at(events, '12-23').payoff).toBe(122_096n)
  expect(at(events, '12-23').plan).toMatchObject([
    { dueDate: '2027-01-25', amount: 131_529n, parts: { fees: 16_000n, interest: 4_229n } },
  ])
})

test('example 7: in its first days a loan costs less than its once-fees', () => {
  const payoffs = ['11-23', '11-25', '12-03', '12-04', '12-05'].map((date) => at(phC, date).payoff)
  expect(payoffs).toEqual([300_000n, 302_275n, 311_549n, 312_700n, 312_900n])
  const closed = at({ ...phC, payments: [paid(302_275n, '11-25')] }, '11-25')
  expect(closed).toMatchObject({ closedOn: '2026-11-25', interestEarned: 400n, chargesToDate: 2_275n, credit: 0n })
  expect(partsOf(closed.struck)).toEqual({ fees: 8_625n })
})

test('example 8: short, then late', () => {
  const first = [paid(200_000n, '12-23')]
  const short = { ...phB, payments: first }
  expect(takenBy(short, '12-23')).toEqual({ fees: 9_500n, interest: 18_000n, principal: 172_500n })
  expect(at(short, '12-23').dueNow).toBe(121_579n)
  const late = at(short, '12-27')
  expect(late).toMatchObject({ dueNow: 123_888n, openInterest: 1_469n, overdueDays: 4 })
  expect(late.owed).toMatchObject({ penalty: 1_823n, overdueInterest: 486n })
  const events = { ...phB, payments: [...first, paid(200_000n, '01-04')] }
  const total = { penalty: 1_823n, overdueInterest: 1_458n, interest: 4_407n, fees: 9_500n, principal: 182_812n }
  expect(takenBy(events, '01-04')).toEqual(total)
  expect(at(events, '01-04').comingPrincipal).toBe(544_688n)
  expect(planAt(events, '01-04')).toEqual(['01-25 246439', '02-23 320784'])
})

test('example 8b: a waiver and a goodwill credit', () => {
  const waiver: LoanCommand = { kind: 'waiver', date: on('01-04'), part: 'late', amount: 5_000n }
  const goodwill: LoanCommand = { kind: 'goodwill', date: on('01-04'), amount: 10_000n }
  expect(at(phB, '01-03')).toMatchObject({ lateCharges: 8_360n, dueNow: 329_939n })
  expect(at(phB, '01-04').lateCharges).toBe(8_681n)
  const after = at({ ...phB, commands: [goodwill, waiver] }, '01-04')
  expect(sumParts(after.waived)).toBe(5_000n)
  expect(after.goodwill.penalty + after.goodwill.overdueInterest).toBe(3_681n)
  expect(after.goodwill.fees).toBe(6_319n)
  expect(after.dueNow).toBe(315_260n)
  expect(partsOf(after.owed)).toEqual({ fees: 3_181n, interest: 18_000n, principal: 294_079n })
})

test('example 9: part of it early, then an extension, then more', () => {
  const early = { ...phB, payments: [paid(100_000n, '12-09')] }
  expect(takenBy(early, '12-09')).toEqual({ fees: 9_500n, interest: 9_600n, principal: 80_900n })
  expect(planAt(early, '12-09')).toEqual(['12-23 221579', '01-25 321579', '02-23 320794'])
  const offered = extensionOffer(early, on('12-23'))
  expect(offered).toMatchObject({ kind: 'offered', offer: { minimumPayment: 7_645n, extraInterest: 16_382n } })
  const payments = [...early.payments, paid(7_645n, '12-23')]
  const extended = { ...phB, payments, extensions: [{ date: on('12-23') }] }
  expect(planAt(extended, '12-23')).toEqual(['01-25 230316', '02-23 321579', '03-23 320794'])
  const more = { ...extended, payments: [...payments, paid(300_000n, '01-04')] }
  expect(takenBy(more, '01-04')).toEqual({ interest: 5_957n, principal: 294_043n })
  expect(at(more, '01-04').comingPrincipal).toBe(525_057n)
  expect(planAt(more, '01-04')).toEqual(['02-23 321579', '03-23 244265'])
  expect(at(more, '01-25')).toMatchObject({ dueNow: 0n, openInterest: 6_683n })
})

test('example 10: known late, and returned', () => {
  const late = paid(3_000_000n, '01-10', { knownOn: on('01-27'), returnedOn: on('02-05') })
  const events = { ...vnA, payments: [paid(1_755_252n, '12-23'), late] }
  expect(at(events, '01-26').dueNow).toBe(1_756_457n)
  expect(at(events, '01-26').owed.overdueInterest).toBe(1_205n)
  const known = at(events, '01-27')
  expect(known).toMatchObject({ dueNow: 0n, lateCharges: 0n, comingPrincipal: 5_463_432n, openInterest: 42_903n })
  expect(planAt(events, '01-27')).toEqual(['02-23 1755252', '03-23 1755252', '04-23 1755252', '05-24 412326'])
  const back = at(events, '02-05')
  expect(back).toMatchObject({ dueNow: 1_768_509n, openInterest: 38_493n, overdueDays: 11 })
  expect(back.owed.overdueInterest).toBe(13_257n)
})

test('example 11: written off, recovered in part, reversed', () => {
  const first = paid(321_579n, '12-23')
  const off: LoanCommand = { kind: 'writeOff', date: on('06-30') }
  const written = { ...phB, payments: [first], commands: [off] }
  for (const date of ['06-30', '07-14']) {
    const { writtenOff, lateCharges, payoff } = at(written, date)
    expect([sumParts(writtenOff?.claim ?? noneTaken), lateCharges, payoff]).toEqual([743_810n, 100_652n, 743_810n])
  }
  const recovered = { ...written, payments: [first, paid(100_000n, '07-15')] }
  const total = { penalty: 4_823n, overdueInterest: 50_166n, fees: 9_500n, interest: 12_118n, principal: 23_393n }
  expect(takenBy(recovered, '07-15')).toEqual(total)
  expect(allocations(recovered, on('07-15')).at(-1)?.isRecovery).toBe(true)
  expect(at(recovered, '07-15').writtenOff).toMatchObject({ recovered: 100_000n })
  expect(at(recovered, '07-15').payoff).toBe(643_810n)
  const undone = { ...recovered, commands: [off, { kind: 'writeOffReversal' as const, date: on('08-01') }] }
  expect(at(undone, '08-01')).toMatchObject({ payoff: 643_810n, writtenOff: null })
  expect(at(undone, '08-02').payoff).toBe(644_408n)
  const end = { ...undone, payments: [...undone.payments, paid(200_000n, '08-11')] }
  expect(takenBy(end, '08-11')).toEqual({ overdueInterest: 2_766n, principal: 197_234n })
  expect(at(end, '08-11').payoff).toBe(449_792n)
})

test('example 12: new terms after two months unpaid', () => {
  const terms = { dueDates: [0, 1, 2, 3, 4, 5].map((months) => addMonths(on('03-23'), months)), waiveLate: true }
  const before = at(vnA, '02-01')
  expect(before.dueNow).toBe(3_566_437n)
  expect(before.lateCharges).toBe(55_933n)
  expect(before.plan.reduce((total, { amount }) => total + amount, 0n)).toBe(7_021_009n)
  const offered = restructuringOffer(vnA, on('02-01'), terms)
  if (offered.kind === 'refused') throw new Error(offered.reason)
  const { offer } = offered
  expect(offer).toMatchObject({ totalBefore: 10_531_513n, totalAfter: 10_530_419n, waivedLate: 55_933n })
  expect(offer.ratePerMonth).toEqual({ numerator: 64n, denominator: 10_000n })
  const command: LoanCommand = { kind: 'restructuring', date: on('02-01'), ...terms, ratePerMonth: offer.ratePerMonth }
  const events = { ...vnA, commands: [command] }
  const plan = ['03-23', '04-23', '05-24', '06-23', '07-23', '08-23'].map(
    (date, index) => `${date} ${index < 5 ? 1_755_070 : 1_755_069}`,
  )
  for (const date of ['02-01', '02-23']) {
    expect(planAt(events, date)).toEqual(plan)
    expect(at(events, date)).toMatchObject({ comingPrincipal: 10_000_000n, openInterest: 300_416n, dueNow: 0n })
  }
  expect(partsOf(at(events, '03-23').owed)).toEqual({ interest: 364_416n, principal: 1_390_654n })
})

test('paying earlier never costs more: levelling that would is left alone', () => {
  const startDate = day('2026-05-27')
  const terms = { product: { ...vnInstalments }, principal: 2_000_000n, period: 3, startDate }
  const early = { amount: 688_079n, valueDate: startDate }
  const events = { schedule: schedule(terms), product: terms.product, caps: vnCaps, payments: [early] }
  for (const amount of [1n, 1_314n, 200_000n, 900_000n]) {
    const { saved, planBefore, planAfter } = quote(events, startDate, amount, 'lowerPayments')
    expect(saved >= 0n).toBe(true)
    const [before, after] = [planBefore, planAfter].map((plan) => plan.slice(0, -1).map((row) => row.amount))
    if (amount <= 1_314n) expect(after).toEqual(before)
  }
})
