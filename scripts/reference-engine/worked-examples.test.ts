import { expect, test } from 'vitest'
import { textOf } from './days.ts'
import { on, phB, phC, vnA } from './example-loans.ts'
import { extensionToday } from './extension.ts'
import { followPlan, planTotal } from './follow-plan.ts'
import { highestRate } from './highest-rate.ts'
import { charges, type LoanState, type ModelLoan, sumOf } from './loan-state.ts'
import { dueOf, lateOf, openFees, openInterest } from './open-amounts.ts'
import { claimOf, daysLateOf, figuresOf, payoffOf, replayLoan, replayWithPayments } from './reference-loan.ts'

/** Every worked example of the rules of servicing, by its name there, on the reference. */

const at = (loan: ModelLoan, date: string) => replayLoan(loan, on(date))
const planOn = (state: LoanState) =>
  Object.fromEntries(followPlan(state).map(({ due, amount }) => [textOf(due), amount]))
const dueOn = (state: LoanState) => sumOf(dueOf(state))
/** Parts that are not 0, of what a payment took. */
function takenBy(loan: ModelLoan, index: number, until: string) {
  const { taken } = replayWithPayments(loan, on(until))
  const parts = taken.get(String(index))?.parts
  return parts && Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount !== 0n))
}

test('the loans of the examples: dates, amounts, interest, fees', () => {
  const rows = (loan: ModelLoan) => followPlan(at(loan, '2026-11-23'))
  expect(rows(vnA()).map(({ due, amount, parts }) => [textOf(due), amount, parts.interest])).toEqual([
    ['2026-12-23', 1_755_252n, 150_000n],
    ['2027-01-25', 1_755_252n, 125_921n],
    ['2027-02-23', 1_755_252n, 101_481n],
    ['2027-03-23', 1_755_252n, 76_675n],
    ['2027-04-23', 1_755_252n, 51_496n],
    ['2027-05-24', 1_755_253n, 25_940n],
  ])
  expect(rows(phB()).map(({ due, parts }) => [textOf(due), ...charges.map((part) => parts[part])])).toEqual([
    ['2026-12-23', 9_500n, 18_000n, 294_079n],
    ['2027-01-25', 9_500n, 12_118n, 299_961n],
    ['2027-02-23', 9_500n, 6_119n, 305_960n],
  ])
  expect(rows(phC()).map(({ amount }) => amount)).toEqual([109_526n, 109_526n, 109_527n])
})

test('1: VN-A on schedule', () => {
  const half = at(vnA(), '2026-12-08')
  expect([openInterest(half), payoffOf(half)]).toEqual([75_000n, 10_075_000n])
  const dates = ['2026-12-23', '2027-01-25', '2027-02-23', '2027-03-23', '2027-04-23', '2027-05-24']
  const paid = dates.map((date, index) => ({ date, amount: index === 5 ? 1_755_253n : 1_755_252n }))
  expect(at(vnA(paid), '2026-12-23').coming).toBe(8_394_748n)
  const end = at(vnA(paid), '2027-05-24')
  expect([end.closedOn && textOf(end.closedOn), figuresOf(end).interestEarned]).toEqual(['2027-05-24', 531_513n])
})

test('2: VN-A, 9,000,000 on 11-26', () => {
  const loan = vnA([{ date: '2026-11-26', amount: 9_000_000n }])
  expect(takenBy(loan, 0, '2026-11-26')).toEqual({ interest: 15_000n, principal: 8_985_000n })
  const first = at(loan, '2026-11-26')
  expect(first.coming).toBe(1_015_000n)
  expect(planOn(first)).toEqual({ '2027-01-25': 1_043_927n })
  const later = at(loan, '2026-12-21')
  expect([openInterest(later), payoffOf(later)]).toEqual([12_688n, 1_027_688n])
  const due = at(loan, '2026-12-23')
  expect([dueOn(due), openInterest(due)]).toEqual([0n, 13_702n])
  const last = at(loan, '2027-01-25')
  expect(dueOf(last)).toMatchObject({ interest: 28_927n, principal: 1_015_000n })
  expect(figuresOf(last).interestEarned).toBe(43_927n)
})

