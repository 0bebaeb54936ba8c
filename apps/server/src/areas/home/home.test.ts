import { calculateFees, loadRates, loanCard } from '@hiram/contract/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { uploadSample } from '../../testing/complete-application.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

const visitor = (market: 'ph' | 'vn') => server.as(server.visitor({ market }))

test('LON-01 rates ascend by amount then period, days before months', async () => {
  const { rates, step } = await visitor('ph').ask(loadRates, {})
  expect(step).toBe(50_000n)
  expect(rates).toHaveLength(35 * 5)
  const first = rates.slice(0, 6).map(({ amount, period, periodUnit }) => `${amount} ${period} ${periodUnit}`)
  expect(first).toEqual([
    '300000 7 day',
    '300000 3 month',
    '300000 4 month',
    '300000 5 month',
    '300000 6 month',
    '350000 7 day',
  ])
  expect(rates.at(-1)).toMatchObject({ amount: 2_000_000n, period: 6 })
  expect(rates.every(({ available, reason }) => available && reason === null)).toBe(true)
})

test('LON-06 without a work proof only the 7-day product; with one the instalments too', async () => {
  const borrower = await server.newBorrower()
  const open = async () => (await server.as(borrower).ask(loadRates, {})).rates.filter(({ available }) => available)
  expect(new Set((await open()).map(({ product }) => product))).toEqual(new Set(['ph-seven-days']))
  const { rates } = await server.as(borrower).ask(loadRates, {})
  expect(rates[1]).toMatchObject({ period: 3, available: false, reason: 'needsCertification' })
  await uploadSample(server.as(borrower), 'workProof')
  expect(new Set((await open()).map(({ product }) => product))).toEqual(new Set(['ph-seven-days', 'ph-instalments']))
})

test('LON-09 a first loan stops at the first-loan limit, then at the borrower’s own', async () => {
  const borrower = await server.newBorrower({ market: 'vn' })
  const most = async () => {
    const { rates } = await server.as(borrower).ask(loadRates, {})
    expect(rates.find(({ amount }) => amount === 10_000_000n)?.reason).toBe('aboveLimit')
    return rates.filter(({ available }) => available).at(-1)?.amount
  }
  expect(await most()).toBe(6_000_000n)
  const limit = 'update borrower set limit_minor = 8000000 where borrower_id = $1'
  await server.context.pool.query(limit, [borrower.borrowerId])
  expect(await most()).toBe(8_000_000n)
  expect((await server.as(borrower).ask(loanCard, {})).limit).toBe(8_000_000n)
})

test('LON-02 the card’s example is computed: ₱9,000 and ₫6,000,000 over three months', async () => {
  const ph = await visitor('ph').ask(loanCard, {})
  expect(ph).toMatchObject({ minAmount: 300_000n, maxAmount: 2_000_000n, firstLoanMax: 900_000n, contactsRequired: 4 })
  expect(ph.example).toMatchObject({ amount: 900_000n, period: 3, startDate: '2026-06-20', receivedAmount: 900_000n })
  expect(ph.example.instalments.map(({ dueDate }) => dueDate)).toEqual(['2026-07-20', '2026-08-20', '2026-09-21'])
  const vn = await visitor('vn').ask(loanCard, {})
  expect(vn.example).toMatchObject({ amount: 6_000_000n, nominalRate: '0.015' })
  // 18 % by the month, over the true days to 20 July, 20 August and Monday, 21 September
  expect(vn.example.annualPercentageRate).toBe('0.178547')
})

test('LON-03 fees add up: received + cost = repayment, line by line', async () => {
  for (const market of ['ph', 'vn'] as const) {
    const { rates } = await visitor(market).ask(loadRates, {})
    for (const { amount, period, periodUnit } of rates.filter((_, index) => index % 7 === 0)) {
      const cost = await visitor(market).ask(calculateFees, { amount: amount.toString(), period, periodUnit })
      expect(cost.receivedAmount + cost.costAmount).toBe(cost.repaymentAmount)
      const { auditService, accountManagement, transfer } = cost.fees
      expect(auditService + accountManagement + transfer + cost.interest - cost.discount).toBe(cost.costAmount)
      expect(cost.instalments.reduce((total, row) => total + row.total, 0n)).toBe(cost.repaymentAmount)
      expect(cost.instalments.reduce((total, row) => total + row.principal, 0n)).toBe(amount)
    }
  }
})

test('LON-03 upAmount raises the amount; the coupon text null is none', async () => {
  const request = { period: 3, periodUnit: 'month' as const, couponId: 'null' }
  const raised = await visitor('ph').ask(calculateFees, { ...request, amount: '800000', upAmount: '100000' })
  expect(raised).toEqual(await visitor('ph').ask(calculateFees, { ...request, amount: '900000' }))
  const coupon = { ...request, amount: '900000', couponId: 'unknown' }
  expect((await visitor('ph').call(calculateFees, coupon)).error).toBe('couponNotUsable')
})

test('LON-03 an upAmount below zero or beyond every sum is refused at its field', async () => {
  for (const upAmount of ['-100000', '999999999999999999']) {
    const request = { amount: '1000000', period: 3, periodUnit: 'month' as const, upAmount }
    const { error, detail } = await visitor('ph').call(calculateFees, request)
    expect([error, detail.fields]).toEqual(['invalidRequest', [{ field: 'upAmount', reason: 'range' }]])
  }
})

test('LON-09 what no product lends is not offered', async () => {
  const ask = (amount: string, period: number, periodUnit: 'day' | 'month') =>
    visitor('ph').call(calculateFees, { amount, period, periodUnit })
  for (const answer of [
    await ask('250000', 3, 'month'),
    await ask('2050000', 3, 'month'),
    await ask('900001', 3, 'month'),
    await ask('900000', 7, 'month'),
    await ask('900000', 3, 'day'),
  ]) {
    expect(answer.error).toBe('amountNotOffered')
  }
  expect((await ask('900000', 7, 'day')).answer).toMatchObject({ nominalRate: '0.0002', periodUnit: 'day' })
})
