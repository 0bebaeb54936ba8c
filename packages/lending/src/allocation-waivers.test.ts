import { expect, test } from 'vitest'
import { extensionOffer } from './extension.ts'
import type { LoanCommand, LoanEvents } from './loan-events.ts'
import { rate } from './money.ts'
import { at, on, paid, partsOf, phB, planAt, takenBy, vnA, waiver } from './testing/examples.ts'

const waived = (events: LoanEvents, ...commands: LoanCommand[]): LoanEvents => ({ ...events, commands })
/** What is left of each instalment that is due, by part. */
const leftOf = (events: LoanEvents, date: string) =>
  at(events, date).instalments.map(({ dueDate, outstanding }) => (dueDate <= on(date) ? partsOf(outstanding) : null))

test('a waiver of interest not yet due takes off what is earned so far, and the next payment is lower by it', () => {
  // half of the 18,000 is earned on 12-08
  const events = waived(phB, waiver('interest', 5_000n, '12-08'))
  expect(at(events, '12-08')).toMatchObject({ openInterest: 4_000n, openFees: 22_500n, payoff: 926_500n })
  expect(planAt(events, '12-08')).toEqual(['12-23 316579', '01-25 321579', '02-23 321579'])
  expect(partsOf(at(events, '12-08').waived)).toEqual({ interest: 5_000n })
  const due = at(events, '12-23')
  expect(partsOf(due.owed)).toEqual({ fees: 9_500n, interest: 13_000n, principal: 294_079n })
  expect(due).toMatchObject({ interestEarned: 18_000n, chargesToDate: 18_000n - 5_000n + 22_500n })
})

test('a waiver of interest above all that is earned lapses for the rest: what comes later is charged', () => {
  const events = waived(phB, waiver('interest', 20_000n, '12-08'))
  expect(partsOf(at(events, '12-08').waived)).toEqual({ interest: 9_000n })
  expect(planAt(events, '12-08')).toEqual(['12-23 312579', '01-25 321579', '02-23 321579'])
  expect(at(events, '12-09').openInterest).toBe(600n)
})

test('what a waiver took off too much, as money known later shows, lapses; the money pays what it would have', () => {
  // 8,681 of late charges on 01-04, of which 5,000 are waived; the instalment was paid on its date after all
  const known = paid(321_579n, '12-23', { knownOn: on('01-10') })
  const loan = { ...phB, payments: [known], commands: [waiver('late', 5_000n, '01-04')] }
  expect(at(loan, '01-09').waived).toMatchObject({ penalty: 4_823n, overdueInterest: 177n })
  expect(partsOf(at(loan, '01-10').waived)).toEqual({})
  expect(at(loan, '01-10')).toMatchObject({ dueNow: 0n, lateCharges: 0n, credit: 0n, comingPrincipal: 605_921n })
})

test('a waiver of fees not yet due lowers the next payment by its own fees at most; the rest comes off the last', () => {
  const few = waived(phB, waiver('fees', 4_000n, '12-08'))
  expect(planAt(few, '12-08')).toEqual(['12-23 317579', '01-25 321579', '02-23 321579'])
  expect(partsOf(at(few, '12-23').owed)).toEqual({ fees: 5_500n, interest: 18_000n, principal: 294_079n })
  // of 22,500 earned, 9,500 are planned with the first payment
  const more = waived(phB, waiver('fees', 15_000n, '12-08'))
  expect(at(more, '12-08')).toMatchObject({ openFees: 7_500n, openInterest: 9_000n, payoff: 916_500n })
  // the second one's 9,500 are 4,000 then, so 5,500 more are principal: 300,460 are left and bear 6,009
  expect(planAt(more, '12-08')).toEqual(['12-23 312079', '01-25 321579', '02-23 315969'])
  expect(partsOf(at(more, '12-23').owed)).toEqual({ interest: 18_000n, principal: 294_079n })
  const all = waived(phB, waiver('fees', 50_000n, '12-08'))
  expect(partsOf(at(all, '12-08').waived)).toEqual({ fees: 22_500n })
  // only the two monthly fees to come are left: 296,460 bear 5,929
  expect(planAt(all, '12-08')).toEqual(['12-23 312079', '01-25 321579', '02-23 308389'])
})

// 20,000 on the first due date paid its fees and 10,500 of its interest
const twoLate = { ...phB, payments: [paid(20_000n, '12-23')] }

