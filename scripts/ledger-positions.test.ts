import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../apps/server/src/business-day/run-business-days.ts'
import { applyRepayments } from '../apps/server/src/servicing/apply-repayment.ts'
import { loanRoutes } from '../apps/server/src/testing/loan-routes.ts'
import { borrowerWithLoan } from '../apps/server/src/testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../apps/server/src/testing/server.ts'
import { brokenInvariants } from './ledger-invariants.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const dong = { amount: 3_000_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

const broken = async (progress?: (loans: number) => void) =>
  brokenInvariants(server.context.config.DATABASE_URL, progress)

type Running = { loanId: string; code: string; market: 'ph' | 'vn' }

async function running(asked: typeof peso | typeof week, market: 'ph' | 'vn' = 'ph'): Promise<Running> {
  const { borrower, loanId } = await borrowerWithLoan(server, asked, { market })
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  return { loanId, code, market }
}

async function pay({ code, market }: Running, amount: bigint, valueDate?: string): Promise<string> {
  const providerReference = randomUUID()
  await applyRepayments(server.context, [
    {
      providerReference,
      remark: code,
      amount,
      currency: market === 'ph' ? 'PHP' : 'VND',
      valueDate: valueDate ?? server.context.clock.businessDate(market),
      channel: 'instapay',
    },
  ])
  return providerReference
}

/** Puts by hand what the product never writes. */
async function byHand(change: string): Promise<void> {
  for (const statement of [
    'alter table journal_entry disable trigger user',
    'alter table accrual disable trigger user',
    'alter table loan_process disable trigger user',
    change,
    'alter table journal_entry enable trigger user',
    'alter table accrual enable trigger user',
    'alter table loan_process enable trigger user',
  ]) {
    await server.context.pool.query(statement)
  }
}

test('whatever loans go through breaks nothing; one amount altered by hand is named with its loan and account', async () => {
  const loans = [await running(peso), await running(peso), await running(week), await running(dong, 'vn')] as const
  const [prepaid, late, closed, vietnamese] = loans
  await pay(prepaid, 310_000n)
  await runBusinessDays(server.context)
  server.setTime(new Date('2026-06-24T02:00:00Z'))
  await runBusinessDays(server.context)
  const reference = await pay(closed, 400_000n)
  await pay(vietnamese, 100_000n)
  server.setTime(new Date('2026-07-27T02:00:00Z'))
  await runBusinessDays(server.context)
  await pay(late, 50_000n)
  await pay(late, 70_000n, '2026-07-19')
  let looked = 0
  expect(
    await broken((loans) => {
      looked = loans
    }),
  ).toEqual([])
  expect(looked).toBe(4)

  await byHand(`update journal_entry set amount = amount + 1 where ref = 'pay:${reference}:principal'`)
  const found = await broken()
  const differs = found.find(({ invariant }) => invariant.startsWith('3 '))
  expect(differs?.rows).toMatchObject([
    { loan_id: closed.loanId, account: 'cashIn' },
    { loan_id: closed.loanId, account: 'loanPrincipal', ledger: '-1', expected: '0' },
  ])
  await byHand(`update journal_entry set amount = amount - 1 where ref = 'pay:${reference}:principal'`)
  expect(await broken()).toEqual([])

  const ofTheDay = `where loan_id = '${late.loanId}' and day = '2026-07-22'`
  await byHand(`update accrual set late = late - 1 ${ofTheDay}`)
  const altered = await broken()
  const named = (start: string) => altered.find(({ invariant }) => invariant.startsWith(start))?.rows
  expect(named('10 a day accrues')).toMatchObject([{ loan_id: late.loanId, day: '2026-07-22', late_apart: '1' }])
  expect(named('10 the daily accrual totals')).toHaveLength(2)
  expect(named('3 ')).toMatchObject([
    { loan_id: late.loanId, account: 'lateReceivable' },
    { loan_id: late.loanId, account: 'lateIncome' },
  ])
  await byHand(`update accrual set late = late + 1 ${ofTheDay}`)
  expect(await broken()).toEqual([])

  await byHand(`update loan set status = 'close' where loan_id = '${vietnamese.loanId}'`)
  const names = (await broken()).map(({ invariant }) => invariant.slice(0, 2).trim())
  expect(names).toEqual(expect.arrayContaining(['8', '9']))
})

test('a payment, a notice, a currency and a step of the history altered by hand are named, each where it is', async () => {
  const loan = await running(peso)
  const reference = await pay(loan, 20_000n)
  expect(await broken()).toEqual([])
  const ofLoan = `where loan_id = '${loan.loanId}'`
  const alterations = [
    {
      change: `update payment set amount = amount + 1 ${ofLoan}`,
      back: `update payment set amount = amount - 1 ${ofLoan}`,
      names: {
        '3 ': [{ account: 'cashIn' }, { account: 'loanPrincipal' }],
        '6 each bank reference': [{ reference, notified: '20000', paid: '20001', payments: '1' }],
        '6 each outside payment': [{ loan_id: loan.loanId, paid: '20001', posted: '20000' }],
      },
    },
    {
      change: `update bank_transfer set state = 'returned' where provider_reference = '${reference}'`,
      back: `update bank_transfer set state = 'posted' where provider_reference = '${reference}'`,
      names: { '6 what is in suspense': [{ currency: 'PHP', waiting: '-20000', held: null }] },
    },
    {
      change: `update journal_entry set currency = 'VND' where ref = 'pay:${reference}:fees'`,
      back: `update journal_entry set currency = 'PHP' where ref = 'pay:${reference}:fees'`,
      names: { '1 ': [{ currency: 'VND', loan_currency: 'PHP' }] },
    },
    {
      change: `update loan_process set to_status = 'refuse' ${ofLoan} and to_status = 'pass'`,
      back: `update loan_process set to_status = 'pass' ${ofLoan} and to_status = 'refuse'`,
      names: { '8 the history': [{ to_status: 'refuse' }, { from_status: 'pass', before: 'refuse' }] },
    },
  ]
  for (const { change, back, names } of alterations) {
    await byHand(change)
    const found = await broken()
    expect(found.map(({ invariant }) => invariant).toSorted()).toEqual(
      Object.keys(names).map((start) => expect.stringMatching(new RegExp(`^${start}`))),
    )
    for (const [start, rows] of Object.entries(names)) {
      expect(found.find(({ invariant }) => invariant.startsWith(start))?.rows).toMatchObject(rows)
    }
    await byHand(back)
    expect(await broken()).toEqual([])
  }
})
