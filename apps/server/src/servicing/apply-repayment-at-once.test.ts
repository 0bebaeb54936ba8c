import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import type { Context } from '../context.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { lockLoans } from '../loan/loan-store.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { forgetBusinessDays } from '../testing/forget-business-days.ts'
import { countWaiting, inTurn } from '../testing/in-turn.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { applyRepayments } from './apply-repayment.ts'
import { carryOutCommand } from './carry-out-command.ts'

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
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
  expect(ledger.totals.get('cashIn')).toBe(paid - borrowed)
}

/** The same server, whose statements are noted. */
function watched() {
  const { pool } = server.context
  const statements: string[] = []
  const connect = async () => {
    const client = await pool.connect()
    const noting: typeof client = Object.create(client)
    const query = (text: string, values?: unknown[]) => {
      statements.push(text)
      return client.query(text, values)
    }
    return Object.assign(noting, { query, release: (isBroken?: boolean) => client.release(isBroken) })
  }
  const counted: Context['pool'] = Object.assign(Object.create(pool), { connect })
  return { context: { ...server.context, pool: counted }, statements }
}

test('a part of what is owed is posted in one transaction, in one database of three statements', async () => {
  const loan = await running()
  const { context, statements } = watched()
  expect(await applyRepayments(context, [notice(loan, 5_000n)])).toEqual(['posted'])
  // where it is spread a statement is of one table and one server
  if (!isSpread()) expect(statements).toHaveLength(5)
  expect([statements[0], statements.at(-1)]).toEqual(['begin', 'commit'])
  expect(statements.filter((text) => text === 'begin' || text === 'commit')).toHaveLength(2)
  await agree(loan, 5_000n)
})

test('a loan that changes while a notice waits for it is posted to as it is then', async () => {
  const loan = await running()
  const reference = randomUUID()
  const changes: [() => Promise<string[]>, string, string[], bigint][] = [
    [() => applyRepayments(server.context, [notice(loan, 7_000n)]), randomUUID(), ['posted', 'posted'], 12_000n],
    [() => applyRepayments(server.context, [notice(loan, 5_000n, reference)]), reference, ['known', 'posted'], 17_000n],
  ]
  for (const [change, own, outcomes, paid] of changes) {
    const results = await whileLocked(loan, [
      change,
      () => applyRepayments(server.context, [notice(loan, 5_000n, own)]),
    ])
    expect(results.flat().toSorted()).toEqual(outcomes)
    await agree(loan, paid)
  }
  const { borrowerId, loanId } = loan
  const begun = await server.context.database.transaction().execute(async (queries) => {
    await lockLoans(queries, [{ borrowerId, loanId }])
    const waiting = applyRepayments(server.context, [notice(loan, 5_000n)])
    await expect.poll(() => countWaiting(server)).toBe(1)
    server.setTime(new Date('2026-06-26T02:00:00Z'))
    await runBusinessDays(server.context)
    return [waiting]
  })
  expect(await Promise.all(begun)).toEqual([['posted']])
  await agree(loan, 22_000n)
})

test('a loan written off while a notice waits for it stays so, and the money of that day lowers it', async () => {
  const loan = await running()
  server.setTime(new Date('2026-08-01T02:00:00Z'))
  await forgetBusinessDays(server.context)
  await runBusinessDays(server.context)
  const command = {
    kind: 'writeOff',
    commandId: randomUUID(),
    loanId: loan.loanId,
    askedBy: 'ana',
    approvedBy: 'ben',
  } as const
  const writeOff = async () => [(await carryOutCommand(server.context, { ...command, reason: 'lost' })).kind]
  const results = await whileLocked(loan, [writeOff, () => applyRepayments(server.context, [notice(loan, 5_000n)])])
  expect(results).toEqual([['done'], ['posted']])
  await agree(loan, 5_000n)
  const { totals, owed, expected } = await ledgerOf(server.context, loan.borrowerId, loan.loanId)
  expect(totals.get('recoveryIncome') ?? 0n).toBe(0n)
  expect(totals.get('writeOff')).toBe(expected.payoff)
  expect(owed).toBe(0n)
})

/** Begins each piece of work while the loan is locked, in this order, so that all of them wait for it. */
async function whileLocked({ borrowerId, loanId }: Running, work: readonly (() => Promise<string[]>)[]) {
  return inTurn(server, (queries) => lockLoans(queries, [{ borrowerId, loanId }]), work)
}

test('sent at once, each by itself: every one counts, and each reference once', async () => {
  const loan = await running()
  const twice = randomUUID()
  const notices = [...Array.from({ length: 8 }, () => notice(loan, 1_000n)), notice(loan, 1_000n, twice)]
  const outcomes = await Promise.all(
    [...notices, notice(loan, 1_000n, twice)].map((one) => applyRepayments(server.context, [one])),
  )
  expect(outcomes.flat().toSorted()).toEqual(['known', ...Array.from({ length: 9 }, () => 'posted')])
  await agree(loan, 9_000n)
})
