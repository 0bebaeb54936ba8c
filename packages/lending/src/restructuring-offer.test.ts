import { expect, test } from 'vitest'
import type { LoanCommand, LoanEvents, RestructuringTerms } from './loan-events.ts'
import { rate } from './money.ts'
import { restructuringOffer } from './restructuring-offer.ts'
import { at, exampleLoan, on, paid, partsOf, phB, planAt, takenBy, vnA } from './testing/examples.ts'
import { phBullet } from './testing/samples.ts'

const command = (date: string, dates: string[], ratePerMonth: string): LoanCommand => ({
  kind: 'restructuring',
  date: on(date),
  dueDates: dates.map(on),
  ratePerMonth: rate(ratePerMonth),
  waiveLate: true,
})

function answer(events: LoanEvents, date: string, dates: string[], more: Partial<RestructuringTerms> = {}) {
  return restructuringOffer(events, on(date), { dueDates: dates.map(on), waiveLate: true, ...more })
}
function offered(...asked: Parameters<typeof answer>) {
  const given = answer(...asked)
  if (given.kind === 'refused') throw new Error(given.reason)
  const { offer } = given
  const plan = offer.plan.map(({ number, dueDate, amount }) => `${number}: ${dueDate} ${amount}`)
  return { ...offer, plan }
}
const refused = (...asked: Parameters<typeof answer>) => {
  const given = answer(...asked)
  return given.kind === 'refused' ? given.reason : given.kind
}
const spring = ['02-05', '03-05', '04-05']

test('the offer is at the highest rate that is not dearer: 0.90 % where 0.91 % would pass what was to be paid before', () => {
  // 900,000 + 22,407 earned + 25,500 of fees, and 8,100 + 5,710 + 2,868 at 0.90 %; 185 more at 0.91 %
  expect(offered(phB, '01-04', spring)).toEqual({
    ratePerMonth: { numerator: 90n, denominator: 10_000n },
    plan: ['4: 2027-02-05 321529', '5: 2027-03-05 321529', '6: 2027-04-05 321527'],
    totalBefore: 964_737n,
    totalAfter: 964_585n,
    waivedLate: 8_681n,
    lateBeside: 0n,
    owed: 947_907n,
  })
})

test('money of the day pays no late charge that the plan waives, whichever came first', () => {
  const payments = [paid(9_000n, '01-04')]
  expect(takenBy({ ...phB, payments }, '01-04')).toMatchObject({ penalty: 4_823n, overdueInterest: 3_858n, fees: 319n })
  const { ratePerMonth, totalBefore, totalAfter, waivedLate, lateBeside, owed } = offered(
    { ...phB, payments },
    '01-04',
    spring,
  )
  expect({ totalBefore, waivedLate, lateBeside, owed }).toEqual({
    totalBefore: 964_737n - 9_000n,
    waivedLate: 8_681n,
    lateBeside: 0n,
    owed: 947_907n - 9_000n,
  })
  expect(ratePerMonth).toEqual(rate('0.0091'))
  const agreed = at({ ...phB, payments, commands: [command('01-04', spring, '0.0091')] }, '01-04')
  expect(agreed.plan.reduce((total, { amount }) => total + amount, 0n)).toBe(totalAfter)
})

test('there is no plan where the late charges that it would waive are all that is owed', () => {
  const { payoff, owed } = at(phB, '01-04')
  const payments = [paid(payoff - owed.penalty - owed.overdueInterest, '01-04')]
  expect(at({ ...phB, payments }, '01-04').payoff).toBe(owed.penalty + owed.overdueInterest)
  expect(refused({ ...phB, payments }, '01-04', spring)).toBe('nothingToPlan')
})

test('late charges that are not waived are in both totals', () => {
  expect(offered(phB, '01-04', spring, { waiveLate: false })).toMatchObject({
    ratePerMonth: { numerator: 90n, denominator: 10_000n },
    totalBefore: 964_737n + 8_681n,
    totalAfter: 964_585n + 8_681n,
    waivedLate: 0n,
    lateBeside: 8_681n,
  })
})

