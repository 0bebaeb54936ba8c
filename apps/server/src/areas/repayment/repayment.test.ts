import { randomUUID } from 'node:crypto'
import { repaymentCode, repaymentInfo, repaymentQuote } from '@hiram/contract/repayment'
import { brandOfMarket } from '@hiram/markets'
import { readRepaymentQr } from '@hiram/markets/repayment-qr'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { handleBankTransfer } from '../../servicing/handle-bank-transfer.ts'
import { ledgerOf } from '../../testing/check-ledger.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { borrowerWithLoan, latestOf } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

const dayMs = 86_400_000
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const start = new Date('2026-06-20T02:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes, at: start })
})
afterEach(() => server.stop())

type Running = { borrower: TestBorrower; loanId: string; code: string }

async function running(
  asked: Parameters<typeof borrowerWithLoan>[1] = peso,
  market: 'ph' | 'vn' = 'ph',
): Promise<Running> {
  server.setTime(start)
  const { borrower, loanId } = await borrowerWithLoan(server, asked, { market })
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  return { borrower, loanId, code }
}

async function moveTo(day: string, { borrower }: Running) {
  server.setTime(new Date(`${day}T02:00:00Z`))
  await server.context.database
    .updateTable('session')
    .set({ last_seen_at: server.context.clock.wall(), created_at: server.context.clock.wall() })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute()
}

function transfer(
  { code }: Running,
  amount: bigint,
  given: { valueDate?: string; reference?: string; remark?: string } = {},
) {
  return handleBankTransfer(server.context, {
    providerReference: given.reference ?? randomUUID(),
    remark: given.remark ?? `loan ${code} thank you`,
    amount,
    currency: 'PHP',
    valueDate: given.valueDate ?? server.context.clock.businessDate('ph'),
    channel: 'instapay',
  })
}

/** The ledger, the view and the pure function agree to the unit. */
async function agree({ borrower, loanId }: Running) {
  const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
  const view = await latestOf(server, borrower)
  expect(ledger.sum).toBe(0n)
  expect(ledger.unrecognised).toBe(0)
  expect(ledger.owed).toBe(ledger.expectedOwed)
  expect(ledger.credit).toBe(ledger.expected.credit)
  expect(view.earlyRepaymentAmount).toBe(ledger.expected.payoff)
  expect(view.credit).toBe(ledger.credit)
  return view
}

test('REP-01 the code, its expiry and a QR with the exact amount', async () => {
  const loan = await running()
  const made = await server.as(loan.borrower).ask(repaymentCode, { loanId: loan.loanId, amount: '318012' })
  expect(made.code).toBe(loan.code)
  expect(readRepaymentQr(made.qrPayload)).toMatchObject({ kind: 'qrph-p2p', amountMinor: 318_012n })
  expect(new Date(made.expiresAt).getTime()).toBe(start.getTime() + 3 * dayMs)
})

test('REP-01 a code that has expired is the same one for three days more, one that has not keeps its end', async () => {
  const loan = await running()
  const ask = async () => {
    const { code, expiresAt } = await server
      .as(loan.borrower)
      .ask(repaymentCode, { loanId: loan.loanId, amount: '100' })
    return [code, new Date(expiresAt).getTime()]
  }
  await moveTo('2026-06-22', loan)
  expect(await ask()).toEqual([loan.code, start.getTime() + 3 * dayMs])
  await moveTo('2026-06-23', loan)
  expect(await ask()).toEqual([loan.code, start.getTime() + 6 * dayMs])
})

test('REP-01 of the apps that a link opens, that of the bank the money went to comes first', async () => {
  const { borrower, loanId } = await running({ ...peso, amount: 6_000_000n }, 'vn')
  const apps = async () =>
    (await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })).apps.map(({ bankCode }) => bankCode)
  const [first = '', ...others] = await apps()
  const own = others.at(-1) ?? ''
  await server.context.pool.query('update payout_order set bank_code = $1 where loan_id = $2', [own, loanId])
  expect(await apps()).toEqual([own, ...[first, ...others].filter((code) => code !== own)])
})

test('REP-01 where to send it: the bank, its account, and who is paid, in full', async () => {
  const loan = await running()
  const { bank } = await server.as(loan.borrower).ask(repaymentCode, { loanId: loan.loanId, amount: '318012' })
  expect(bank).toEqual({
    bankName: 'Test Bank',
    fullName: brandOfMarket('ph').legalName,
    branchName: 'Main',
    city: 'Test City',
    accountName: 'HIRAM TEST',
    accountType: 'current',
    accountNumber: '0012345678',
    remark: loan.code,
  })
})

test('REP-03 a part, then the rest of the instalment, then everything: closed, nothing outstanding', async () => {
  const loan = await running()
  const first = (await latestOf(server, loan.borrower)).instalments[0]?.total ?? 0n
  expect(await transfer(loan, 100_000n)).toBe('posted')
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 100_000n, status: 'repay' })
  await transfer(loan, first - 100_000n)
  expect((await agree(loan)).instalments[0]).toMatchObject({ state: 'paid', outstanding: 0n })
  const { earlyRepaymentAmount } = await latestOf(server, loan.borrower)
  await transfer(loan, earlyRepaymentAmount)
  expect(await agree(loan)).toMatchObject({ status: 'close', toBePaidAmount: 0n, closedOn: '2026-06-20' })
})

