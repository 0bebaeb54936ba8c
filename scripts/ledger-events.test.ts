import { randomUUID } from 'node:crypto'
import { choosePrepaymentOption } from '@hiram/contract/repayment'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { agreeRestructuring, loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import type { ServicingCommand } from '@hiram/contract/webhooks'
import { consentVersion } from '@hiram/markets/consents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../apps/server/src/business-day/run-business-days.ts'
import { carryOutCommand } from '../apps/server/src/servicing/carry-out-command.ts'
import { handleProofDecision } from '../apps/server/src/servicing/decide-payment-proof.ts'
import { matchSuspense } from '../apps/server/src/servicing/match-suspense.ts'
import { reverseRepayment } from '../apps/server/src/servicing/reverse-repayment.ts'
import { loanRoutes } from '../apps/server/src/testing/loan-routes.ts'
import { agree, moveTo, type Running, runningLoan, slip, transfer } from '../apps/server/src/testing/running-loan.ts'
import { createTestContext, type TestServer } from '../apps/server/src/testing/server.ts'
import { brokenInvariants } from './ledger-invariants.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

async function nothingBroken() {
  expect(await brokenInvariants(server.context.config.DATABASE_URL)).toEqual([])
}

async function proofOf(loan: Running, amount: bigint): Promise<string> {
  const asked = { loanId: loan.loanId, repayAmount: amount.toString() }
  return (await server.as(loan.borrower).ask(uploadProof, asked, { files: await slip() })).proofId
}

test('after every event of a late loan the ledger breaks nothing, business-day runs in between', async () => {
  const loan = await runningLoan(server, peso)
  await runBusinessDays(server.context)
  await moveTo(loan, '2026-07-23')
  await runBusinessDays(server.context)
  await nothingBroken()
  const [returned, lost] = [randomUUID(), randomUUID()]
  await transfer(loan, 40_000n, { reference: returned, valueDate: '2026-07-19' })
  await transfer(loan, 30_000n, { reference: lost, remark: 'rent', valueDate: '2026-07-21' })
  await nothingBroken()
  const proofId = await proofOf(loan, 100_000n)
  await moveTo(loan, '2026-07-25')
  await runBusinessDays(server.context)
  await nothingBroken()
  await handleProofDecision(server.context, { proofId, decision: 'accepted', valueDate: '2026-07-22', ...people })
  await matchSuspense(server.context, { providerReference: lost, code: loan.code })
  await nothingBroken()
  const proven = randomUUID()
  await transfer(loan, 100_000n, { reference: proven, valueDate: '2026-07-23' })
  await reverseRepayment(server.context, { providerReference: returned })
  await nothingBroken()
  const { offer } = await server.as(loan.borrower).ask(extensionQuote, { loanId: loan.loanId })
  await transfer(loan, offer?.minimumRepaymentAmount || 1n)
  const asked = await server.as(loan.borrower).ask(extensionQuote, { loanId: loan.loanId })
  await server.as(loan.borrower).ask(extendLoan, {
    loanId: loan.loanId,
    agreedExtraInterest: asked.offer?.extraInterest.toString() ?? '',
    agreedDueDate: asked.offer?.newDueDate ?? '',
  })
  await moveTo(loan, '2026-08-01')
  await runBusinessDays(server.context)
  await nothingBroken()
  await reverseRepayment(server.context, { providerReference: proven })
  await nothingBroken()
})

test('a refused proof, an over-payment sent back and a closing payment whose transfer is returned break nothing', async () => {
  const loan = await runningLoan(server, peso)
  await runBusinessDays(server.context)
  const proofId = await proofOf(loan, 5_000n)
  await handleProofDecision(server.context, { proofId, decision: 'refused', ...people })
  const reference = randomUUID()
  const { earlyRepaymentAmount } = await agree(loan)
  await transfer(loan, earlyRepaymentAmount, { reference })
  await transfer(loan, 77n)
  await nothingBroken()
  await server.as(loan.borrower).ask(refundCredit, { loanId: loan.loanId })
  await nothingBroken()
  await moveTo(loan, '2026-06-24')
  await runBusinessDays(server.context)
  await reverseRepayment(server.context, { providerReference: reference })
  await nothingBroken()
})

const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'agreed on the phone' }
type Given = { [key: string]: unknown; kind: ServicingCommand['kind'] }

async function command({ loanId }: Running, given: Given): Promise<string> {
  const outcome = await carryOutCommand(server.context, {
    commandId: randomUUID(),
    loanId,
    ...people,
    ...given,
  } as ServicingCommand)
  return outcome.kind
}

async function closedOn(loan: Running, day: string) {
  await moveTo(loan, day)
  await runBusinessDays(server.context)
}

