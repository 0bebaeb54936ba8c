import { calculateFees, loadRates } from '@hiram/contract/home'
import { applyForLoan, cancelLoan, withdrawLoan } from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { vipInfo, vipRecords } from '@hiram/contract/rewards/vip'
import { transactionRecords, transactionRule } from '@hiram/contract/transactions'
import { addDays, businessDate } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { consentVersion, requiredConsents } from '@hiram/markets/consents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireCoupons } from '../../business-day/expire-coupons.ts'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { issueCoupon } from '../../rewards/coupon-store.ts'
import { routes } from '../../routes.ts'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { applyCodeFor } from '../../testing/apply-code.ts'
import { ledgerOf } from '../../testing/check-ledger.ts'
import { type Asked, borrowerWithLoan, latestOf, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const start = new Date('2026-06-20T02:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes, at: start })
  await runBusinessDays(server.context)
})
afterEach(() => server.stop())

async function moveTo(day: string, { borrowerId }: TestBorrower) {
  server.setTime(new Date(`${day}T02:00:00Z`))
  const wall = server.context.clock.wall()
  await server.context.database
    .updateTable('session')
    .set({ last_seen_at: wall, created_at: wall })
    .where('borrower_id', '=', borrowerId)
    .execute()
}

async function pay(borrower: TestBorrower, loanId: string, amount: bigint) {
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: amount.toString() })
  await transfer({ server, borrower, loanId, code }, amount)
}

/** Pays each instalment `before` days ahead of its due date, below zero after it. */
async function repay(borrower: TestBorrower, loanId: string, before: readonly number[]) {
  const { instalments } = await latestOf(server, borrower)
  for (const [index, { dueDate }] of instalments.entries()) {
    await moveTo(addDays(businessDate(dueDate), -(before[index] ?? 0)), borrower)
    const { earlyRepaymentAmount, instalments: now } = await latestOf(server, borrower)
    const isLast = index === instalments.length - 1
    await pay(borrower, loanId, isLast ? earlyRepaymentAmount : (now[index]?.outstanding ?? 0n))
  }
}

async function applyWith(borrower: TestBorrower, asked: Asked, couponId: string, costWith = couponId) {
  const wire = { ...asked, amount: asked.amount.toString() }
  const cost = await server.as(borrower).ask(calculateFees, { ...wire, couponId: costWith })
  const consents = requiredConsents(borrower.market).map(({ document }) => ({
    document,
    version: consentVersion,
    locale: borrower.locale,
  }))
  const applied = await server.as(borrower).call(applyForLoan, {
    ...wire,
    couponId,
    agreedRepaymentAmount: cost.repaymentAmount.toString(),
    consents,
    applyCode: await applyCodeFor(server, borrower),
  })
  return { applied, cost }
}

async function withCoupon(rule: 'firstLoanRepaid' | 'silverReached', market: 'ph' | 'vn' = 'ph') {
  const borrower = await readyBorrower(server, { market })
  const { context } = server
  const today = context.clock.businessDate(market)
  await issueCoupon(context.database, {
    borrowerId: borrower.borrowerId,
    market,
    rule,
    today,
    at: context.clock.instant(),
  })
  const [coupon] = (await server.as(borrower).ask(findCoupon, {})).coupons
  if (!coupon) throw new Error('no coupon')
  return { borrower, coupon }
}

test('HIS-04 paying on time and early lifts the score, late lowers it, each with its record; HIS-02 shows both', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const as = server.as(borrower)
  expect(await as.ask(vipInfo, {})).toMatchObject({ score: 0, level: { code: 'member' }, next: { pointsMissing: 40 } })
  expect(await as.ask(findCoupon, {})).toEqual({ coupons: [], isFirstLoanAhead: true })
  await repay(borrower, loanId, [0, 4, -2])
  const { records, next } = await as.ask(vipRecords, {})
  expect(records.map(({ reason, points, scoreAfter }) => [reason, points, scoreAfter])).toEqual([
    ['late', -10, 13],
    ['early', 13, 23],
    ['onTime', 10, 10],
  ])
  expect(next).toBeNull()
  expect((await as.ask(vipInfo, {})).score).toBe(13)
  const all = await as.ask(transactionRecords, {})
  expect(all.records.map((record) => (record.kind === 'money' ? record.type : record.reason))).toEqual([
    'late',
    'repayment',
    'early',
    'repayment',
    'onTime',
    'repayment',
    'payout',
  ])
  const money = await as.ask(transactionRecords, { kind: 'money' })
  expect(money.records.at(-1)).toMatchObject({ type: 'payout', direction: 'in', amount: 900_000n, loanId })
  expect((await as.ask(transactionRecords, { kind: 'score' })).records).toHaveLength(3)
  // late once: no coupon for the first loan
  expect(await as.ask(findCoupon, {})).toEqual({ coupons: [], isFirstLoanAhead: false })
})

