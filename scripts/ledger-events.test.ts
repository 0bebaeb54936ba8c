import { randomUUID } from 'node:crypto'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../apps/server/src/business-day/run-business-days.ts'
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
  await handleProofDecision(server.context, { proofId, decision: 'accepted', valueDate: '2026-07-22' })
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
  await handleProofDecision(server.context, { proofId, decision: 'refused' })
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