test("after every command of the lender's the ledger breaks nothing: a claim, its recovery and reversal, and the rest", async () => {
  const loan = await runningLoan(server, peso)
  const reference = randomUUID()
  await closedOn(loan, '2026-09-25')
  expect(await command(loan, { kind: 'waiver', part: 'late', amount: 2_000n })).toBe('done')
  expect(await command(loan, { kind: 'waiver', part: 'interest', amount: 1_000n })).toBe('done')
  expect(await command(loan, { kind: 'goodwill', amount: 10_000n })).toBe('done')
  await nothingBroken()
  expect(await command(loan, { kind: 'writeOff' })).toBe('done')
  await nothingBroken()
  await closedOn(loan, '2026-09-28')
  await transfer(loan, 30_000n, { reference })
  await transfer(loan, 20_000n, { valueDate: '2026-09-24' })
  await nothingBroken()
  await reverseRepayment(server.context, { providerReference: reference })
  await nothingBroken()
  await transfer(loan, 40_000n)
  expect(await command(loan, { kind: 'writeOffReversal' })).toBe('done')
  await nothingBroken()
  await closedOn(loan, '2026-10-02')
  await transfer(loan, 50_000n)
  await nothingBroken()
  expect(await command(loan, { kind: 'writeOff' })).toBe('done')
  const { earlyRepaymentAmount } = await agree(loan)
  await closedOn(loan, '2026-10-05')
  await transfer(loan, earlyRepaymentAmount + 70n)
  expect(await agree(loan)).toMatchObject({ status: 'close', credit: 70n })
  await nothingBroken()
  await closedOn(loan, '2026-10-07')
  await nothingBroken()
})

test('money known after a write-off, an option chosen and a new plan break nothing', async () => {
  const [lost, saved] = [await runningLoan(server, peso), await runningLoan(server, peso)]
  const as = server.as(saved.borrower)
  await as.ask(choosePrepaymentOption, { loanId: saved.loanId, option: 'lowerPayments' })
  await transfer(saved, 400_000n)
  await closedOn(lost, '2026-08-25')
  await moveTo(saved, '2026-08-25')
  await command(lost, { kind: 'writeOff' })
  await transfer(lost, 100_000n, { valueDate: '2026-08-20' })
  await nothingBroken()
  expect(
    await command(saved, { kind: 'restructuringOffer', dueDates: ['2026-10-20', '2026-11-20'], waiveLate: true }),
  ).toBe('done')
  const { offer } = await as.ask(loadRestructuringOffer, { loanId: saved.loanId })
  await as.ask(agreeRestructuring, {
    loanId: saved.loanId,
    offerId: offer?.offerId ?? '',
    agreedTotal: offer?.totalToRepay.toString() ?? '',
    consent: { document: 'hardshipPlan', version: consentVersion, locale: 'en-US' },
  })
  await nothingBroken()
  await closedOn(saved, '2026-10-21')
  await nothingBroken()
  await transfer(saved, offer?.totalToRepay ?? 0n)
  await nothingBroken()
})

test('money of a day before a write-off that pays the loan in full leaves nothing written off', async () => {
  const loan = await runningLoan(server, peso)
  await closedOn(loan, '2026-08-25')
  await command(loan, { kind: 'writeOff' })
  await transfer(loan, 2_000_000n, { valueDate: '2026-08-20' })
  await closedOn(loan, '2026-08-27')
  await nothingBroken()
  const { rows } = await server.context.pool.query('select status, written_off_on from loan')
  expect(rows).toEqual([{ status: 'close', written_off_on: null }])
})

test('what breaks the rules of a claim is named: interest of its nights, income without money, a lost mark', async () => {
  const loan = await runningLoan(server, peso)
  await closedOn(loan, '2026-08-25')
  await command(loan, { kind: 'writeOff' })
  await closedOn(loan, '2026-08-27')
  await transfer(loan, 5_000n)
  await nothingBroken()
  const { pool } = server.context
  const named = async () =>
    (await brokenInvariants(server.context.config.DATABASE_URL)).map(({ invariant }) => invariant)
  await pool.query("update loan set written_off_on = '2026-08-20' where loan_id = $1", [loan.loanId])
  expect(await named()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^13 a written-off loan earns nothing/),
      expect.stringMatching(/^13 a loan is marked as written off/),
    ]),
  )
  await pool.query("update loan set written_off_on = '2026-08-25' where loan_id = $1", [loan.loanId])
  await pool.query('alter table journal_entry disable trigger user')
  await pool.query("update journal_entry set credit = 'interestIncome' where credit = 'recoveryIncome'")
  expect(await named()).toContainEqual(expect.stringMatching(/^13 income from recoveries/))
})