test('HIS-02 pages go on where they stopped, through records of one moment', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  for (let count = 0; count < 25; count++) await pay(borrower, loanId, 100n)
  const as = server.as(borrower)
  const first = await as.ask(transactionRecords, {})
  const second = await as.ask(transactionRecords, { before: first.next ?? '' })
  expect([first.records.length, second.records.length, second.next]).toEqual([20, 6, null])
  expect(new Set([...first.records, ...second.records].map(({ recordId }) => recordId)).size).toBe(26)
})

test('HIS-03 the first loan repaid on time brings a coupon, used once, in its own posting, to the unit', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  await repay(borrower, loanId, [0])
  const as = server.as(borrower)
  const [coupon] = (await as.ask(findCoupon, { state: 'enabled' })).coupons
  if (!coupon) throw new Error('no coupon')
  expect(coupon).toMatchObject({ rule: 'firstLoanRepaid', on: 'interest', rate: '0.5', maximumDiscount: 10_000n })
  const { applied, cost } = await applyWith(borrower, peso, coupon.couponId)
  expect(cost.discount).toBe(10_000n)
  expect(cost.receivedAmount + cost.costAmount).toBe(cost.repaymentAmount)
  const second = applied.answer?.loanId ?? ''
  expect((await as.ask(findCoupon, {})).coupons).toMatchObject([{ state: 'used', loanId: second }])
  await runLoanJobs(server)
  await as.ask(withdrawLoan, { loanId: second })
  await runLoanJobs(server)
  const order = server.providers.ordered.at(-1)
  await handlePayoutNotice(server.context, {
    orderId: order?.orderId ?? '',
    providerReference: 'bank-2',
    state: 'settled',
  })
  const view = await latestOf(server, borrower)
  expect(view.instalments.reduce((sum, { outstanding }) => sum + outstanding, 0n)).toBe(cost.repaymentAmount)
  await moveTo('2026-07-10', borrower)
  await runBusinessDays(server.context)
  await pay(borrower, second, (await latestOf(server, borrower)).earlyRepaymentAmount)
  const ledger = await ledgerOf(server.context, borrower.borrowerId, second)
  expect(ledger).toMatchObject({ sum: 0n, owed: 0n, unrecognised: 0, accrualPlanAgrees: true })
  expect(ledger.totals.get('discount')).toBe(10_000n)
  expect(ledger.totals.get('discountContra')).toBe(-10_000n)
  expect((await latestOf(server, borrower)).status).toBe('close')
})

test('LON-09 the first loan repaid on time brings at least the promotional limit; a late one does not', async () => {
  const { quota } = markets.ph
  Object.assign(markets.ph, { quota: { ...quota, promoMax: 1_500_000n } })
  try {
    for (const [days, limit] of [
      [0, 1_500_000n],
      [-1, 1_080_000n],
    ] as const) {
      const { borrower, loanId } = await borrowerWithLoan(server, week)
      await repay(borrower, loanId, [days])
      expect((await server.as(borrower).ask(vipInfo, {})).limit).toBe(limit)
    }
  } finally {
    Object.assign(markets.ph, { quota })
  }
})

test('LON-03 a coupon counts only when it is one: not the text null, not another’s, not a spent or expired one', async () => {
  const { borrower, coupon } = await withCoupon('silverReached')
  const wire = { ...peso, amount: peso.amount.toString() }
  const as = server.as(borrower)
  const plain = await as.ask(calculateFees, { ...wire, couponId: 'null' })
  expect(plain).toEqual(await as.ask(calculateFees, wire))
  const cost = await as.ask(calculateFees, { ...wire, couponId: coupon.couponId })
  expect(cost).toMatchObject({ discount: 15_000n, repaymentAmount: plain.repaymentAmount - 15_000n })
  const stranger = server.as(await readyBorrower(server))
  expect((await stranger.call(calculateFees, { ...wire, couponId: coupon.couponId })).error).toBe('couponNotUsable')
  expect((await as.call(calculateFees, { ...wire, couponId: 'no coupon' })).error).toBe('couponNotUsable')
  const { applied } = await applyWith(borrower, peso, coupon.couponId)
  expect(applied.answer).toBeDefined()
  expect((await as.call(calculateFees, { ...wire, couponId: coupon.couponId })).error).toBe('couponNotUsable')
})