test('3: VN-A, 3,755,252 on 12-23', () => {
  const paid = [{ date: '2026-12-23', amount: 3_755_252n }]
  const loan = vnA(paid)
  const { taken } = replayWithPayments(loan, on('2026-12-23'))
  expect(taken.get('0')).toMatchObject({ extra: 244_748n, parts: { interest: 150_000n, principal: 3_605_252n } })
  const first = at(loan, '2026-12-23')
  expect(first.coming).toBe(6_394_748n)
  expect(planOn(first)).toEqual({
    '2027-02-23': 1_755_252n,
    '2027-03-23': 1_755_252n,
    '2027-04-23': 1_755_252n,
    '2027-05-24': 1_462_140n,
  })
  expect(openInterest(at(loan, '2027-01-25'))).toBe(95_921n)
  expect(openInterest(at(loan, '2027-01-26'))).toBe(99_229n)
  const next = vnA([...paid, { date: '2027-02-23', amount: 1_755_252n }])
  expect(takenBy(next, 1, '2027-02-23')).toEqual({ interest: 191_842n, principal: 1_563_410n })
  expect(at(next, '2027-02-23').coming).toBe(4_831_338n)
})

test('4: VN-A, 5,755,252 on 12-23', () => {
  const paid = { date: '2026-12-23', amount: 5_755_252n }
  const sooner = at(vnA([paid]), '2026-12-23')
  expect(sooner.coming).toBe(4_394_748n)
  expect(planOn(sooner)).toEqual({ '2027-02-23': 1_755_252n, '2027-03-23': 1_755_252n, '2027-04-23': 1_073_521n })
  const lower = at(vnA([{ ...paid, lowers: true }]), '2026-12-23')
  expect(planOn(lower)).toEqual({
    '2027-02-23': 1_157_045n,
    '2027-03-23': 1_157_045n,
    '2027-04-23': 1_157_045n,
    '2027-05-24': 1_157_043n,
  })
})

test('5: VN-A, 1,755,252 on 12-16', () => {
  const loan = vnA([{ date: '2026-12-16', amount: 1_755_252n }])
  expect(takenBy(loan, 0, '2026-12-16')).toEqual({ interest: 115_000n, principal: 1_640_252n })
  expect(at(loan, '2026-12-16').coming).toBe(8_359_748n)
  const due = at(loan, '2026-12-23')
  expect([dueOn(due), openInterest(due)]).toEqual([0n, 29_259n])
  expect(dueOf(at(loan, '2027-01-25'))).toMatchObject({ interest: 154_655n, principal: 1_600_597n })
  expect(Object.values(planOn(at(loan, '2027-01-25')))).toEqual([1_755_252n, 1_755_252n, 1_755_252n, 1_748_603n])
})

test('6: PH-B, 800,000 on 11-26', () => {
  const loan = phB([{ date: '2026-11-26', amount: 800_000n }])
  expect(takenBy(loan, 0, '2026-11-26')).toEqual({ interest: 1_800n, fees: 9_500n, principal: 788_700n })
  const first = at(loan, '2026-11-26')
  expect([first.coming, openFees(first), payoffOf(first)]).toEqual([111_300n, 13_000n, 110_257n])
  const later = at(loan, '2026-12-21')
  expect([openInterest(later), payoffOf(later)]).toEqual([1_855n, 121_177n])
  expect(payoffOf(at(loan, '2026-12-23'))).toBe(122_096n)
  const [line, ...more] = followPlan(first)
  expect(line).toMatchObject({ due: on('2027-01-25'), amount: 131_529n, parts: { fees: 16_000n, interest: 4_229n } })
  expect(more).toEqual([])
})

test('7: PH-C, the payoff while the effective cap holds it down', () => {
  const payoffs = { '11-23': 300_000n, '11-25': 302_275n, '12-03': 311_549n, '12-04': 312_700n, '12-05': 312_900n }
  for (const [date, amount] of Object.entries(payoffs)) expect(payoffOf(at(phC(), `2026-${date}`))).toBe(amount)
  const closed = phC([{ date: '2026-11-25', amount: 302_275n }])
  expect(takenBy(closed, 0, '2026-11-25')).toEqual({ fees: 1_875n, interest: 400n, principal: 300_000n })
  const end = at(closed, '2026-11-25')
  expect([end.closedOn, sumOf(end.struck)]).toEqual([on('2026-11-25'), 8_625n])
})