test('a waiver takes off what is unpaid of the oldest instalment, then of the next', () => {
  expect(leftOf(twoLate, '01-26')).toMatchObject([
    // 301,579 × 1.5 % and 34 days of 0.1 %
    { penalty: 4_523n, overdueInterest: 10_253n, interest: 7_500n, principal: 294_079n },
    { overdueInterest: 321n, fees: 9_500n, interest: 12_118n, principal: 299_961n },
    null,
  ])
  const interest = waived(twoLate, waiver('interest', 10_000n, '01-26'))
  expect(leftOf(interest, '01-26')).toEqual([
    { penalty: 4_523n, overdueInterest: 10_253n, principal: 294_079n },
    { overdueInterest: 321n, fees: 9_500n, interest: 9_618n, principal: 299_961n },
    null,
  ])
  expect(at(interest, '01-26').openInterest).toBe(211n)
  const late = waived(twoLate, waiver('late', 12_000n, '01-26'))
  expect(leftOf(late, '01-26')).toMatchObject([{ overdueInterest: 2_776n }, { overdueInterest: 321n }, null])
  expect(partsOf(at(late, '01-26').waived)).toEqual({ penalty: 4_523n, overdueInterest: 7_477n })
})

test('a waiver beyond what is due goes on with what is open; one of late charges ends with what is due', () => {
  // 9,500 are due of the second instalment, 500 more of the third one's fees
  const fees = waived(twoLate, waiver('fees', 10_000n, '01-26'))
  expect(at(fees, '01-26')).toMatchObject({ openFees: 9_000n, openInterest: 211n })
  expect(at(fees, '01-26').owed.fees).toBe(0n)
  expect(planAt(fees, '01-26')).toEqual(['02-23 321079'])
  const late = waived(twoLate, waiver('late', 90_000n, '01-26'))
  expect(partsOf(at(late, '01-26').owed)).toEqual({ fees: 9_500n, interest: 19_618n, principal: 594_040n })
  expect(at(late, '01-26')).toMatchObject({ openFees: 9_500n, openInterest: 211n })
  expect(planAt(late, '01-26')).toEqual(['02-23 321579'])
  expect(partsOf(at(late, '01-26').waived)).toEqual({ penalty: 4_523n, overdueInterest: 10_574n })
})

test('a waiver that takes off all that is unpaid of an instalment settles it that day', () => {
  // 319,000 on 12-16 and a waiver of 403: on 12-23 the 2,176 left of the first are all interest
  const early = { ...phB, payments: [paid(319_000n, '12-16')] }
  const due = waived(early, waiver('interest', 9_000n, '12-17'))
  expect(leftOf(due, '12-23')[0]).toEqual({ interest: 2_176n })
  // a day late costs 2, which is to be gone as well
  const rest = (late: bigint, interest: bigint) => {
    const commands = [waiver('late', late, '12-24'), waiver('interest', interest, '12-24')]
    return at(waived(early, waiver('interest', 9_000n, '12-17'), ...commands), '12-24')
  }
  expect(rest(2n, 2_176n).instalments.map(({ settledOn }) => settledOn)).toEqual(['2026-12-24', null, null])
  expect(rest(2n, 2_176n)).toMatchObject({ overdueDays: 0, dueNow: 0n })
  for (const short of [rest(1n, 2_176n), rest(2n, 2_175n)]) {
    expect(short.instalments[0]?.settledOn).toBeNull()
    expect(short.dueNow).toBe(1n)
  }
})

test('what is waived of a claim counts to no instalment, also once the write-off is reversed', () => {
  const off: LoanCommand = { kind: 'writeOff', date: on('12-08') }
  const back: LoanCommand = { kind: 'writeOffReversal', date: on('12-18') }
  const events = waived(phB, off, waiver('fees', 4_000n, '12-10'), back)
  expect(planAt(events, '12-18')[0]).toBe('12-23 321579')
  expect(at(events, '12-18').openFees).toBe(18_500n)
})

test('what a waiver took off bears no late charges from that night on', () => {
  const events = waived(twoLate, waiver('interest', 10_000n, '01-26'))
  // of 294,079 and 319,079 it is 0.1 %: 294 and 319; of 301,579 and 321,579 it was 302 and 322 with what the days before left
  expect(at(events, '01-27').owed.overdueInterest - at(events, '01-26').owed.overdueInterest).toBe(613n)
  expect(at(twoLate, '01-27').owed.overdueInterest - at(twoLate, '01-26').owed.overdueInterest).toBe(624n)
})

test('interest waived before an extension is not asked for on the new date; late charges waived do not lower it', () => {
  const paidFirst = { ...phB, payments: [paid(12_500n, '12-23')] }
  const interest = waiver('interest', 15_000n, '01-04')
  const offered = (events: LoanEvents) => extensionOffer(events, on('01-04'))
  // penalty 4,636, 12 days of 0.1 % of 309,079, and 15,000 of interest
  expect(offered(paidFirst)).toMatchObject({ offer: { minimumPayment: 23_344n, extraInterest: 11_454n } })
  expect(offered(waived(paidFirst, interest))).toMatchObject({ offer: { minimumPayment: 8_344n } })
  const extended = { ...paidFirst, extensions: [{ date: on('01-04') }] }
  // 321,579 − 12,500 + 900,000 × 2 % × 21 / 33
  expect(planAt(extended, '01-04')[0]).toBe('01-25 320533')
  const free = waived(extended, interest)
  expect(planAt(free, '01-04')[0]).toBe('01-25 305533')
  expect(partsOf(at(free, '01-25').owed)).toMatchObject({ interest: 15_861n, principal: 289_672n })
  const late = waived(extended, waiver('late', 5_000n, '01-04'))
  expect(planAt(late, '01-04')[0]).toBe('01-25 320533')
  expect(partsOf(at(late, '01-04').owed)).toEqual({ overdueInterest: 3_344n })
})