test('HIS-03 a coupon that takes nothing off a loan is not used up by it', async () => {
  const { borrower, coupon } = await withCoupon('firstLoanRepaid')
  await server.context.pool.query("update coupon set rate = '0' where coupon_id = $1", [coupon.couponId])
  const wire = { ...peso, amount: peso.amount.toString() }
  const as = server.as(borrower)
  expect((await as.call(calculateFees, { ...wire, couponId: coupon.couponId })).error).toBe('couponNotUsable')
  const { applied } = await applyWith(borrower, peso, coupon.couponId, 'null')
  expect(applied.error).toBe('couponNotUsable')
  expect((await as.ask(findCoupon, {})).coupons).toMatchObject([{ state: 'enabled', loanId: null }])
})

test('HIS-03 a loan given up before its payout gives the coupon back; the day after its last day it is expired', async () => {
  const { borrower, coupon } = await withCoupon('firstLoanRepaid', 'vn')
  const as = server.as(borrower)
  const dong = { amount: 4_000_000n, period: 3, periodUnit: 'month' as const }
  const { applied } = await applyWith(borrower, dong, coupon.couponId)
  await as.ask(cancelLoan, { loanId: applied.answer?.loanId ?? '' })
  expect((await as.ask(findCoupon, {})).coupons).toMatchObject([{ state: 'enabled', loanId: null, usedAt: null }])
  await moveTo(coupon.expiresOn, borrower)
  await expireCoupons(server.context.database, 'vn', businessDate(coupon.expiresOn))
  const stored = server.context.database.selectFrom('coupon').select('state')
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ state: 'enabled' })
  expect((await as.ask(findCoupon, {})).coupons[0]?.state).toBe('enabled')
  const wire = { ...dong, amount: dong.amount.toString(), couponId: coupon.couponId }
  expect((await as.call(calculateFees, wire)).error).toBeUndefined()
  await moveTo(addDays(businessDate(coupon.expiresOn), 1), borrower)
  expect((await as.ask(findCoupon, { state: 'expired' })).coupons).toHaveLength(1)
  await runBusinessDays(server.context)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ state: 'expired' })
  expect((await as.call(calculateFees, wire)).error).toBe('couponNotUsable')
})

test('HIS-04 a level gives a lower rate, a higher limit and a coupon, once', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { ...peso, period: 4 })
  const as = server.as(borrower)
  const before = await as.ask(vipInfo, {})
  await repay(borrower, loanId, [3, 3, 3, 3])
  const after = await as.ask(vipInfo, {})
  expect(after).toMatchObject({ level: { code: 'silver', monthlyRate: '0.019' }, limit: before.limit + 180_000n })
  const wire = { ...peso, amount: peso.amount.toString() }
  const mine = await as.ask(calculateFees, wire)
  expect(mine).toMatchObject({ product: 'ph-instalments-silver', nominalRate: '0.019' })
  expect((await as.ask(loadRates, {})).rates.some(({ product }) => product === 'ph-instalments-silver')).toBe(true)
  const visitor = await server.as(await readyBorrower(server)).ask(calculateFees, wire)
  expect(visitor.nominalRate).toBe('0.02')
  expect(mine.interest).toBeLessThan(visitor.interest)
  expect((await as.ask(findCoupon, {})).coupons.map(({ rule }) => rule).toSorted()).toEqual([
    'firstLoanRepaid',
    'silverReached',
  ])
  const { applied } = await applyWith(borrower, peso, 'null')
  expect(applied.answer).toBeDefined()
})

test('HIS-04 what a level will add to the limit stops at the market’s highest, and is added once', async () => {
  const borrower = await readyBorrower(server)
  const as = server.as(borrower)
  const { database, clock } = server.context
  const { borrowerId } = borrower
  const setLimit = (limit: bigint) =>
    database.updateTable('borrower').set({ limit_minor: limit }).where('borrower_id', '=', borrowerId).execute()
  const growths = async () => {
    const { levels, next, isLimitHighest } = await as.ask(vipInfo, {})
    return [levels.map(({ limitGrowth }) => limitGrowth), next?.level.limitGrowth, isLimitHighest]
  }
  expect(await growths()).toEqual([[0n, 180_000n, 450_000n], 180_000n, false])
  await setLimit(1_700_000n)
  expect(await growths()).toEqual([[0n, 180_000n, 120_000n], 180_000n, false])
  await setLimit(1_900_000n)
  expect(await growths()).toEqual([[0n, 100_000n, 0n], 100_000n, false])
  const at = clock.instant()
  await issueCoupon(database, { borrowerId, market: 'ph', rule: 'silverReached', today: clock.businessDate('ph'), at })
  expect(await growths()).toEqual([[0n, 0n, 100_000n], 0n, false])
  await setLimit(markets.ph.quota.max)
  expect(await growths()).toEqual([[0n, 0n, 0n], 0n, true])
})

