import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import type { Context } from '../context.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { forgetBusinessDays } from '../testing/forget-business-days.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { postTransferNotices } from './post-transfer-notices.ts'
import { writeOffLoan } from './write-off-loan.ts'

const borrowed = 900_000n
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes, ...repaymentRoutes] })
})
afterEach(() => server.stop())

type Running = { borrowerId: string; loanId: string; code: string }

/** A loan paid out on 20 June, its first instalment due on 20 July, the days closed up to 25 June. */
async function running(): Promise<Running> {
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  await forgetBusinessDays(server.context)
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: borrowed, period: 3, periodUnit: 'month' })
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  await runBusinessDays(server.context)
  server.setTime(new Date('2026-06-25T02:00:00Z'))
  await runBusinessDays(server.context)
  return { borrowerId: borrower.borrowerId, loanId, code }
}

function notice({ code }: Running, amount: bigint, providerReference: string = randomUUID()) {
  const valueDate = server.context.clock.businessDate('ph')
  return { providerReference, remark: code, amount, currency: 'PHP' as const, valueDate, channel: 'instapay' }
}

async function agree({ borrowerId, loanId }: Running, paid: bigint) {
  const ledger = await ledgerOf(server.context, borrowerId, loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expected.payoff })
  expect(ledger.totals.get('cashIn')).toBe(paid - borrowed)
}

/** The same server, whose statements are counted, and with something happening after the first. */
function interrupted(then: () => Promise<unknown>) {
  const { pool } = server.context
  const told = { statements: 0, transactions: 0 }
  const counted: Context['pool'] = Object.create(pool)
  const query = async (text: string, values: unknown[]) => {
    told.statements += 1
    const result = await pool.query(text, values)
    if (told.statements === 1) await then()
    return result
  }
  const connect = () => {
    told.transactions += 1
    return pool.connect()
  }
  Object.assign(counted, { query, connect })
  return { context: { ...server.context, pool: counted }, told }
}

test('a part of what is owed is posted in two statements, the second by itself a transaction', async () => {
  const loan = await running()
  const { context, told } = interrupted(async () => undefined)
  expect(await postTransferNotices(context, [notice(loan, 5_000n)])).toEqual(['posted'])
  expect(told).toEqual({ statements: 2, transactions: 0 })
  await agree(loan, 5_000n)
})

test('a loan that changed after it was read is posted to as it is then', async () => {
  const loan = await running()
  const reference = randomUUID()
  const changes: [() => Promise<unknown>, string, bigint][] = [
    [() => postTransferNotices(server.context, [notice(loan, 7_000n)]), 'posted', 12_000n],
    [() => postTransferNotices(server.context, [notice(loan, 5_000n, reference)]), 'known', 17_000n],
    [
      async () => {
        server.setTime(new Date('2026-06-26T02:00:00Z'))
        await runBusinessDays(server.context)
      },
      'posted',
      22_000n,
    ],
  ]
  for (const [change, outcome, paid] of changes) {
    const { context, told } = interrupted(change)
    const told5000 = notice(loan, 5_000n, outcome === 'known' ? reference : randomUUID())
    expect(await postTransferNotices(context, [told5000])).toEqual([outcome])
    expect(told.transactions).toBe(1)
    await agree(loan, paid)
  }
})

test('a loan written off after it was read is no longer written off', async () => {
  const loan = await running()
  server.setTime(new Date('2026-08-01T02:00:00Z'))
  await forgetBusinessDays(server.context)
  await runBusinessDays(server.context)
  const { context } = interrupted(() => writeOffLoan(server.context, loan, 'lost'))
  expect(await postTransferNotices(context, [notice(loan, 5_000n)])).toEqual(['posted'])
  await agree(loan, 5_000n)
  const { totals } = await ledgerOf(server.context, loan.borrowerId, loan.loanId)
  expect(totals.get('writeOff') ?? 0n).toBe(0n)
})

test('told of at once, each by itself: every one counts, and each reference once', async () => {
  const loan = await running()
  const twice = randomUUID()
  const told = [...Array.from({ length: 8 }, () => notice(loan, 1_000n)), notice(loan, 1_000n, twice)]
  const outcomes = await Promise.all(
    [...told, notice(loan, 1_000n, twice)].map((one) => postTransferNotices(server.context, [one])),
  )
  expect(outcomes.flat().toSorted()).toEqual(['known', ...Array.from({ length: 9 }, () => 'posted')])
  await agree(loan, 9_000n)
})
