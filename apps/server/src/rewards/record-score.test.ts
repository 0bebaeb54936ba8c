import { randomUUID } from 'node:crypto'
import { cancelLoan, latestLoan } from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import { addDays, businessDate, type LoanCommand, position, rate, schedule } from '@hiram/lending'
import { findProduct, legalCaps } from '@hiram/markets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { raiseLimitTo } from '../borrower/store.ts'
import { handleBankTransfer } from '../servicing/handle-bank-transfer.ts'
import { reverseRepayment } from '../servicing/reverse-repayment.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { applyFor, borrowerWithLoan, latestOf, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { issueCoupon, spendCoupon } from './coupon-store.ts'
import { recordScores, scoreMoves } from './record-score.ts'
import { moveScores } from './score-store.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({
    routes: loanRoutes,
    at: new Date('2026-06-17T02:00:00Z'),
  })
})
afterEach(() => server.stop())

test('HIS-04 a payment reversal takes its points back; paid again, they return', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { database } = server.context
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  const [due] = (await latestOf(server, borrower)).instalments
  const pay = (providerReference: string) =>
    handleBankTransfer(server.context, {
      providerReference,
      remark: code,
      amount: due?.outstanding ?? 0n,
      currency: 'PHP',
      valueDate: server.context.clock.businessDate('ph'),
      channel: 'instapay',
    })
  server.setTime(new Date('2026-06-24T02:00:00Z'))
  await pay('first')
  await reverseRepayment(server.context, { providerReference: 'first' })
  await pay('second')
  const moves = await database
    .selectFrom('score_move')
    .select(['points', 'reason', 'score_after'])
    .orderBy('seq')
    .execute()
  expect(moves).toEqual([
    { points: 2, reason: 'onTime', score_after: 2 },
    { points: -2, reason: 'corrected', score_after: 0 },
    { points: 2, reason: 'onTime', score_after: 2 },
  ])
  const update = database.updateTable('score_move').set({ points: 99 }).execute()
  await expect(update).rejects.toThrow('append only')
})

test('LON-09 the limit grows as the loan is repaid, for the very next one; a returned transfer and its repeat add nothing', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  const limit = async () => (await server.as(borrower).ask(latestLoan, {})).latestInfo.limit
  const pay = async (providerReference: string) =>
    handleBankTransfer(server.context, {
      providerReference,
      remark: code,
      amount: (await latestOf(server, borrower)).earlyRepaymentAmount,
      currency: 'PHP',
      valueDate: server.context.clock.businessDate('ph'),
      channel: 'instapay',
    })
  expect(await limit()).toBe(900_000n)
  await pay('first')
  expect(await limit()).toBe(1_080_000n)
  await reverseRepayment(server.context, { providerReference: 'first' })
  await pay('second')
  expect(await limit()).toBe(1_080_000n)
  expect((await applyFor(server, borrower, { ...peso, amount: 1_050_000n })).answer?.loanId).toBeDefined()
})

test('LON-09 a decision changes no limit: neither a cancelled offer nor the next one, and a raise in between stays', async () => {
  const borrower = await readyBorrower(server)
  const stored = () => server.context.database.selectFrom('borrower').select('limit_minor').executeTakeFirstOrThrow()
  const offer = async () => {
    const { answer } = await applyFor(server, borrower, week)
    await runLoanJobs(server)
    expect((await latestOf(server, borrower)).status).toBe('withdrawal')
    return { loanId: answer?.loanId ?? '' }
  }
  const first = await offer()
  expect(await stored()).toEqual({ limit_minor: null })
  await server.as(borrower).ask(cancelLoan, first)
  expect(await stored()).toEqual({ limit_minor: null })
  await applyFor(server, borrower, week)
  const { borrowerId } = borrower
  await raiseLimitTo(server.context.database, { borrowerId, market: 'ph' }, 1_300_000n)
  await runLoanJobs(server)
  expect(await stored()).toEqual({ limit_minor: 1_300_000n })
})

test('HIS-04 an instalment of a new plan brings points by its own days, those it replaced bring none', () => {
  const product = findProduct('ph', 'ph-instalments', 2)
  if (!product) throw new Error('no such product')
  const plan = schedule({ product, principal: 900_000n, period: 3, startDate: businessDate('2026-06-17') })
  const dueDates = ['2026-10-15', '2026-11-16'].map(businessDate)
  const events = {
    ...{ schedule: plan, product, caps: legalCaps.ph },
    payments: [{ amount: 600_000n, valueDate: businessDate('2026-10-15') }],
    commands: [
      { kind: 'restructuring', date: businessDate('2026-09-01'), dueDates, ratePerMonth: rate('0'), waiveLate: true },
    ] as const,
  }
  const after = position({ ...events, asOf: businessDate('2026-10-15') })
  const moves = scoreMoves({ schedule: plan, after }, () => 0)
  expect(moves).toEqual([{ number: 4, points: 10, reason: 'onTime' }])
})

