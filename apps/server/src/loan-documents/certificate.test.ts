import { randomUUID } from 'node:crypto'
import { loanCertificate } from '@hiram/contract/loan-documents'
import { repaymentCode } from '@hiram/contract/repayment'
import Fastify, { type FastifyInstance } from 'fastify'
import jsQR from 'jsqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseRows } from '../areas/account/erase-store.ts'
import { verifyPage } from '../areas/loan-documents/verify-page.ts'
import { routes } from '../routes.ts'
import { drawnPage } from '../testing/read-pdf.ts'
import { borrowerWithLoan, latestOf } from '../testing/ready-borrower.ts'
import { transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer
let site: FastifyInstance

beforeAll(async () => {
  server = await createTestContext({ routes })
  site = Fastify()
  await site.register(verifyPage, { context: server.context })
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

async function paidLoan() {
  const loan = await borrowerWithLoan(server, { amount: 6_000_000n, period: 3, periodUnit: 'month' }, { market: 'vn' })
  const { code } = await server.as(loan.borrower).ask(repaymentCode, { loanId: loan.loanId, amount: '100' })
  const { earlyRepaymentAmount } = await latestOf(server, loan.borrower)
  await transfer({ server, ...loan, code }, earlyRepaymentAmount)
  return loan
}

/** The address in a certificate's QR code. */
async function pathOn({ pdf }: { pdf: string }): Promise<string> {
  const page = await drawnPage(Buffer.from(pdf, 'base64'), 1, 3)
  return new URL(jsQR(page.data, page.width, page.height)?.data ?? '').pathname
}

test('a certificate stays genuine when the account is deleted, and names no one', async () => {
  for (const isOfVersionBefore of [false, true]) {
    const { borrower, loanId } = await paidLoan()
    const { borrowerId } = borrower
    const got = await server.as(borrower).ask(loanCertificate, { loanId })
    const { pool, database } = server.context
    if (isOfVersionBefore)
      await pool.query('update certificate_code set sha256 = null, made_at = null where loan_id = $1', [loanId])
    const erased = { borrowerId, phoneHashes: server.context.vault.findHashes('phone', borrower.phone) }
    await database
      .transaction()
      .execute((queries) => eraseRows(queries, { ...erased, trackedSubject: randomUUID(), before: new Date() }))
    const { statusCode, body } = await site.inject({ url: await pathOn(got) })
    expect([statusCode, body.includes('No longer kept'), body.includes('•••')]).toEqual([200, true, false])
    expect(body).toContain(got.sha256)
  }
})
