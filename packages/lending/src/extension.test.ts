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
const offerOn = (text: string, events = loan) => {
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
        { amount: minimumPayment, valueDate: date },
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
      const kept = sum(end.instalments.map((row) => sumParts(row.paid))) + end.credit
      expect(kept).toBe(sum(payments.map((payment) => payment.amount)))
      if (!end.paidInFull) expect(end.interestEarned).toBe(events.schedule.totals.interest + extraInterest)
      const last = { amount: end.payoff + 1n, valueDate: asOf }
      expect(position({ ...extended, payments: [...payments, last], asOf }).paidInFull).toBe(true)
    }),
  )
})
