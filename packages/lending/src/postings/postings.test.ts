import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocations } from '../calculate-loan.ts'
import { addDays } from '../day.ts'
import { sumFees } from '../fee.ts'
import { rate, sum } from '../money.ts'
import { position } from '../position.ts'
import { allocate } from '../quote.ts'
import { schedule } from '../schedule.ts'
import { anyHistory } from '../testing/histories.ts'
import { day, phBullet, phCaps, phInstalments } from '../testing/samples.ts'
import { bookedOf, chargesEarned, noReceivables, receivablesHeld } from './adjustments.ts'
import { chargeRecognition } from './charge-recognition.ts'
import { couponDiscount } from './coupon-discount.ts'
import { creditRefund, refundReturned, refundSettled } from './credit-refund.ts'
import { payoutFailed, payoutOrdered, payoutReturned, payoutSettled } from './disbursement.ts'
import { balances, type JournalEntry } from './journal-entry.ts'
import { backOnBooks, chargesWaived, claimKept, goodwillCredit, notAccrued, writeOff } from './receivables.ts'
import { repayment } from './repayment.ts'
import { reversal } from './reversal.ts'
import { suspenseIn, suspenseOut } from './suspense.ts'

const posting = { ref: 'loan-1', valueDate: day('2026-11-21') }
const plan = schedule({ product: phBullet, principal: 300_000n, period: 7, startDate: day('2026-11-21') })
const settled = (entries: JournalEntry[]) => [...balances(entries)].filter(([, balance]) => balance !== 0n)

test('a payout that fails leaves nothing behind, one that settles leaves the principal owed', () => {
  expect(settled([...payoutOrdered(posting, plan), ...payoutFailed(posting, plan)])).toEqual([])
  expect(settled([...payoutOrdered(posting, plan), ...payoutSettled(posting, plan)])).toEqual([
    ['cashIn', -298_500n],
    ['loanPrincipal', 300_000n],
    ['feeIncome', -1_500n],
  ])
})

test('a payout or a refund that arrived and was sent back leaves what was there before it was ordered', () => {
  const payout = [...payoutOrdered(posting, plan), ...payoutSettled(posting, plan), ...payoutReturned(posting, plan)]
  expect(settled(payout)).toEqual([])
  expect(new Set(payout.map(({ ref }) => ref)).size).toBe(5)
  const refund = [...creditRefund(posting, 5n), ...refundSettled(posting, 5n), ...refundReturned(posting, 5n)]
  expect(settled(refund)).toEqual([])
})

test('a reversal undoes exactly, under its own references', () => {
  const entries = chargeRecognition(posting, { interest: 5n, fees: 7n, late: 11n })
  const undone = reversal({ ref: 'undo-1', valueDate: day('2026-11-22') }, entries)
  expect(settled([...entries, ...undone])).toEqual([])
  expect(new Set([...entries, ...undone].map((entry) => entry.ref)).size).toBe(6)
})

test('an amount that falls is posted the other way round, zero is not posted', () => {
  expect(chargeRecognition(posting, { interest: -5n, fees: 0n, late: 0n })).toMatchObject([
    { debit: 'interestIncome', credit: 'interestReceivable', amount: 5n },
  ])
})

test('HIS-03 a coupon is its own posting', () => {
  const terms = { principal: 900_000n, period: 3, startDate: day('2026-01-31') }
  const fees = { on: 'fees', rate: rate('1'), maxAmount: 2_000n } as const
  const granted = couponDiscount(posting, schedule({ ...terms, product: phInstalments, discount: fees }))
  expect(granted).toMatchObject([{ debit: 'discount', credit: 'discountContra', amount: 2_000n }])
  const heldBack = schedule({ ...terms, product: { ...phInstalments, feesTaken: 'fromProceeds' }, discount: fees })
  expect(couponDiscount(posting, heldBack)).toEqual(granted)
  const { feeIncome = 0n } = Object.fromEntries(balances(payoutSettled(posting, heldBack)))
  expect(feeIncome).toBe(heldBack.proceedsDiscount - sumFees(heldBack.proceedsFees))
  expect(couponDiscount(posting, schedule({ ...terms, product: phInstalments }))).toEqual([])
})