test('the rate is at most the contract’s, a day rate counted thirty times', () => {
  // until tomorrow: 900,000 × 2 % / 31
  expect(offered(phB, '01-04', ['01-05'])).toMatchObject({
    ratePerMonth: { numerator: 200n, denominator: 10_000n },
    plan: [`4: 2027-01-05 ${900_000n + 25_500n + 22_407n + 581n}`],
  })
  const week = exampleLoan({ ...phBullet, dueDates: phB.product.dueDates }, 300_000n, 7)
  // 0.02 % a day; a day of 60, then one of 300,000 × 0.6 % / 31
  expect(offered(week, '11-24', ['11-25'])).toMatchObject({
    ratePerMonth: { numerator: 60n, denominator: 10_000n },
    totalBefore: 300_420n,
    totalAfter: 300_118n,
  })
  // nothing is left for interest once all of it is earned
  expect(offered(week, '12-05', ['01-05', '02-05'])).toMatchObject({
    ratePerMonth: { numerator: 0n },
    plan: ['2: 2027-01-05 150210', '3: 2027-02-05 150210'],
    totalAfter: 300_420n,
    waivedLate: 7_510n,
  })
})

test('a lower rate may be asked for; a higher one than the contract’s or a dearer one is refused', () => {
  // 4,500 + 3,167 + 1,587 of interest
  expect(offered(phB, '01-04', spring, { ratePerMonth: rate('0.005') })).toMatchObject({
    plan: ['4: 2027-02-05 319054', '5: 2027-03-05 319054', '6: 2027-04-05 319053'],
    totalAfter: 957_161n,
  })
  expect(refused(phB, '01-04', spring, { ratePerMonth: rate('0.009') })).toBe('offered')
  expect(refused(phB, '01-04', spring, { ratePerMonth: rate('0.0091') })).toBe('dearer')
  expect(refused(phB, '01-04', ['01-05'], { ratePerMonth: rate('0.02') })).toBe('offered')
  expect(refused(phB, '01-04', ['01-05'], { ratePerMonth: rate('0.0201') })).toBe('dearer')
})

test('no offer where a later date would let the effective cap ask for more than today’s plan', () => {
  // of 36,891 the cap leaves 16,944 on 01-25; four months later it would leave all that is open
  const early = { ...phB, payments: [paid(890_000n, '11-24')] }
  expect(planAt(early, '12-01')).toEqual(['01-25 16944'])
  expect(refused(early, '12-01', ['05-25'])).toBe('dearer')
  expect(refused(early, '12-01', ['12-02'])).toBe('offered')
})

test('an offer needs a loan that runs, and dates ahead of today, one after the other', () => {
  const closed = { ...phB, payments: [paid(990_000n, '12-08')] }
  expect(refused(closed, '01-04', spring)).toBe('closed')
  const off = { ...phB, commands: [{ kind: 'writeOff' as const, date: on('01-01') }] }
  expect(refused(off, '01-04', spring)).toBe('writtenOff')
  for (const dates of [[], ['01-04', '03-05'], ['01-03'], ['03-05', '03-05'], ['03-05', '02-05']]) {
    expect(refused(phB, '01-04', dates)).toBe('dates')
  }
  expect(refused(phB, '01-04', ['01-05', '03-05'])).toBe('offered')
})

test('no new terms on the day of a reversed write-off: they would count before it', () => {
  const commands: LoanCommand[] = [
    { kind: 'writeOff', date: on('12-30') },
    { kind: 'writeOffReversal', date: on('01-04') },
  ]
  expect(refused({ ...phB, commands }, '01-04', spring)).toBe('tooSoon')
  expect(refused({ ...phB, commands }, '01-05', spring)).toBe('offered')
})

const holiday = command('01-04', ['04-05', '05-05', '06-05', '07-05'], '0.001')

test('new terms twice at most, three months apart', () => {
  const once = { ...phB, commands: [holiday] }
  expect(refused(once, '04-03', ['06-05', '07-05'])).toBe('tooSoon')
  // 23,278 earned, a month of 900 and one of 475
  expect(offered(once, '04-04', ['06-05', '07-05'])).toMatchObject({
    ratePerMonth: { numerator: 10n, denominator: 10_000n },
    totalBefore: 950_229n,
    totalAfter: 950_153n,
  })
  const twice = { ...phB, commands: [holiday, command('04-04', ['06-05', '07-05'], '0')] }
  expect(refused(twice, '07-04', ['09-05'])).toBe('tooOften')
  expect(at(twice, '07-04').restructuredOn).toEqual(['2027-01-04', '2027-04-04'])
})

