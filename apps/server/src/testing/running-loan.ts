import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import { type MarketCode, markets } from '@hiram/markets'
import sharp from 'sharp'
import { expect } from 'vitest'
import { routes } from '../routes.ts'
import { handleBankTransfer } from '../servicing/handle-bank-transfer.ts'
import { ledgerOf } from './check-ledger.ts'
import { type Asked, borrowersWithLoans, borrowerWithLoan, latestOf, type Person } from './ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from './server.ts'

export type Running = { server: TestServer; borrower: TestBorrower; loanId: string; code: string }

/** A loan paid out on the server's day, with its repayment code. */
export async function runningLoan(
  server: TestServer,
  asked: Asked,
  market: MarketCode = 'ph',
  person?: Person,
): Promise<Running> {
  const { borrower, loanId } = await borrowerWithLoan(server, asked, { market, ...(person && { person }) })
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  return { server, borrower, loanId, code }
}

/** Several of them, made together: the jobs of a loan are most of what it takes. */
export async function runningLoans(server: TestServer, asked: Asked, count: number): Promise<Running[]> {
  const loans: Running[] = []
  for (const { borrower, loanId } of await borrowersWithLoans(server, asked, count)) {
    const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
    loans.push({ server, borrower, loanId, code })
  }
  return loans
}

/** The same of a server of its own: 9,000.00 for three months, paid out on 2026-11-23. */
export async function startRunningLoan(): Promise<Running> {
  const server = await createTestContext({ routes })
  server.setTime(new Date('2026-11-23T02:00:00Z'))
  return runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
}

/** On to a day, the borrower still signed in. */
export async function moveTo({ server, borrower }: Running, day: string): Promise<void> {
  server.setTime(new Date(`${day}T02:00:00Z`))
  const now = server.context.clock.wall()
  await server.context.database
    .updateTable('session')
    .set({ last_seen_at: now, created_at: now })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute()
}

export function transfer(
  { server, borrower, code }: Running,
  amount: bigint,
  given: { valueDate?: string; reference?: string; remark?: string } = {},
) {
  return handleBankTransfer(server.context, {
    providerReference: given.reference ?? randomUUID(),
    remark: given.remark ?? `loan ${code} thank you`,
    amount,
    currency: markets[borrower.market].currency.code,
    valueDate: given.valueDate ?? server.context.clock.businessDate(borrower.market),
    channel: 'instapay',
  })
}

/** The ledger, the view and the pure function agree to the unit. */
export async function agree({ server, borrower, loanId }: Running) {
  const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
  const view = await latestOf(server, borrower)
  expect(ledger).toMatchObject({ sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
  expect(view.earlyRepaymentAmount).toBe(ledger.expected.payoff)
  expect(view.credit).toBe(ledger.credit)
  return view
}

/** A photo of a slip, as a phone sends it. */
export async function slip(): Promise<{ name: string; content: Buffer; mimeType: string }[]> {
  const content = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Make: 'a phone' } })
    .jpeg()
    .toBuffer()
  return [{ name: 'file', content, mimeType: 'image/jpeg' }]
}