test('a waiver that takes off the last of the next payment settles it that day; more counts to no other', () => {
  // 13,800 interest, 9,500 fees, 298,000 principal: 279 of the payment are left, a day's interest is 401.33
  const early = { ...phB, payments: [paid(321_300n, '12-16')] }
  expect(planAt(early, '12-16')[0]).toBe('12-23 279')
  const settled = waived(early, waiver('interest', 300n, '12-17'))
  expect(at(settled, '12-17').instalments.map(({ settledOn }) => settledOn)).toEqual(['2026-12-17', null, null])
  expect(at(settled, '12-17').openInterest).toBe(101n)
  expect(planAt(settled, '12-17')[0]).toBe('01-25 321579')
  expect(at(settled, '12-23')).toMatchObject({ dueNow: 0n, overdueDays: 0 })
  const short = waived(early, waiver('interest', 278n, '12-17'))
  expect(at(short, '12-17').instalments[0]?.settledOn).toBeNull()
  expect(planAt(short, '12-17')[0]).toBe('12-23 1')
})

test('what new terms replaced is settled by nothing that comes later, be it a waiver or a payment', () => {
  for (const waiveLate of [true, false]) {
    const newTerms: LoanCommand = {
      kind: 'restructuring',
      date: on('02-01'),
      dueDates: [on('03-23'), on('04-23')],
      ratePerMonth: rate('0'),
      waiveLate,
    }
    const settled = (events: LoanEvents) => at(events, '03-24').instalments.map(({ settledOn }) => settledOn)
    const none = Array(8).fill(null)
    expect(settled(waived(vnA, newTerms, waiver('late', 90_000n, '02-10')))).toEqual(none)
    expect(settled(waived(vnA, newTerms, waiver('interest', 1_000n, '02-10')))).toEqual(none)
    expect(settled({ ...waived(vnA, newTerms), payments: [paid(90_000n, '02-10')] })).toEqual(none)
    // paid on the day, before the new terms, it is settled
    const payments = [paid(1_810_000n, '02-01')]
    expect(settled({ ...waived(vnA, newTerms), payments })).toEqual(['2027-02-01', ...none.slice(1)])
  }
})

test('late charges that a plan waives are paid by no money of its day, so that the payoff shown then closes the loan', () => {
  const terms = { dueDates: [on('03-23'), on('04-23')], ratePerMonth: rate('0') } as const
  const plan = (waiveLate: boolean): LoanCommand => ({ kind: 'restructuring', date: on('02-01'), ...terms, waiveLate })
  const { payoff } = at(waived(vnA, plan(true)), '02-01')
  expect(payoff).toBe(at(vnA, '02-01').payoff - 55_933n)
  const settled = at({ ...waived(vnA, plan(true)), payments: [paid(payoff, '02-01')] }, '02-01')
  expect(settled).toMatchObject({ paidInFull: true, payoff: 0n, credit: 0n, waived: { overdueInterest: 55_933n } })
  const kept = at({ ...waived(vnA, plan(false)), payments: [paid(payoff, '02-01')] }, '02-01')
  expect(kept).toMatchObject({ paidInFull: false, payoff: 55_933n, waived: { overdueInterest: 0n } })
  // also money that came before it, the same day
  const paidFirst = { ...vnA, payments: [paid(100_000n, '02-01')] }
  // of the late charges those of the first instalment
  expect(takenBy(paidFirst, '02-01')).toMatchObject({ overdueInterest: 47_497n, interest: 52_503n })
  expect(takenBy(waived(paidFirst, plan(true)), '02-01')).toEqual({ interest: 100_000n })
  expect(at(waived(paidFirst, plan(true)), '02-01')).toMatchObject({
    waived: { overdueInterest: 55_933n },
    payoff: payoff - 100_000n,
  })
})

test('a waiver settles none of the instalments that are gone', () => {
  // 890,000 on the first day leave one amount, due on 01-25
  const early = { ...phB, payments: [paid(890_000n, '11-24')] }
  const rows = at(waived(early, waiver('late', 10n, '01-27'), waiver('fees', 10n, '01-27')), '01-27').instalments
  expect(rows.map(({ settledOn, gone }) => [settledOn, gone])).toEqual([
    ['2026-11-24', false],
    [null, false],
    [null, true],
  ])
})