test('each event of a loan: which accounts, how much, under which reference', () => {
  const shown = (entries: JournalEntry[]) =>
    entries.map(({ ref, debit, credit, amount, valueDate }) => {
      expect(valueDate).toBe(posting.valueDate)
      return `${ref} ${debit} < ${credit} ${amount}`
    })
  expect(shown(payoutOrdered(posting, plan))).toEqual(['loan-1:ordered payoutInTransit < cashIn 298500'])
  expect(shown(payoutFailed(posting, plan))).toEqual(['loan-1:failed cashIn < payoutInTransit 298500'])
  expect(shown(payoutSettled(posting, plan))).toEqual([
    'loan-1:settled loanPrincipal < payoutInTransit 298500',
    'loan-1:heldBack loanPrincipal < feeIncome 1500',
  ])
  expect(shown(chargeRecognition(posting, { interest: 5n, fees: 7n, late: 11n }))).toEqual([
    'loan-1:interest interestReceivable < interestIncome 5',
    'loan-1:fees feeReceivable < feeIncome 7',
    'loan-1:late lateReceivable < lateIncome 11',
  ])
  expect(shown(writeOff(posting, { late: 3n, fees: 4n, interest: 8n, principal: 16n }))).toEqual([
    'loan-1:late writeOff < lateReceivable 3',
    'loan-1:fees writeOff < feeReceivable 4',
    'loan-1:interest writeOff < interestReceivable 8',
    'loan-1:principal writeOff < loanPrincipal 16',
  ])
  expect(shown(suspenseIn(posting, 5n))).toEqual(['loan-1:suspenseIn cashIn < suspense 5'])
  expect(shown(suspenseOut(posting, 5n))).toEqual(['loan-1:suspenseOut suspense < cashIn 5'])
  expect(shown(payoutReturned(posting, plan))).toEqual([
    'loan-1:returned cashIn < loanPrincipal 298500',
    'loan-1:returnedHeldBack feeIncome < loanPrincipal 1500',
  ])
  expect(shown(refundReturned(posting, 5n))).toEqual(['loan-1:returned cashIn < borrowerCredit 5'])
  expect(shown(creditRefund(posting, 5n))).toEqual(['loan-1:refund borrowerCredit < refundInTransit 5'])
  expect(shown(refundSettled(posting, 5n))).toEqual(['loan-1:settled refundInTransit < cashIn 5'])
  expect(shown(claimKept(posting, 5n))).toEqual(['loan-1:claim claimsWrittenOff < claimsWrittenOffContra 5'])
  expect(creditRefund(posting, 0n)).toEqual([])
})