test('HIS-04 what the lender waived or paid itself brings no points; late is late all the same', () => {
  const product = findProduct('ph', 'ph-instalments', 2)
  if (!product) throw new Error('no such product')
  const plan = schedule({ product, principal: 900_000n, period: 3, startDate: businessDate('2026-06-17') })
  const due = businessDate('2026-07-17')
  const moves = (date: string, own: bigint, ...commands: LoanCommand[]) => {
    const payments = own === 0n ? [] : [{ amount: own, valueDate: businessDate(date) }]
    const events = { schedule: plan, product, caps: legalCaps.ph, payments, commands }
    const after = position({ ...events, asOf: businessDate(date) })
    expect(after.instalments[0]?.settledOn).toBe(date)
    return scoreMoves({ schedule: plan, after }, () => 0).map(({ points }) => points)
  }
  const goodwill = (amount: bigint, date = due): LoanCommand => ({ kind: 'goodwill', date, amount })
  // thirty days bring 10, of 321,579
  expect(moves(due, 321_579n)).toEqual([10])
  expect(moves(due, 0n, goodwill(321_579n))).toEqual([])
  // half of it, and one unit more
  expect(moves(due, 160_790n, goodwill(160_789n))).toEqual([5])
  // 312,079 / 321,579 of 10
  expect(moves(due, 312_079n, { kind: 'waiver', date: due, part: 'fees', amount: 9_500n })).toEqual([9])
  const later = businessDate('2026-07-19')
  expect(moves(later, 0n, goodwill(322_222n, later))).toEqual([-10])
})

test('LON-09 only the first loan brings its coupon, and only where it was repaid as agreed, without other terms', async () => {
  const product = findProduct('ph', 'ph-instalments', 2)
  if (!product) throw new Error('no such product')
  const plan = schedule({ product, principal: 900_000n, period: 3, startDate: businessDate('2026-06-17') })
  const dueDate = businessDate('2026-08-17')
  const terms = { kind: 'restructuring', date: businessDate('2026-07-01'), dueDates: [dueDate] } as const
  const rulesOf = async (commands: readonly LoanCommand[], isFirst = true) => {
    const { borrower, loanId } = await borrowerWithLoan(server, week)
    const { borrowerId } = borrower
    const { database, clock } = server.context
    await database.updateTable('loan').set({ status: 'close' }).where('loan_id', '=', loanId).execute()
    if (!isFirst)
      await server.context.pool.query(
        `insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency,
           principal, period, period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since)
         values ($1, $2, '4K7MXR29H', 'ph', 'close', 'ph-week', 1, 'PHP', 1, 7, 'day', '{}', 1, 1, now(), now(), now())`,
        [borrowerId, randomUUID()],
      )
    const payments = [{ amount: 2_000_000n, valueDate: businessDate('2026-07-10') }]
    const events = { schedule: plan, product, caps: legalCaps.ph, payments, commands }
    const after = position({ ...events, asOf: dueDate })
    expect(after.paidInFull).toBe(true)
    const scored = {
      borrowerId,
      loanId,
      market: 'ph',
      schedule: plan,
      after,
      today: dueDate,
      isClosedNow: true,
    } as const
    await recordScores(database, [scored], clock.instant())
    const coupons = await database.selectFrom('coupon').select('rule').where('borrower_id', '=', borrowerId).execute()
    return coupons.map(({ rule }) => rule)
  }
  expect(await rulesOf([])).toEqual(['firstLoanRepaid'])
  expect(await rulesOf([], false)).toEqual([])
  expect(await rulesOf([{ ...terms, ratePerMonth: rate('0.01'), waiveLate: true }])).toEqual([])
})

test('HIS-04 the score never falls below zero, and simultaneous moves both count', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { database, clock } = server.context
  const move = async (points: number) => {
    const { borrowerId } = borrower
    const [movedOn, at] = ['2026-06-24', clock.instant()]
    const moved = await moveScores(database, [{ borrowerId, loanId, number: 1, points, reason: 'late', movedOn, at }])
    return moved.get(borrowerId)
  }
  expect(await move(-10)).toEqual({ before: 0, after: 0 })
  await Promise.all([move(4), move(5), move(6)])
  expect(await move(-5)).toEqual({ before: 15, after: 10 })
})

test('HIS-03 a coupon is spent once, however many want it at once, and given once', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { database, clock } = server.context
  const today = clock.businessDate('ph')
  const given = {
    borrowerId: borrower.borrowerId,
    market: 'ph',
    rule: 'goldReached',
    today,
    at: clock.instant(),
  } as const
  expect(await Promise.all([1, 2, 3].map(() => issueCoupon(database, given)))).toHaveLength(3)
  const coupons = await database.selectFrom('coupon').select(['coupon_id', 'expires_on']).execute()
  expect(coupons).toHaveLength(1)
  const couponId = coupons[0]?.coupon_id ?? randomUUID()
  const lastDay = businessDate(coupons[0]?.expires_on ?? '')
  const spend = (day = lastDay) => spendCoupon(database, { ...given, today: day, couponId, loanId })
  expect(await spend(addDays(lastDay, 1))).toBe(false)
  const spent = await Promise.all([spend(), spend(), spend()])
  expect(spent.filter(Boolean)).toHaveLength(1)
})
