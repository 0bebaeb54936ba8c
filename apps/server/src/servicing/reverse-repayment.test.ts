import { randomUUID } from 'node:crypto'
import { errorCodes } from '@hiram/contract'
import { loanProcessLog } from '@hiram/contract/loan'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { lockLoans } from '../loan/loan-store.ts'
import { applyFor } from '../testing/ready-borrower.ts'
import { agree, moveTo, runningLoan, slip, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'
import { handleProofDecision } from './decide-payment-proof.ts'
import { handlePayoutNotice } from './disbursement.ts'
import { matchSuspense } from './match-suspense.ts'
import { reverseRepayment } from './reverse-repayment.ts'

const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'what the slip shows' }

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes, ...repaymentRoutes] })
})
afterEach(() => server.stop())

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

async function balanceOf(account: string): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`select coalesce(sum(case when debit = ${account} then amount
    else -amount end), 0)::bigint as held from journal_entry where ${account} in (debit, credit)`.execute(
    server.context.database,
  )
  return rows[0]?.held ?? 0n
}

test('a returned transfer: one exact counter-entry, late charges as if it never came, however often sent', async () => {
  const [loan, beside] = [await runningLoan(server, peso), await runningLoan(server, peso)]
  const due = (await agree(loan)).instalments[0]?.total ?? 0n
  const cash = await balanceOf('cashIn')
  const reference = randomUUID()
  await moveTo(loan, '2026-07-20')
  await transfer(loan, due, { reference })
  expect(await agree(loan)).toMatchObject({ status: 'repay' })
  await moveTo(loan, '2026-07-26')
  const taken = await Promise.all(
    [1, 2, 3].map(() => reverseRepayment(server.context, { providerReference: reference })),
  )
  expect(taken.sort()).toEqual(['counted', 'known', 'known'])
  await moveTo(beside, '2026-07-26')
  await transfer(beside, 1n)
  const [undone, never] = [await agree(loan), await agree(beside)]
  expect(undone).toMatchObject({ status: 'overdue', overdueDays: 6, alreadyRepaidAmount: 0n })
  // until another payment comes, the loan says what became of this one
  expect([undone.reversedPayment, never.reversedPayment]).toEqual([{ amount: due, on: '2026-07-26' }, null])
  expect(undone.dueAmount).toBe(never.dueAmount + 1n)
  expect(await balanceOf('cashIn')).toBe(cash + 1n)
  const { entries } = await server.as(loan.borrower).ask(loanProcessLog, { loanId: loan.loanId })
  const returned = entries.filter(({ reason }) => reason === 'paymentReturned')
  expect(returned).toMatchObject([{ who: 'provider', amount: due }])
  expect(entries.slice(-2)).toMatchObject([{ reason: 'paymentReturned', to: 'repay' }, { to: 'overdue' }])
  expect(await transfer(loan, due, { reference, valueDate: '2026-07-20' })).toBe('known')
})

test('the payment that closed a loan was returned: it is open again, and closes again', async () => {
  const loan = await runningLoan(server, peso)
  const { earlyRepaymentAmount } = await agree(loan)
  const reference = randomUUID()
  await transfer(loan, earlyRepaymentAmount + 50n, { reference })
  expect(await agree(loan)).toMatchObject({ status: 'close', credit: 50n })
  await moveTo(loan, '2026-06-25')
  await reverseRepayment(server.context, { providerReference: reference })
  const open = await agree(loan)
  expect(open).toMatchObject({ status: 'repay', credit: 0n, closedOn: null })
  // who thought it paid off is written to
  const { rows } = await server.context.pool.query('select kind from message where borrower_id = $1', [
    loan.borrower.borrowerId,
  ])
  expect(rows.filter(({ kind }) => kind === 'loanChanged')).toHaveLength(1)
  await transfer(loan, open.earlyRepaymentAmount)
  expect(await agree(loan)).toMatchObject({ status: 'close', closedOn: '2026-06-25' })
})