test('HIS-03 a coupon is a memorandum at face, on interest as on fees: no income and no expense', () => {
  const terms = { product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') }
  const granted = (on: 'interest' | 'fees') =>
    couponDiscount(posting, schedule({ ...terms, discount: { on, rate: rate('1'), maxAmount: 2_000n } }))
  const sides = { debit: 'discount', credit: 'discountContra' }
  const entry = { ref: 'loan-1:discount', ...sides, amount: 2_000n, valueDate: posting.valueDate }
  expect(granted('interest')).toEqual([entry])
  expect(granted('fees')).toEqual([entry])
  const heldBack = { ...phInstalments, feesTaken: 'fromProceeds' as const }
  const discount = { on: 'fees', rate: rate('1'), maxAmount: 2_000n } as const
  expect(payoutSettled(posting, schedule({ ...terms, product: heldBack, discount })).map(({ ref }) => ref)).toEqual([
    'loan-1:settled',
    'loan-1:heldBack',
  ])
})

test('suspense, credit and write-off', () => {
  expect(settled([...suspenseIn(posting, 5n), ...suspenseOut(posting, 5n)])).toEqual([])
  expect(settled([...creditRefund(posting, 5n), ...refundSettled(posting, 5n)])).toEqual([
    ['borrowerCredit', 5n],
    ['cashIn', -5n],
  ])
  expect(writeOff(posting, { ...noReceivables, principal: 9n })).toMatchObject([
    { credit: 'loanPrincipal', amount: 9n },
  ])
})

test("any history: accounts sum to zero, a loan's receivables are earned less paid, a closed loan's are zero", () => {
  fc.assert(
    fc.property(anyHistory(), fc.nat(500), fc.constantFrom(undefined, 11, 91), (history, after, nonAccrualDays) => {
      const events = { ...history, nonAccrualDays }
      const asOf = addDays(events.schedule.startDate, after)
      const today = position({ ...events, asOf })
      const paid = allocations(events, asOf)
      const { income, adjustments: adjusted } = bookedOf(today, paid, events)
      if (today.offBalance === null) expect(income).toEqual(chargesEarned(today, events.schedule))
      const entries = [
        ...payoutOrdered(posting, events.schedule),
        ...payoutSettled(posting, events.schedule),
        ...chargeRecognition(posting, income),
        ...paid.flatMap((allocation, index) => repayment(`pay-${index}`, allocation)),
        ...chargesWaived({ ...posting, ref: 'waiver' }, adjusted.chargesWaived),
        ...goodwillCredit({ ...posting, ref: 'goodwill' }, adjusted.goodwillExpense),
        ...writeOff({ ...posting, ref: 'writeOff' }, adjusted.writeOff),
        ...backOnBooks({ ...posting, ref: 'cured' }, adjusted.cured),
        ...notAccrued(posting, adjusted.notAccrued),
      ]
      const totals = balances(entries)
      const of = (account: Parameters<typeof totals.get>[0]) => totals.get(account) ?? 0n
      expect(sum(totals.values())).toBe(0n)
      expect(entries.every((entry) => entry.amount > 0n)).toBe(true)
      expect(new Set(entries.map((entry) => entry.ref)).size).toBe(entries.length)
      const receivable = of('interestReceivable') + of('feeReceivable') + of('lateReceivable')
      expect(of('loanPrincipal') + receivable + of('chargesNotAccrued')).toBe(receivablesHeld(today))
      const isOff = today.offBalance !== null && today.offBalance.since !== null
      if (isOff) expect(receivable).toBe(0n)
      else expect(of('chargesNotAccrued')).toBe(0n)
      expect(-of('borrowerCredit')).toBe(today.credit)
      if (!today.paidInFull) return
      expect([of('loanPrincipal'), of('interestReceivable'), of('feeReceivable'), of('lateReceivable')]).toEqual([
        0n,
        0n,
        0n,
        0n,
      ])
    }),
    { numRuns: 300 },
  )
})

test('money matched from suspense pays the loan', () => {
  const events = {
    schedule: schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-11-21') }),
    product: phInstalments,
    caps: {},
    payments: [{ amount: 500n, valueDate: day('2026-11-22') }],
  }
  const [allocation] = allocations(events, day('2026-11-22'))
  if (allocation === undefined) throw new Error('no allocation')
  const entries = [...suspenseIn(posting, 500n), ...repayment('pay', allocation, 'suspense')]
  expect(settled(entries)).toEqual([
    ['cashIn', 500n],
    ['interestReceivable', -500n],
  ])
})

const months = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
const running = { schedule: months, product: phInstalments, caps: phCaps, payments: [] }
const shownOf = (entries: JournalEntry[]) =>
  entries.map(({ ref, debit, credit, amount, valueDate }) => `${valueDate} ${ref} ${debit} < ${credit} ${amount}`)

test('a payment is an entry a part, from where its money is', () => {
  const late = allocate(running, { amount: 30_000n, valueDate: day('2026-03-04') })
  expect(shownOf(repayment('pay', late))).toEqual([
    '2026-03-04 pay:penalty cashIn < lateReceivable 6431',
    '2026-03-04 pay:overdueInterest cashIn < lateReceivable 1286',
    '2026-03-04 pay:fees cashIn < feeReceivable 9500',
    '2026-03-04 pay:interest cashIn < interestReceivable 12783',
  ])
  expect(new Set(repayment('pay', late, 'suspense').map(({ debit }) => debit))).toEqual(new Set(['suspense']))
})

test('what is over becomes credit, unless it was credit', () => {
  const valueDate = day('2026-02-14')
  const { payoff } = position({ ...running, asOf: valueDate })
  const closing = allocate(running, { amount: payoff + 70n, valueDate })
  const credit = (source: 'cashIn' | 'suspense' | 'borrowerCredit') =>
    shownOf(repayment('pay', closing, source)).filter((entry) => entry.includes(':credit'))
  expect(credit('cashIn')).toEqual(['2026-02-14 pay:credit cashIn < borrowerCredit 70'])
  expect(credit('suspense')).toEqual(['2026-02-14 pay:credit suspense < borrowerCredit 70'])
  expect(credit('borrowerCredit')).toEqual([])
})

test('what is paid on a claim is income from recoveries, and what was written off stays so', () => {
  const day1 = day('2026-04-15')
  const commands = [{ kind: 'writeOff', date: day1 }] as const
  const payments = [{ amount: 100_000n, valueDate: day('2026-04-20') }]
  const events = { ...running, payments, commands }
  const asOf = day('2026-04-21')
  const now = position({ ...events, asOf })
  const paid = allocations(events, asOf)
  const [recovered] = paid
  if (recovered === undefined) throw new Error('no allocation')
  expect(shownOf(repayment('pay', recovered))).toEqual(['2026-04-20 pay:recovery cashIn < recoveryIncome 100000'])
  const { writeOff: written } = bookedOf(now, paid, events).adjustments
  expect(sum(Object.values(written))).toBe(sum(Object.values(now.writtenOff?.claim ?? {})) + 100_000n)
  const back = { ...events, commands: [...commands, { kind: 'writeOffReversal', date: asOf } as const] }
  const again = position({ ...back, asOf })
  const kept = bookedOf(again, allocations(back, asOf), back).adjustments
  expect(sum(Object.values(kept.writeOff))).toBe(100_000n)
})

test('waivers, struck charges and goodwill credits are taken from the receivables of their parts', () => {
  const off = { late: 3n, fees: 4n, interest: 8n, principal: 16n }
  expect(shownOf(chargesWaived(posting, off)).map((entry) => entry.slice(11))).toEqual([
    'loan-1:late chargesWaived < lateReceivable 3',
    'loan-1:fees chargesWaived < feeReceivable 4',
    'loan-1:interest chargesWaived < interestReceivable 8',
    'loan-1:principal chargesWaived < loanPrincipal 16',
  ])
  expect(goodwillCredit(posting, { ...noReceivables, fees: -4n })).toMatchObject([
    { debit: 'feeReceivable', credit: 'goodwillExpense', amount: 4n },
  ])
})
