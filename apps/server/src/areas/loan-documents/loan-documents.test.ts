import { createHash } from 'node:crypto'
import {
  loanAgreement,
  loanCertificate,
  loanDocuments,
  loanKeyFacts,
  loanStatement,
  paymentReceipt,
} from '@hiram/contract/loan-documents'
import { repaymentCode, repaymentInfo } from '@hiram/contract/repayment'
import { refundCredit } from '@hiram/contract/repayment/refund'
import Fastify, { type FastifyInstance } from 'fastify'
import jsQR from 'jsqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOf } from '../../loan-documents/figures.ts'
import { signedTerms } from '../../loan-documents/signed-terms.ts'
import { storeLoanDocuments } from '../../loan-documents/store-loan-documents.ts'
import { documentTranslator } from '../../loan-documents/translate-document.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { drawnPage, plain, readPdf } from '../../testing/read-pdf.ts'
import { applyFor, borrowerWithLoan, latestOf, readyBorrower } from '../../testing/ready-borrower.ts'
import { transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { loanDocumentRoutes } from './routes.ts'
import { verifyPage } from './verify-page.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer
let site: FastifyInstance

beforeAll(async () => {
  server = await createTestContext({
    routes: [...loanRoutes, ...loanDocumentRoutes],
  })
  site = Fastify()
  await site.register(verifyPage, { context: server.context })
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

const bytesOf = ({ pdf }: { pdf: string }) => Buffer.from(pdf, 'base64')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function storedDocuments(loanId: string) {
  return server.context.database.selectFrom('loan_document').selectAll().where('loan_id', '=', loanId).execute()
}

async function paidLoan(market: 'ph' | 'vn' = 'ph', over = 0n): Promise<{ borrower: TestBorrower; loanId: string }> {
  const asked = market === 'ph' ? peso : { ...peso, amount: 6_000_000n }
  const loan = await borrowerWithLoan(server, asked, { market })
  const { code } = await server.as(loan.borrower).ask(repaymentCode, { loanId: loan.loanId, amount: '100' })
  const { earlyRepaymentAmount } = await latestOf(server, loan.borrower)
  await transfer({ server, ...loan, code }, earlyRepaymentAmount + over)
  return loan
}

test('KYC-07 the agreement has the text agreed to, also once a later version is in force', async () => {
  const borrower = await readyBorrower(server)
  const loanId = (await applyFor(server, borrower, peso)).answer?.loanId ?? ''
  const plainText = 'ph creditAgreement en-US 2025-01-01\nEarlier agreement\nAbout it\nThese were the words.\n'
  const hash = createHash('sha256').update(plainText).digest()
  const { pool } = server.context
  await pool.query('insert into consent_text values ($1, $2, $3)', [hash, plainText, [2]])
  await pool.query(
    `update consent set version = '2025-01-01', text_hash = $1 where loan_id = $2 and document = 'creditAgreement'`,
    [hash, loanId],
  )
  const { text } = await readPdf(bytesOf(await server.as(borrower).ask(loanAgreement, { loanId })))
  expect(plain(text)).toContain(plain('Earlier agreement'))
  expect(plain(text)).toContain(plain('These were the words.'))
})

test('KYC-07 both documents are made at consent, sealed, hashed, and say the stored terms', async () => {
  const borrower = await readyBorrower(server)
  const loanId = (await applyFor(server, borrower, peso)).answer?.loanId ?? ''
  await server.runJobs({
    storeLoanDocuments: (job) => storeLoanDocuments(server.context, job as never),
    decide: () => undefined,
  })
  const stored = await storedDocuments(loanId)
  expect(stored.map(({ kind }) => kind).sort()).toEqual(['agreement', 'keyFacts'])
  for (const loanDocument of stored) {
    const file = server.providers.storedFiles.get(loanDocument.file_name)
    expect(file?.includes('%PDF')).toBe(false)
    const got = await server
      .as(borrower)
      .ask(loanDocument.kind === 'agreement' ? loanAgreement : loanKeyFacts, { loanId })
    expect([got.sha256, sha256(bytesOf(got)), loanDocument.bytes]).toEqual([
      loanDocument.sha256.toString('hex'),
      got.sha256,
      bytesOf(got).length,
    ])
    const loan = await server.context.database
      .selectFrom('loan')
      .select('terms')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    const { text } = await readPdf(bytesOf(got))
    const { totalToRepay, instalments } = signedTerms.parse(loan.terms).keyFacts
    const { money } = figuresOf('ph', 'en-US')
    for (const amount of [totalToRepay, ...instalments.map(({ total }) => total)]) {
      expect(text).toContain(plain(money(amount)))
    }
    expect(text).toContain('MariaSantos')
  }
})

test('a document asked for before its job has run is made then, once, however many ask', async () => {
  const borrower = await readyBorrower(server, { market: 'vn' })
  const asked = { ...peso, amount: 6_000_000n }
  const loanId = (await applyFor(server, borrower, asked)).answer?.loanId ?? ''
  const got = await Promise.all([1, 2, 3].map(() => server.as(borrower).ask(loanAgreement, { loanId })))
  await storeLoanDocuments(server.context, { borrowerId: borrower.borrowerId, loanId })
  got.push(await server.as(borrower).ask(loanAgreement, { loanId }))
  expect(new Set(got.map((loanDocument) => loanDocument.sha256)).size).toBe(1)
  expect(await storedDocuments(loanId)).toHaveLength(2)
  expect((await readPdf(bytesOf(got[0] ?? { pdf: '' }))).language).toBe('vi-VN')
})

test("another borrower's documents are not found", async () => {
  const { loanId } = await borrowerWithLoan(server, peso)
  const stranger = await server.newBorrower()
  for (const call of [loanDocuments, loanKeyFacts, loanAgreement, loanStatement, loanCertificate]) {
    expect((await server.as(stranger).call(call, { loanId })).error).toBe('loanNotFound')
  }
})

test('HIS-02 a statement of a period has its opening and closing balance; days to come are refused', async () => {
  const { borrower, loanId } = await paidLoan()
  const ask = (from?: string, to?: string) =>
    server.as(borrower).call(loanStatement, { loanId, ...(from && { from }), ...(to && { to }) })
  const { money, date } = figuresOf('ph', 'en-US')
  const before = (await ask('2026-06-01', '2026-06-19')).answer
  const whole = (await ask('2026-06-01', '2026-06-20')).answer
  const textOf = async (made: typeof before) => (await readPdf(bytesOf(made ?? { pdf: '' }))).text
  expect(await textOf(before)).toContain(plain(`Balance on ${date('2026-06-19')}${money(0n)}`))
  expect(await textOf(whole)).toContain(plain(`Every transaction on your loan from ${date('2026-06-01')}`))
  expect(await textOf(whole)).toContain(plain(`${date('2026-06-01')}Opening balance${money(0n)}`))
  for (const [from, to] of [
    ['2026-06-20', '2026-06-21'],
    ['2026-06-20', '2026-06-19'],
    ['2026-02-30'],
    [undefined, '2026-06-20'],
  ]) {
    expect((await ask(from, to)).error).toBe('invalidRequest')
  }
})

test('HIS-02 statement once the money is out, certificate only when everything is paid', async () => {
  const borrower = await readyBorrower(server)
  const waiting = (await applyFor(server, borrower, peso)).answer?.loanId ?? ''
  expect((await server.as(borrower).call(loanStatement, { loanId: waiting })).error).toBe('loanNotInState')
  const running = await borrowerWithLoan(server, peso)
  const { documents } = await server.as(running.borrower).ask(loanDocuments, { loanId: running.loanId })
  expect(documents.map(({ kind }) => kind)).toEqual(['keyFacts', 'agreement', 'statement'])
  const view = await latestOf(server, running.borrower)
  const statement = await server.as(running.borrower).ask(loanStatement, { loanId: running.loanId })
  const { text } = await readPdf(bytesOf(statement))
  expect(text).toContain(plain(figuresOf('ph', 'en-US').money(view.earlyRepaymentAmount)))
  const refused = await server.as(running.borrower).call(loanCertificate, { loanId: running.loanId })
  expect(refused.error).toBe('loanNotInState')
})

test('HIS-02 the statement says on which day an over-payment went back, however much later it is made', async () => {
  const { borrower, loanId } = await paidLoan('ph', 77n)
  const { clock, database } = server.context
  const { date, money } = figuresOf('ph', 'en-US')
  const today = clock.businessDate('ph')
  await server.as(borrower).ask(refundCredit, { loanId })
  server.pass(3 * 24 * 3_600_000)
  const now = clock.wall()
  await database.updateTable('session').set({ last_seen_at: now, created_at: now }).execute()
  const { text } = await readPdf(bytesOf(await server.as(borrower).ask(loanStatement, { loanId })))
  expect(text).toContain(plain(`${date(today)}${documentTranslator('en-US')('move.refund')}${money(77n)}${money(0n)}`))
})

test('HIS-02 the certificate says what the loan was paid with, whatever is paid and refunded after it was closed', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const as = server.as(borrower)
  const { code } = await as.ask(repaymentCode, { loanId, amount: '100' })
  const { earlyRepaymentAmount } = await latestOf(server, borrower)
  await transfer({ server, borrower, loanId, code }, earlyRepaymentAmount)
  server.pass(3 * 24 * 3_600_000)
  const now = server.context.clock.wall()
  await server.context.database.updateTable('session').set({ last_seen_at: now, created_at: now }).execute()
  await transfer({ server, borrower, loanId, code }, 321_579n)
  await as.ask(refundCredit, { loanId })
  await transfer({ server, borrower, loanId, code }, 4_600n)
  const { text } = await readPdf(bytesOf(await as.ask(loanCertificate, { loanId })))
  const { money } = figuresOf('ph', 'en-US')
  const paid = documentTranslator('en-US')('paidSoFar')
  expect(text).toContain(plain(`${paid}${money(earlyRepaymentAmount)}`))
})

test('REP-04 the receipt of a payment says what it went to; a returned or another payment has none', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  await transfer({ server, borrower, loanId, code }, 100_000n)
  const { loan, payments } = await server.as(borrower).ask(repaymentInfo, { loanId })
  const [payment] = payments
  const paymentId = payment?.paymentId ?? ''
  const got = await server.as(borrower).ask(paymentReceipt, { loanId, paymentId })
  expect(got.fileName).toBe(`receipt-${loan.loanNumber}.pdf`)
  const { text, missingGlyphs, untagged, isUniversal } = await readPdf(bytesOf(got))
  expect([untagged, isUniversal]).toEqual([0, true])
  const { money } = figuresOf('ph', 'en-US')
  for (const part of [loan.loanNumber, 'Maria Santos', money(100_000n)]) expect(text).toContain(plain(part))
  for (const amount of Object.values(payment?.parts ?? {}).filter((each) => each > 0n))
    expect(text).toContain(plain(money(amount)))
  expect(missingGlyphs).toBe(0)
  const other = await borrowerWithLoan(server, peso)
  expect((await server.as(other.borrower).call(paymentReceipt, { loanId, paymentId })).error).toBe('loanNotFound')
  const ofOther = await server.as(other.borrower).call(paymentReceipt, { loanId: other.loanId, paymentId })
  expect(ofOther.error).toBe('paymentNotFound')
  await server.context.database
    .updateTable('payment')
    .set({ reversed_on: '2026-06-20', reversed_at: new Date() })
    .where('loan_id', '=', loanId)
    .execute()
  expect((await server.as(borrower).call(paymentReceipt, { loanId, paymentId })).error).toBe('paymentNotFound')
})

/** The address in a certificate's QR code. */
async function pathOn(got: { pdf: string }): Promise<string> {
  const page = await drawnPage(bytesOf(got), 1, 3)
  return new URL(jsQR(page.data, page.width, page.height)?.data ?? '').pathname
}

test('HIS-02 the QR of a certificate opens the page that says it is genuine; a changed code is not', async () => {
  const { borrower, loanId } = await paidLoan()
  const { loanNumber } = await latestOf(server, borrower)
  const got = await server.as(borrower).ask(loanCertificate, { loanId })
  expect(got.fileName).toBe(`certificate-${loanNumber}.pdf`)
  expect((await server.as(borrower).ask(loanCertificate, { loanId })).sha256).toBe(got.sha256)
  const page = await drawnPage(bytesOf(got), 1, 3)
  const address = jsQR(page.data, page.width, page.height)?.data ?? ''
  expect((await readPdf(bytesOf(got))).text).toContain(plain(address))
  const path = new URL(address).pathname
  expect(path).toMatch(/^\/verify\/([0-9A-Z]{6}-){3}[0-9A-Z]{6}$/)

  const yes = await site.inject({ url: path.toLowerCase(), headers: { 'accept-language': 'fr, vi;q=0.8, en;q=0.5' } })
  expect(yes.statusCode).toBe(200)
  expect(yes.body).toContain('lang="vi-VN"')
  for (const shown of ['Giấy xác nhận này là thật', 'M••• S•••', loanNumber, got.sha256])
    expect(yes.body).toContain(shown)
  for (const kept of ['Maria', 'Santos', 'maria@example.com', borrower.phone]) expect(yes.body).not.toContain(kept)
  expect(yes.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(yes.headers['cache-control']).toBe('no-store')

  for (const language of ['fil-PH, en;q=0.5', 'tl', 'ceb-PH', 'bik, en;q=0.5', 'en;q=0.5, tsg-PH;q=0.9'])
    expect((await site.inject({ url: path, headers: { 'accept-language': language } })).body).toMatch(
      /lang="fil-PH"[\s\S]*Tunay ang certificate na ito/,
    )

  const changed = path.slice(0, -1) + (path.endsWith('0') ? '1' : '0')
  for (const url of [changed, '/verify/1', '/verify/%00', `${path}-AAAAAA`]) {
    const no = await site.inject({ url })
    expect([url, no.statusCode]).toEqual([url, 404])
    expect(no.body).toContain('We did not issue this certificate')
  }
})

test('a certificate ends when its loan is opened again; closed again there is a new one, and the old one stays ended', async () => {
  const { borrower, loanId } = await paidLoan()
  const first = await server.as(borrower).ask(loanCertificate, { loanId })
  const firstPath = await pathOn(first)
  const madeOn = figuresOf('ph', 'en-US').date(server.context.clock.businessDate('ph'))
  const { rows } = await server.context.pool.query('select payment_id from payment where loan_id = $1', [loanId])
  server.pass(60_000)
  await reverseRepayment(server.context, { providerReference: rows[0].payment_id })
  expect((await latestOf(server, borrower)).status).toBe('repay')
  const isEnded = async () => {
    const { statusCode, body } = await site.inject({ url: firstPath })
    expect(statusCode).toBe(410)
    for (const shown of [`We issued it on ${madeOn}`, 'is no longer valid', first.sha256]) expect(body).toContain(shown)
    for (const never of ['did not issue', 'is genuine', '•••']) expect(body).not.toContain(never)
  }
  await isEnded()
  server.pass(60_000)
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  await transfer({ server, borrower, loanId, code }, (await latestOf(server, borrower)).earlyRepaymentAmount)
  await isEnded()
  const second = await server.as(borrower).ask(loanCertificate, { loanId })
  expect(second.sha256).not.toBe(first.sha256)
  const secondPath = await pathOn(second)
  expect(secondPath).not.toBe(firstPath)
  const { statusCode, body } = await site.inject({ url: secondPath })
  expect([statusCode, body.includes('is genuine'), body.includes(second.sha256)]).toEqual([200, true, true])
  await isEnded()
})

test('a certificate of a version before keeps its code: the page finds it beside its document', async () => {
  const { borrower, loanId } = await paidLoan()
  const got = await server.as(borrower).ask(loanCertificate, { loanId })
  const { pool } = server.context
  await pool.query('update certificate_code set sha256 = null, made_at = null where loan_id = $1', [loanId])
  expect((await site.inject({ url: await pathOn(got) })).body).toContain(got.sha256)
  await server.as(borrower).ask(loanCertificate, { loanId })
  const { rows } = await pool.query('select sha256 from certificate_code where loan_id = $1', [loanId])
  expect(rows.map(({ sha256: kept }) => kept.toString('hex'))).toEqual([got.sha256])
})

test('codes cannot be tried one after the other', async () => {
  const statuses = new Set<number>()
  for (let tries = 0; tries < 32; tries++) {
    const { statusCode } = await site.inject({
      url: '/verify/000000-000000-000000-000000',
      remoteAddress: '203.0.113.9',
    })
    statuses.add(statusCode)
  }
  expect([...statuses]).toEqual([404, 429])
})