test('a closed loan whose payment was returned stays closed while its borrower has another one: a person decides', async () => {
  const loan = await runningLoan(server, peso)
  const { earlyRepaymentAmount } = await agree(loan)
  const reference = randomUUID()
  await transfer(loan, earlyRepaymentAmount, { reference })
  const next = await applyFor(server, loan.borrower, peso)
  expect(next.code).toBe(200)
  const logged = vi.spyOn(server.context.log, 'error')
  expect(await reverseRepayment(server.context, { providerReference: reference })).toBe('counted')
  expect(logged.mock.calls.map(([, message]) => message)).toContain(
    'a transfer was returned whose loan cannot be opened again',
  )
  const { rows } = await server.context.pool.query('select loan_id, status from loan where borrower_id = $1', [
    loan.borrower.borrowerId,
  ])
  expect(Object.fromEntries(rows.map((row) => [row.loan_id, row.status]))).toEqual({
    [loan.loanId]: 'close',
    [next.answer?.loanId ?? '']: 'examine',
  })
  expect(await balanceOf('suspense')).toBe(earlyRepaymentAmount)
})

test('an over-payment that was returned is no credit, whatever else its borrower has applied for', async () => {
  const loan = await runningLoan(server, peso)
  await transfer(loan, (await agree(loan)).earlyRepaymentAmount)
  const reference = randomUUID()
  await transfer(loan, 80_000n, { reference })
  expect(await agree(loan)).toMatchObject({ status: 'close', credit: 80_000n })
  expect((await applyFor(server, loan.borrower, peso)).code).toBe(200)
  expect(await reverseRepayment(server.context, { providerReference: reference })).toBe('counted')
  const { rows } = await server.context.pool.query('select status from loan where loan_id = $1', [loan.loanId])
  expect(rows).toEqual([{ status: 'close' }])
  expect((await server.as(loan.borrower).call(refundCredit, { loanId: loan.loanId })).code).toBe(
    errorCodes.nothingToRefund,
  )
  expect(await balanceOf('borrowerCredit')).toBe(0n)
})

test('of a payment that was returned while its loan had to stay closed nothing is refunded', async () => {
  const loan = await runningLoan(server, peso)
  const reference = randomUUID()
  await transfer(loan, (await agree(loan)).earlyRepaymentAmount + 50n, { reference })
  expect((await applyFor(server, loan.borrower, peso)).code).toBe(200)
  await reverseRepayment(server.context, { providerReference: reference })
  expect((await server.as(loan.borrower).call(refundCredit, { loanId: loan.loanId })).code).toBe(
    errorCodes.nothingToRefund,
  )
})

test('an over-payment counted by its proof, whose transfer was returned beside another application, is no credit', async () => {
  const loan = await runningLoan(server, peso)
  const { loanId, borrower } = loan
  const amount = (await agree(loan)).earlyRepaymentAmount + 50n
  const sent = { loanId, repayAmount: amount.toString() }
  const { proofId } = await server.as(borrower).ask(uploadProof, sent, { files: await slip() })
  const valueDate = server.context.clock.businessDate('ph')
  await handleProofDecision(server.context, { proofId, decision: 'accepted', valueDate, ...people })
  const reference = randomUUID()
  await transfer(loan, amount, { reference })
  expect(await agree(loan)).toMatchObject({ status: 'close', credit: 50n })
  expect((await applyFor(server, borrower, peso)).code).toBe(200)
  expect(await reverseRepayment(server.context, { providerReference: reference })).toBe('counted')
  expect((await server.as(borrower).call(refundCredit, { loanId })).code).toBe(errorCodes.nothingToRefund)
})