test('8: PH-B, 200,000 on 12-23 and on 01-04', () => {
  const loan = phB([
    { date: '2026-12-23', amount: 200_000n },
    { date: '2027-01-04', amount: 200_000n },
  ])
  expect(takenBy(loan, 0, '2026-12-23')).toEqual({ fees: 9_500n, interest: 18_000n, principal: 172_500n })
  expect(dueOn(at(loan, '2026-12-23'))).toBe(121_579n)
  const late = at(loan, '2026-12-27')
  expect([dueOn(late), openInterest(late), daysLateOf(late)]).toEqual([123_888n, 1_469n, 4])
  expect(dueOf(late)).toMatchObject({ penalty: 1_823n, overdue: 486n })
  expect(takenBy(loan, 1, '2027-01-04')).toEqual({
    penalty: 1_823n,
    overdue: 1_458n,
    interest: 4_407n,
    fees: 9_500n,
    principal: 121_579n + 61_233n,
  })
  const after = at(loan, '2027-01-04')
  expect(after.coming).toBe(544_688n)
  expect(Object.values(planOn(after))).toEqual([246_439n, 320_784n])
})

test('8b: PH-B unpaid, on 01-04 waiver late 5,000 and goodwill 10,000', () => {
  const day = on('2027-01-04')
  const loan = phB([], {
    commands: [
      { do: 'waive', day, part: 'late', amount: 5_000n },
      { do: 'goodwill', day, amount: 10_000n },
    ],
  })
  const before = at(loan, '2027-01-03')
  expect([lateOf(dueOf(before)), dueOn(before)]).toEqual([8_360n, 329_939n])
  const after = at(loan, '2027-01-04')
  expect(figuresOf(after).lateEarned).toBe(8_681n)
  expect(lateOf(after.waived)).toBe(5_000n)
  expect([lateOf(after.goodwill), after.goodwill.fees, sumOf(after.goodwill)]).toEqual([3_681n, 6_319n, 10_000n])
  expect(dueOn(after)).toBe(315_260n)
  expect(dueOf(after)).toMatchObject({ fees: 3_181n, interest: 18_000n, principal: 294_079n })
})

test('9: PH-B, 100,000 on 12-09, extension 12-23 with its minimum paid, 300,000 on 01-04', () => {
  const early = { date: '2026-12-09', amount: 100_000n }
  const minimum = { date: '2026-12-23', amount: 7_645n }
  const loan = phB([early, minimum, { date: '2027-01-04', amount: 300_000n }], { extensions: ['2026-12-23'] })
  expect(takenBy(loan, 0, '2026-12-09')).toEqual({ fees: 9_500n, interest: 9_600n, principal: 80_900n })
  expect(Object.values(planOn(at(loan, '2026-12-09')))).toEqual([221_579n, 321_579n, 320_794n])
  expect(extensionToday(at(phB([early]), '2026-12-23'))).toMatchObject({ minimum: 7_645n, cost: 16_382n })
  expect(planOn(at(loan, '2026-12-23'))).toEqual({
    '2027-01-25': 230_316n,
    '2027-02-23': 321_579n,
    '2027-03-23': 320_794n,
  })
  expect(takenBy(loan, 2, '2027-01-04')).toEqual({ interest: 5_957n, principal: 294_043n })
  const after = at(loan, '2027-01-04')
  expect(after.coming).toBe(525_057n)
  expect(planOn(after)).toEqual({ '2027-02-23': 321_579n, '2027-03-23': 244_265n })
  const moved = at(loan, '2027-01-25')
  expect([dueOn(moved), openInterest(moved)]).toEqual([0n, 6_683n])
})

