import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { extensionOffer } from './extension.ts'
import { sum } from './money.ts'
import { sumParts } from './parts.ts'
import { position } from './position.ts'
import { schedule } from './schedule.ts'
import { anyTerms, day, phBullet, phCaps, phInstalments } from './testing/samples.ts'

const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
const loan = { schedule: plan, product: phInstalments, caps: phCaps, payments: [] }
const offerOn = (text: string, events: Parameters<typeof extensionOffer>[0] = loan) => {
  const answer = extensionOffer(events, day(text))
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer.offer
}

test('the full cost is shown first: charges now, and the extra period at the contract rate', () => {
  expect(offerOn('2026-02-28')).toEqual({
    number: 1,
    minimumPayment: 27_500n,
    extraInterest: 18_000n,
    dueDates: [
      { number: 1, from: '2026-02-28', to: '2026-03-31' },
      { number: 2, from: '2026-03-31', to: '2026-04-30' },
      { number: 3, from: '2026-04-30', to: '2026-05-31' },
    ],
  })
})

test('days already late are not paid for twice, and the loan is no longer late', () => {
  const offer = offerOn('2026-03-10')
  expect(offer.extraInterest).toBe((18_000n * 21n) / 31n)
  const asOf = day('2026-03-10')
  const payments = [{ amount: offer.minimumPayment, valueDate: asOf }]
  const extended = position({ ...loan, payments, extensions: [{ date: asOf }], asOf })
  expect(extended).toMatchObject({ dueNow: 0n, overdueDays: 0, nextDue: { number: 1, dueDate: '2026-03-31' } })
  expect(extended.nextDue?.amount).toBe(294_079n + offer.extraInterest)
})

test("that day's payments count first: principal paid with it lowers the extra interest", () => {
  const asOf = day('2026-02-28')
  const payments = [{ amount: 27_500n + 100_000n, valueDate: asOf }]
  const extended = position({ ...loan, payments, extensions: [{ date: asOf }], asOf })
  expect(extended.nextDue?.amount).toBe(194_079n + 16_000n)
})

test('it is refused when closed, asked a third time, hopelessly late, too early or above the cap', () => {
  const reason = (text: string, events: Parameters<typeof extensionOffer>[0] = loan) => {
    const answer = extensionOffer(events, day(text))
    return answer.kind === 'refused' ? answer.reason : answer.kind
  }
  const all = { amount: 2_000_000n, valueDate: day('2026-02-01') }
  expect(reason('2026-02-02', { ...loan, payments: [all] })).toBe('closed')
  const twice = [{ date: day('2026-02-27') }, { date: day('2026-03-30') }]
  expect(reason('2026-04-30', { ...loan, extensions: twice })).toBe('tooOften')
  expect(reason('2026-03-31')).toBe('tooLate')
  expect(reason('2026-02-02', { ...loan, payments: [{ amount: 321_579n, valueDate: day('2026-02-01') }] })).toBe(
    'tooEarly',
  )
  expect(reason('2026-02-28', { ...loan, caps: { totalOfPrincipal: { numerator: 8n, denominator: 100n } } })).toBe(
    'aboveCap',
  )
})

test('what an extension costs leaves that much less room for late charges under the cap on all of them', () => {
  const charges = plan.totals.charges + 18_000n
  const caps = { totalOfPrincipal: { numerator: charges + 100n, denominator: 900_000n } }
  const asOf = day('2026-02-28')
  const payments = [{ amount: 27_500n, valueDate: asOf }]
  const extended = { ...loan, caps, payments, extensions: [{ date: asOf }] }
  const long = position({ ...extended, asOf: addDays(asOf, 800) })
  expect([long.legalMaximum, long.chargesToDate]).toEqual([charges + 100n, charges + 100n])
  // the last room goes to the extension itself
  const used = { ...extended, caps: { totalOfPrincipal: { numerator: charges, denominator: 900_000n } } }
  expect(position({ ...used, asOf: addDays(asOf, 800) }).chargesToDate).toBe(charges)
})

/** On each day: interest earned, fees earned. */
const earned = (events: Parameters<typeof extensionOffer>[0], days: readonly string[]) =>
  days.map((text) => {
    const { interestEarned, feesEarned } = position({ ...events, asOf: day(text) })
    return [text, interestEarned, feesEarned]
  })