test('money in suspense is not given to a loan whose payout was undone while it was waited for', async () => {
  const loan = await runningLoan(server, peso)
  const { loanId, borrower, code } = loan
  const reference = randomUUID()
  expect(await transfer(loan, 30_000n, { reference, remark: 'rent' })).toBe('suspense')
  const { rows } = await server.context.pool.query('select order_id from payout_order where loan_id = $1', [loanId])
  const returned = { orderId: String(rows[0]?.order_id), providerReference: 'back', state: 'returned' } as const
  const { context } = server
  const waiting = async () => (await context.pool.query(waitingForLock(), ['%from loan where%'])).rowCount
  const outcomes = await context.database.transaction().execute(async (queries) => {
    await lockLoans(queries, [{ borrowerId: borrower.borrowerId, loanId }])
    const undone = handlePayoutNotice(context, returned)
    await expect.poll(waiting).toBe(1)
    const given = matchSuspense(context, { providerReference: reference, code })
    await expect.poll(waiting).toBe(2)
    return [undone, given]
  })
  expect(await Promise.all(outcomes)).toEqual(['counted', { kind: 'refused', refused: 'loanNotFound' }])
  expect(await balanceOf('suspense')).toBe(-30_000n)
})

test('a transfer returned after its over-payment was refunded: nothing counts as repaid, and manual review is asked', async () => {
  const loan = await runningLoan(server, peso)
  const { earlyRepaymentAmount } = await agree(loan)
  const reference = randomUUID()
  await transfer(loan, earlyRepaymentAmount + 50n, { reference })
  await server.as(loan.borrower).ask(refundCredit, { loanId: loan.loanId })
  const logged = vi.spyOn(server.context.log, 'error')
  await reverseRepayment(server.context, { providerReference: reference })
  expect(logged.mock.calls.map(([, message]) => message)).toContain(
    'a transfer was returned of which a part had been refunded already',
  )
  expect(await agree(loan)).toMatchObject({ status: 'repay', alreadyRepaidAmount: 0n, credit: -50n })
})

test('a return noticed before its transfer is to be sent again', async () => {
  expect(await reverseRepayment(server.context, { providerReference: randomUUID() })).toBe('later')
})

test('money in suspense: given to its loan once at its own value date, and returned from there', async () => {
  const loan = await runningLoan(server, peso)
  const reference = randomUUID()
  await moveTo(loan, '2026-06-25')
  expect(await transfer(loan, 30_000n, { reference, remark: 'rent', valueDate: '2026-06-22' })).toBe('suspense')
  expect(await balanceOf('suspense')).toBe(-30_000n)
  const given = { providerReference: reference, code: loan.code }
  expect(await matchSuspense(server.context, { ...given, code: '123456789012' })).toEqual({
    kind: 'refused',
    refused: 'loanNotFound',
  })
  const answers = await Promise.all([matchSuspense(server.context, given), matchSuspense(server.context, given)])
  expect(answers.sort()).toEqual(['counted', 'known'])
  const other = await runningLoan(server, peso)
  expect(await matchSuspense(server.context, { ...given, code: other.code })).toEqual({
    kind: 'refused',
    refused: 'notInSuspense',
  })
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 30_000n })
  expect(await balanceOf('suspense')).toBe(0n)
  await reverseRepayment(server.context, { providerReference: reference })
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 0n })
  expect(await balanceOf('suspense')).toBe(0n)
})