test('10: VN-A, 1,755,252 on 12-23; 3,000,000 valued 01-10, known 01-27, returned 02-05', () => {
  const loan = vnA([
    { date: '2026-12-23', amount: 1_755_252n },
    { date: '2027-01-10', amount: 3_000_000n, knownOn: '2027-01-27', returnedOn: '2027-02-05' },
  ])
  const before = at(loan, '2027-01-26')
  expect([dueOn(before), lateOf(dueOf(before))]).toEqual([1_756_457n, 1_205n])
  const known = at(loan, '2027-01-27')
  expect([dueOn(known), figuresOf(known).lateEarned, known.coming, openInterest(known)]).toEqual([
    0n,
    0n,
    5_463_432n,
    42_903n,
  ])
  expect(planOn(known)).toEqual({
    '2027-02-23': 1_755_252n,
    '2027-03-23': 1_755_252n,
    '2027-04-23': 1_755_252n,
    '2027-05-24': 412_326n,
  })
  const after = at(loan, '2027-02-05')
  expect([dueOn(after), lateOf(dueOf(after)), openInterest(after), daysLateOf(after)]).toEqual([
    1_768_509n,
    13_257n,
    38_493n,
    11,
  ])
})

test('11: PH-B, written off and undone', () => {
  const loan = phB(
    [
      { date: '2026-12-23', amount: 321_579n },
      { date: '2027-07-15', amount: 100_000n },
      { date: '2027-08-11', amount: 200_000n },
    ],
    {
      commands: [
        { do: 'writeOff', day: on('2027-06-30') },
        { do: 'undoWriteOff', day: on('2027-08-01') },
      ],
    },
  )
  for (const date of ['2027-06-30', '2027-07-01', '2027-07-14']) {
    expect([sumOf(claimOf(at(loan, date))), lateOf(claimOf(at(loan, date)))]).toEqual([743_810n, 100_652n])
  }
  expect(takenBy(loan, 1, '2027-07-15')).toEqual({
    penalty: 4_823n,
    overdue: 50_166n,
    fees: 9_500n,
    interest: 12_118n,
    principal: 23_393n,
  })
  const recovered = at(loan, '2027-07-15')
  expect([sumOf(claimOf(recovered)), recovered.writtenOff?.recovered]).toEqual([643_810n, 100_000n])
  const undone = at(loan, '2027-08-02')
  expect([sumOf(claimOf(undone)), undone.writtenOff]).toEqual([644_408n, null])
  expect(takenBy(loan, 2, '2027-08-11')).toEqual({ overdue: 2_766n, principal: 197_234n })
  expect(payoffOf(at(loan, '2027-08-11'))).toBe(449_792n)
})

test('12: VN-A unpaid, restructured 02-01', () => {
  const dueDays = ['2027-03-23', '2027-04-23', '2027-05-23', '2027-06-23', '2027-07-23', '2027-08-23'].map(on)
  const before = at(vnA(), '2027-02-01')
  expect([dueOn(before), lateOf(dueOf(before)), planTotal(followPlan(before))]).toEqual([
    3_566_437n,
    55_933n,
    7_021_009n,
  ])
  const found = highestRate(before, { dueDays, waivesLate: true })
  expect(found).toMatchObject({ rate: 64n, totalBefore: 10_531_513n, totalAfter: 10_530_419n })
  const terms = { dueDays, perMonth: [64n, 10_000n], waivesLate: true } as const
  const loan = vnA([], { commands: [{ do: 'restructure', day: on('2027-02-01'), ...terms }] })
  const plan = {
    '2027-03-23': 1_755_070n,
    '2027-04-23': 1_755_070n,
    '2027-05-24': 1_755_070n,
    '2027-06-23': 1_755_070n,
    '2027-07-23': 1_755_070n,
    '2027-08-23': 1_755_069n,
  }
  for (const date of ['2027-02-01', '2027-02-23']) {
    const state = at(loan, date)
    expect(planOn(state)).toEqual(plan)
    expect([dueOn(state), state.coming, openInterest(state)]).toEqual([0n, 10_000_000n, 300_416n])
  }
  expect(dueOf(at(loan, '2027-03-23'))).toMatchObject({ interest: 364_416n, principal: 1_390_654n })
})