test('HIS-04 a level reached while the loan runs gives its limit and its coupon when the loan is repaid', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const as = server.as(borrower)
  const { database, clock } = server.context
  await database.insertInto('member_score').values({ borrower_id: borrower.borrowerId, score: 39, moves: 0 }).execute()
  const given = async () => {
    const { level, limit } = await as.ask(vipInfo, {})
    const { coupons } = await as.ask(findCoupon, {})
    return { level: level.code, limit, coupons: coupons.map(({ rule }) => rule).toSorted() }
  }
  await moveTo(addDays(clock.businessDate('ph'), 10), borrower)
  await pay(borrower, loanId, (await latestOf(server, borrower)).instalments[0]?.outstanding ?? 0n)
  expect(await given()).toEqual({ level: 'silver', limit: 900_000n, coupons: [] })
  await pay(borrower, loanId, (await latestOf(server, borrower)).earlyRepaymentAmount)
  expect(await given()).toEqual({ level: 'silver', limit: 1_080_000n, coupons: ['firstLoanRepaid', 'silverReached'] })
})

test('HIS-04 what a level adds to the limit is added when it is reached, not with each loan repaid after', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { database, clock } = server.context
  const { borrowerId } = borrower
  await database.insertInto('member_score').values({ borrower_id: borrowerId, score: 60, moves: 0 }).execute()
  const today = clock.businessDate('ph')
  await issueCoupon(database, { borrowerId, market: 'ph', rule: 'silverReached', today, at: clock.instant() })
  await server.context.pool.query('update borrower set limit_minor = 1500000 where borrower_id = $1', [borrowerId])
  await repay(borrower, loanId, [0])
  expect(await server.as(borrower).ask(vipInfo, {})).toMatchObject({ level: { code: 'silver' }, limit: 1_500_000n })
})

test('HIS-03 no coupon for a first loan repaid on time is promised once it is late', async () => {
  const { borrower } = await borrowerWithLoan(server, week)
  const ahead = async () => (await server.as(borrower).ask(findCoupon, {})).isFirstLoanAhead
  const due = (await latestOf(server, borrower)).repaymentDate ?? ''
  await moveTo(due, borrower)
  await runBusinessDays(server.context)
  expect(await ahead()).toBe(true)
  await moveTo(addDays(businessDate(due), 1), borrower)
  await runBusinessDays(server.context)
  expect(await ahead()).toBe(false)
})

test('HIS-02 a payout is listed once it has arrived; a payment that the bank reverses goes the borrower’s way', async () => {
  const borrower = await readyBorrower(server)
  const { applied } = await applyWith(borrower, week, 'null')
  const loanId = applied.answer?.loanId ?? ''
  await runLoanJobs(server)
  const as = server.as(borrower)
  await as.ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const listed = async () => {
    const { records } = await as.ask(transactionRecords, { kind: 'money' })
    return records.flatMap((record) => (record.kind === 'money' ? [`${record.type} ${record.direction}`] : []))
  }
  expect(await listed()).toEqual([])
  const orderId = server.providers.ordered.at(-1)?.orderId ?? ''
  await handlePayoutNotice(server.context, { orderId, providerReference: 'bank', state: 'settled' })
  expect(await listed()).toEqual(['payout in'])
  const { code } = await as.ask(repaymentCode, { loanId, amount: '10000' })
  server.pass(1000)
  await transfer({ server, borrower, loanId, code }, 10_000n, { reference: 'reversed' })
  server.pass(1000)
  await reverseRepayment(server.context, { providerReference: 'reversed' })
  expect(await listed()).toEqual(['repaymentReversed in', 'repayment out', 'payout in'])
})

test('HIS-02 the rule page tells the rules that act', async () => {
  const rule = await server.as(await readyBorrower(server)).ask(transactionRule, {})
  expect(rule).toMatchObject({
    currency: 'PHP',
    paymentOrder: ['penalty', 'overdueInterest', 'fees', 'interest', 'principal'],
  })
  expect(rule.levels.map(({ monthlyRate }) => monthlyRate)).toEqual(['0.02', '0.019', '0.0175'])
  expect(rule.coupons).toHaveLength(3)
})