test('money in suspense above the limit of one person is matched by two, and it is kept who and why', async () => {
  const loan = await runningLoan(server, peso)
  const reference = randomUUID()
  await transfer(loan, 500_001n, { reference, remark: 'rent' })
  const given = { providerReference: reference, code: loan.code, reason: 'their employer paid' }
  const refused = async (people: { askedBy?: string; approvedBy?: string }) =>
    matchSuspense(server.context, { ...given, ...people })
  expect(await refused({ askedBy: 'ana' })).toEqual({ kind: 'refused', refused: 'secondPersonMissing' })
  expect(await refused({ approvedBy: 'ben' })).toEqual({ kind: 'refused', refused: 'secondPersonMissing' })
  expect(await refused({ askedBy: 'ana', approvedBy: 'ana' })).toEqual({ kind: 'refused', refused: 'samePerson' })
  expect(await balanceOf('suspense')).toBe(-500_001n)
  expect(await refused({ askedBy: 'ana', approvedBy: 'ben' })).toBe('counted')
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 500_001n })
  const { rows } = await server.context.pool.query(
    'select matched_by, match_approved_by, match_reason from bank_transfer where provider_reference = $1',
    [reference],
  )
  expect(rows).toEqual([{ matched_by: 'ana', match_approved_by: 'ben', match_reason: 'their employer paid' }])
  // sent again it is known, without people too
  expect(await refused({})).toBe('known')
  // up to the limit it is one person's
  await transfer(loan, 500_000n, { reference: 'at the limit', remark: 'rent' })
  const atTheLimit = { ...given, providerReference: 'at the limit', askedBy: 'ana' }
  expect(await matchSuspense(server.context, atTheLimit)).toBe('counted')
})

test('money in suspense that was returned leaves it', async () => {
  const loan = await runningLoan(server, peso)
  const reference = randomUUID()
  await transfer(loan, 30_000n, { reference, remark: 'rent' })
  await reverseRepayment(server.context, { providerReference: reference })
  expect(await balanceOf('suspense')).toBe(0n)
  expect(await matchSuspense(server.context, { providerReference: reference, code: loan.code })).toEqual({
    kind: 'refused',
    refused: 'notInSuspense',
  })
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 0n })
})

test("a transfer that an accepted proof had counted was returned: the proof's payment is reversed", async () => {
  const loan = await runningLoan(server, peso)
  const asked = { loanId: loan.loanId, repayAmount: '40000' }
  const { proofId } = await server.as(loan.borrower).ask(uploadProof, asked, { files: await slip() })
  const valueDate = server.context.clock.businessDate('ph')
  await handleProofDecision(server.context, { proofId, decision: 'accepted', valueDate, ...people })
  const reference = randomUUID()
  await transfer(loan, 40_000n, { reference })
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 40_000n })
  await reverseRepayment(server.context, { providerReference: reference })
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 0n })
  expect(await balanceOf('suspense')).toBe(0n)
})

test('a transfer that came before its proof was accepted was returned: its own payment is reversed', async () => {
  const loan = await runningLoan(server, peso)
  const asked = { loanId: loan.loanId, repayAmount: '40000' }
  const { proofId } = await server.as(loan.borrower).ask(uploadProof, asked, { files: await slip() })
  const reference = randomUUID()
  await transfer(loan, 40_000n, { reference })
  await handleProofDecision(server.context, { proofId, decision: 'accepted', ...people })
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 40_000n })
  await reverseRepayment(server.context, { providerReference: reference })
  expect(await agree(loan)).toMatchObject({ alreadyRepaidAmount: 0n })
  expect(await balanceOf('suspense')).toBe(0n)
})

test('the ledger refuses a second reversal of a journal entry and a journal entry in another currency or of no loan', async () => {
  const loan = await runningLoan(server, peso)
  const { database } = server.context
  const [entry] = await database.selectFrom('journal_entry').selectAll().where('loan_id', '=', loan.loanId).execute()
  if (!entry) throw new Error('no journal entry')
  const undone = { ...entry, ref: `undo:${entry.ref}`, debit: entry.credit, credit: entry.debit }
  await database.insertInto('journal_entry').values(undone).execute()
  await expect(database.insertInto('journal_entry').values(undone).execute()).rejects.toThrow('journal_entry_pkey')
  const foreign = { ...entry, ref: 'foreign', currency: 'VND' }
  await expect(database.insertInto('journal_entry').values(foreign).execute()).rejects.toThrow('not in the currency')
  const ofNone = { ...entry, ref: 'ofNone', loan_id: randomUUID() }
  await expect(database.insertInto('journal_entry').values(ofNone).execute()).rejects.toThrow('not in the currency')
})