test('agreed on the due date: a month of interest on all principal, then the periods as they were, a month later', () => {
  const asOf = day('2026-02-28')
  const extended = { ...loan, payments: [{ amount: 27_500n, valueDate: asOf }], extensions: [{ date: asOf }] }
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-05-31']
  expect(earned(extended, days)).toEqual([
    ['2026-02-28', 18_000n, 22_500n],
    // 18,000 × 1 / 31
    ['2026-03-01', 18_581n, 22_500n],
    ['2026-03-31', 36_000n, 22_500n],
    // the second period begins: its monthly fee, and 12,118 × 1 / 30
    ['2026-04-01', 36_404n, 25_500n],
    ['2026-04-30', 48_118n, 25_500n],
    ['2026-05-01', 48_315n, 28_500n],
    ['2026-05-31', 54_237n, 28_500n],
  ])
  const { instalments } = position({ ...extended, asOf })
  expect(instalments.map((row) => [row.dueDate, row.due.interest, row.due.fees, row.due.principal])).toEqual([
    ['2026-03-31', 36_000n, 9_500n, 294_079n],
    ['2026-04-30', 12_118n, 9_500n, 299_961n],
    ['2026-05-31', 6_119n, 9_500n, 305_960n],
  ])
})

test('agreed ahead of the due date it runs from there; agreed late, what the next period has earned stays earned', () => {
  const ahead = { amount: 27_500n, valueDate: day('2026-02-14') }
  const early = { ...loan, payments: [ahead], extensions: [{ date: ahead.valueDate }] }
  expect(earned(early, ['2026-02-14', '2026-02-28', '2026-03-31'])).toEqual([
    ['2026-02-14', 9_000n, 22_500n],
    // 9,000 of the payment was principal
    ['2026-02-28', 17_910n, 22_500n],
    ['2026-03-31', 17_910n + 17_820n, 22_500n],
  ])
  const behind = { amount: 60_000n, valueDate: day('2026-03-10') }
  const late = { ...loan, payments: [behind], extensions: [{ date: behind.valueDate }] }
  expect(earned(late, ['2026-03-10', '2026-03-31', '2026-04-30', '2026-05-31'])).toEqual([
    // 12,118 × 10 / 31 of the second period, its fee too
    ['2026-03-10', 21_909n, 25_500n],
    // 877,146 still out × 2 % × 21 / 31
    ['2026-03-31', 21_909n + 11_883n, 25_500n],
    // the 3,909 earned before fall due with the moved instalment, so 609,830 and not 605,921 bear the 8,209
    ['2026-04-30', 21_909n + 11_883n + 8_262n, 25_500n],
    ['2026-05-31', 48_174n, 28_500n],
  ])
})

test('a second extension moves on by another month at the same price', () => {
  const first = day('2026-02-28')
  const payments = [{ amount: 27_500n, valueDate: first }]
  const second = day('2026-03-31')
  const offer = offerOn('2026-03-31', { ...loan, payments, extensions: [{ date: first }] })
  expect(offer).toEqual({
    number: 1,
    minimumPayment: 18_000n,
    extraInterest: 18_000n,
    dueDates: [
      { number: 1, from: '2026-03-31', to: '2026-04-30' },
      { number: 2, from: '2026-04-30', to: '2026-05-31' },
      { number: 3, from: '2026-05-31', to: '2026-06-30' },
    ],
  })
  const paid = [...payments, { amount: 18_000n, valueDate: second }]
  // whatever the order they are handed over in
  for (const extensions of [
    [{ date: first }, { date: second }],
    [{ date: second }, { date: first }],
  ]) {
    const { instalments } = position({ ...loan, payments: paid, extensions, asOf: second })
    expect(instalments.map((row) => [row.dueDate, row.due.interest])).toEqual([
      ['2026-04-30', 54_000n],
      ['2026-05-31', 12_118n],
      ['2026-06-30', 6_119n],
    ])
  }
})

test('an extension to come changes nothing before its day', () => {
  const asOf = day('2026-02-27')
  expect(position({ ...loan, extensions: [{ date: day('2026-02-28') }], asOf })).toEqual(position({ ...loan, asOf }))
})