test('a payment holiday bears nothing: the first period begins a month before its date', () => {
  const events = { ...phB, commands: [holiday] }
  for (const date of ['01-04', '02-10', '03-05']) {
    expect(at(events, date)).toMatchObject({ openInterest: 22_407n, openFees: 25_500n, dueNow: 0n, overdueDays: 0 })
    expect(planAt(events, date)).toEqual(['04-05 237558', '05-05 237558', '06-07 237558', '07-05 237555'])
  }
  // 900 over 31 days
  expect(at(events, '03-06').openInterest).toBe(22_436n)
  expect(partsOf(at(events, '04-05').owed)).toEqual({ fees: 25_500n, interest: 23_307n, principal: 188_751n })
  const { instalments } = at(events, '03-05')
  expect(instalments.map(({ number, gone }) => [number, gone])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
    [6, false],
    [7, false],
  ])
  expect(instalments.slice(3).map(({ startDate }) => startDate)).toEqual([
    '2027-03-05',
    '2027-04-05',
    '2027-05-05',
    '2027-06-07',
  ])
})

test('new terms of a loan that is written off, or without dates, change nothing', () => {
  const off: LoanCommand = { kind: 'writeOff', date: on('01-01') }
  const before = at({ ...phB, commands: [off] }, '05-01')
  expect(at({ ...phB, commands: [off, holiday] }, '05-01')).toEqual(before)
  expect(at({ ...phB, commands: [command('01-04', [], '0.001')] }, '05-01')).toEqual(at(phB, '05-01'))
})

test('where history changes later, the dates and the rate of new terms hold and the amounts follow', () => {
  const dates = ['03-23', '04-23', '05-23', '06-23', '07-23', '08-23']
  const agreed = { ...vnA, commands: [command('02-01', dates, '0.0064')] }
  const known = paid(3_000_000n, '01-10', { knownOn: on('02-10') })
  const after = { ...agreed, payments: [known] }
  const before = planAt(agreed, '02-10')
  expect(planAt(after, '02-09')).toEqual(before)
  const plan = at(after, '02-10').plan
  expect(plan.map(({ dueDate }) => dueDate)).toEqual(at(agreed, '02-10').plan.map(({ dueDate }) => dueDate))
  // as if it had been known on its day
  expect(plan).toEqual(at({ ...agreed, payments: [paid(3_000_000n, '01-10')] }, '02-10').plan)
  const amounts = plan.map(({ amount }) => amount)
  expect(new Set(amounts.slice(0, -1)).size).toBe(1)
  const [level = 0n, last = 0n] = [amounts[0], amounts.at(-1)]
  expect(level < 1_755_070n && last <= level).toBe(true)
  const { comingPrincipal, openInterest } = at(after, '02-23')
  const atDue = at(after, '03-23')
  const month = (comingPrincipal * 64n + 5_000n) / 10_000n
  expect(atDue.owed.interest - openInterest).toBe(month)
})

test('fees that are not earned on the day of new terms are gone with the old instalments', () => {
  const agreed = { ...phB, commands: [command('01-04', spring, '0.009')] }
  const { feesEarned } = at(agreed, '01-04')
  expect(at(agreed, '04-05').feesEarned).toBe(feesEarned)
  // the month that would have begun on the second due date
  expect(at(phB, '01-26').feesEarned).toBe(feesEarned + 3_000n)
  expect(at(agreed, '01-26').feesEarned).toBe(feesEarned)
})

test('the first period of new terms begins no earlier than the day they are agreed to', () => {
  const soon = { ...phB, commands: [command('12-10', ['12-28', '01-28'], '0.01')] }
  const periods = at(soon, '12-10').instalments.slice(3)
  expect(periods.map(({ startDate, dueDate }) => [startDate, dueDate])).toEqual([
    ['2026-12-10', '2026-12-28'],
    ['2026-12-28', '2027-01-28'],
  ])
})