test('REP-03 what is over becomes credit', async () => {
  const loan = await running()
  const { earlyRepaymentAmount } = await latestOf(server, loan.borrower)
  await transfer(loan, earlyRepaymentAmount + 77n)
  expect(await agree(loan)).toMatchObject({ status: 'close', credit: 77n })
  await transfer(loan, 500n)
  expect(await agree(loan)).toMatchObject({ credit: 577n })
})

test('the same notice twice, ten at once, and again with another amount: credited once', async () => {
  const loan = await running()
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => transfer(loan, 5_000n, { reference: `same-${loan.code}` })),
  )
  expect(taken.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await transfer(loan, 5_001n, { reference: `same-${loan.code}` })).toBe('conflict')
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 5_000n })
})

test('two transfers at once both count', async () => {
  const loan = await running()
  await Promise.all([transfer(loan, 5_000n), transfer(loan, 7_000n)])
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 12_000n })
})

test('money with no known code waits in suspense and is never lost', async () => {
  const loan = await running()
  expect(await transfer(loan, 4_321n, { remark: 'rent', reference: `lost-${loan.code}` })).toBe('suspense')
  const rows = await server.context.database
    .selectFrom('journal_entry')
    .selectAll()
    .where('kind', '=', 'suspense')
    .execute()
  expect(rows).toMatchObject([{ debit: 'cashIn', credit: 'suspense', amount: 4_321n }])
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 0n })
})

test('a remark may hold what no text can: the money counts', async () => {
  const loan = await running()
  expect(await transfer(loan, 1_000n, { remark: `\0loan\0 ${loan.code} "{\\,}\ud800` })).toBe('posted')
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 1_000n })
})

test('a bad notice in a batch fails alone', async () => {
  const loan = await running()
  const outcomes = await Promise.allSettled([
    transfer(loan, 1_000n),
    transfer(loan, 2_000n, { valueDate: '2026-13-45' }),
    transfer(loan, 3_000n),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 4_000n })
})

test('REP-04 overdue: the true charges of each day, repaid after', async () => {
  const loan = await running()
  const due = (await latestOf(server, loan.borrower)).instalments[0]?.total ?? 0n
  await runBusinessDays(server.context)
  await moveTo('2026-07-25', loan)
  await runBusinessDays(server.context)
  const late = await agree(loan)
  expect(late).toMatchObject({ status: 'overdue', overdueDays: 5 })
  // 0.1 % a day for five days, 1.5 % once after three waiting days, each rounded down
  const expected = (due * 5n) / 1000n + (due * 15n) / 1000n
  expect(late.dueAmount - due).toBe(expected)
  expect(late.dueAmountTomorrow - late.dueAmount).toBe(late.overdueInterestPerDay)
  await transfer(loan, late.dueAmount)
  expect(await agree(loan)).toMatchObject({ status: 'repay', overdueDays: 0, dueAmount: 0n })
})

test('a transfer noticed late counts from its value date, and the charges in between are reversed exactly', async () => {
  const loan = await running()
  const due = (await latestOf(server, loan.borrower)).instalments[0]?.total ?? 0n
  await runBusinessDays(server.context)
  await moveTo('2026-07-28', loan)
  await runBusinessDays(server.context)
  expect((await agree(loan)).dueAmount).toBeGreaterThan(due)
  await transfer(loan, 50n)
  await agree(loan)
  await transfer(loan, due, { valueDate: '2026-07-20' })
  const after = await agree(loan)
  expect(after).toMatchObject({ status: 'repay', overdueDays: 0, overduePenalty: 0n })
  expect(after.instalments[0]?.overdueInterest).toBe(0n)
})

test('closing the same days again changes nothing', async () => {
  const loan = await running()
  await runBusinessDays(server.context)
  await moveTo('2026-07-26', loan)
  await runBusinessDays(server.context)
  const count = () =>
    server.context.database
      .selectFrom('journal_entry')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  await runBusinessDays(server.context)
  await Promise.all([runBusinessDays(server.context), runBusinessDays(server.context)])
  expect(await count()).toEqual(before)
})

test('the quote is what the posting does', async () => {
  const loan = await running()
  const today = server.context.clock.businessDate('ph')
  const quoted = await server
    .as(loan.borrower)
    .ask(repaymentQuote, { loanId: loan.loanId, amount: '250000', date: today })
  await transfer(loan, 250_000n)
  const { payments, loan: view } = await server.as(loan.borrower).ask(repaymentInfo, { loanId: loan.loanId })
  expect(payments.at(-1)).toMatchObject({ parts: quoted.parts, credit: quoted.credit })
  expect(view.toBePaidAmount).toBe(quoted.leftToPay)
})

test('the ledger refuses UPDATE and DELETE', async () => {
  const { database } = server.context
  await expect(database.updateTable('journal_entry').set({ amount: 1n }).execute()).rejects.toThrow('append only')
  await expect(database.deleteFrom('journal_entry').execute()).rejects.toThrow('append only')
})