test('what must be paid first is every charge of the instalment, late ones too, less what is paid of them', () => {
  for (const [amount, on] of [
    [5_000n, '2026-03-05'],
    [12_000n, '2026-03-05'],
    [30_000n, '2026-03-08'],
  ] as const) {
    const events = { ...loan, payments: [{ amount, valueDate: day(on) }] }
    const { owed } = position({ ...events, asOf: day('2026-03-10') })
    const charges = owed.penalty + owed.overdueInterest + owed.fees + owed.interest
    expect(offerOn('2026-03-10', events).minimumPayment).toBe(charges)
  }
})

test('the last day of each: the day before the new due date, the first of the period, the last unit of the cap', () => {
  const kind = (text: string, events: Parameters<typeof extensionOffer>[0]) => extensionOffer(events, day(text)).kind
  const bullet = schedule({ product: phBullet, principal: 300_000n, period: 7, startDate: day('2026-11-21') })
  const week = { ...loan, schedule: bullet, product: phBullet }
  expect([kind('2026-12-04', week), kind('2026-12-05', week)]).toEqual(['offered', 'refused'])
  const firstPaid = { ...loan, payments: [{ amount: 321_579n, valueDate: day('2026-02-01') }] }
  expect([kind('2026-02-27', firstPaid), kind('2026-02-28', firstPaid)]).toEqual(['refused', 'offered'])
  const room = (most: bigint) => ({ ...loan, caps: { totalOfPrincipal: { numerator: most, denominator: 900_000n } } })
  const most = plan.totals.charges + 18_000n
  expect([kind('2026-02-28', room(most)), kind('2026-02-28', room(most - 1n))]).toEqual(['offered', 'refused'])
  expect(kind('2026-02-28', { ...loan, caps: {} })).toBe('offered')
})

test('a bullet moves by its own days at its day rate', () => {
  const bullet = schedule({ product: phBullet, principal: 300_000n, period: 7, startDate: day('2026-11-21') })
  const offer = offerOn('2026-11-28', { ...loan, schedule: bullet, product: phBullet })
  expect(offer).toMatchObject({ minimumPayment: 420n, extraInterest: 420n })
  expect(offer.dueDates).toEqual([{ number: 1, from: '2026-11-28', to: '2026-12-05' }])
})

test('any extended loan: money is kept, charges never fall or pass the cap, and it can be paid to zero', () => {
  const days = fc.record({ extendAfter: fc.nat(40), payAfter: fc.integer({ min: 1, max: 120 }), share: fc.nat(600) })
  fc.assert(
    fc.property(anyTerms, days, (terms, { extendAfter, payAfter, share }) => {
      const events = { ...terms, schedule: schedule(terms), payments: [] }
      const date = addDays(terms.startDate, extendAfter)
      const answer = extensionOffer(events, date)
      if (answer.kind === 'refused') return
      const { minimumPayment, extraInterest } = answer.offer
      const valueDate = addDays(date, payAfter)
      const payments = [
        ...(minimumPayment > 0n ? [{ amount: minimumPayment, valueDate: date }] : []),
        { amount: (terms.principal * BigInt(share)) / 1_000n + 1n, valueDate },
      ]
      const extended = { ...events, payments, extensions: [{ date }] }
      let before = 0n
      for (let after = 0; after < 300; after += 7) {
        const today = position({ ...extended, asOf: addDays(terms.startDate, after) })
        expect(today.chargesToDate >= before).toBe(true)
        if (today.legalMaximum !== null) expect(today.chargesToDate <= today.legalMaximum).toBe(true)
        before = today.chargesToDate
      }
      const asOf = addDays(terms.startDate, 800)
      const end = position({ ...extended, asOf })
      const kept = sum(end.instalments.map((row) => sumParts(row.paid))) + sumParts(end.prepaid) + end.credit
      expect(kept).toBe(sum(payments.map((payment) => payment.amount)))
      // an extension agreed late makes interest of the next period due first, and that much less principal
      const most = events.schedule.totals.interest + extraInterest
      expect(end.interestEarned <= most + most / 50n).toBe(true)
      const last = { amount: end.payoff + 1n, valueDate: asOf }
      expect(position({ ...extended, payments: [...payments, last], asOf }).paidInFull).toBe(true)
    }),
  )
})
