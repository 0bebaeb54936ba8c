import { randomUUID } from 'node:crypto'
import { listLooks } from '@hiram/contract/account/looks'
import { openBorrower, readBorrower } from '@hiram/contract/console/borrowers'
import { listEntries, listLoans, readLoan } from '@hiram/contract/console/loans'
import { search } from '@hiram/contract/console/search'
import { loanDetail } from '@hiram/contract/loan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../auth/start-session.ts'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { routes } from '../../routes.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { applyFor, borrowerWithLoan, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const dayMs = 86_400_000
let server: TestServer
let office: TestConsole
let late: Awaited<ReturnType<typeof borrowerWithLoan>>

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  late = await borrowerWithLoan(server, peso)
  server.pass(70 * dayMs)
  await runBusinessDays(server.context)
  // the session of seventy days ago ended
  const { context } = server
  const { borrower } = late
  late.borrower.token = await startSession({ context, queries: context.database, ...borrower }, borrower.borrowerId)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

test('a loan has the figures of the borrower’s own app, and its entries balance to them', async () => {
  const paolo = await office.staff(['collector'])
  const { borrower, loanId } = late
  const { loan, ...more } = await paolo.ask(readLoan, { loanId })
  const own = await server.as(borrower).ask(loanDetail, { loanId })
  expect(loan).toEqual(own)
  expect(more).toMatchObject({ owes: own.earlyRepaymentAmount, borrowerId: borrower.borrowerId, frozenFrom: null })
  expect(more.consents.map(({ document }) => document)).toContain('creditAgreement')
  const { rows, count } = await paolo.ask(listEntries, { loanId })
  expect(rows.length).toBe(count)
  const principal = rows.reduce(
    (sum, { debit, credit, amount }) => sum + (debit.code === '1100' ? amount : credit.code === '1100' ? -amount : 0n),
    0n,
  )
  expect(principal).toBe(peso.amount)
  const other = await office.staff(['collector'], ['vn'])
  expect(await other.fails(readLoan, { loanId })).toMatchObject({ code: 'notFound' })
})

test('lists of loans go on by key, forwards and backwards, each loan once', async () => {
  for (let made = 0; made < 2; made += 1) await borrowerWithLoan(server, peso)
  const paolo = await office.staff(['collector'])
  const newest = await paolo.ask(listLoans, {})
  const oldest = await paolo.ask(listLoans, { order: 'oldest' })
  expect(newest.rows.map(({ loanId }) => loanId)).toEqual(oldest.rows.map(({ loanId }) => loanId).toReversed())
  expect(newest.count).toBe(newest.rows.length)
  const first = newest.rows[0]
  const after = `${first?.appliedAt}~${first?.loanId}`
  expect((await paolo.ask(listLoans, { after })).rows).toEqual(newest.rows.slice(1))
  expect(await paolo.fails(listLoans, { after: 'x~y' })).toMatchObject({ code: 'invalidRequest' })
  const overdue = await paolo.ask(listLoans, { view: 'overdue' })
  expect(overdue.rows).toMatchObject([{ loanId: late.loanId, status: 'overdue' }])
  expect((await paolo.ask(listLoans, { view: 'overdue', market: 'vn' })).rows).toEqual([])
})

test('a search reads whole numbers alone, opens nothing sealed, and leaves what was typed nowhere', async () => {
  const paolo = await office.staff(['collector'])
  const { borrower, loanId } = late
  const { loan, borrowerNumber } = await paolo.ask(readLoan, { loanId })
  const expected = { loans: [{ loanId }], borrowers: [{ borrowerId: borrower.borrowerId, number: borrowerNumber }] }
  const national = `0${borrower.phone.slice(3)}`
  for (const [text, readAs] of [
    [loan.loanNumber.toLowerCase(), 'loanNumber'],
    [borrowerNumber, 'borrowerNumber'],
    [borrower.phone, 'phone'],
    [national, 'phone'],
  ] as const)
    expect(await paolo.ask(search, { text }), text).toMatchObject({ readAs, ...expected })
  expect(await paolo.ask(search, { text: 'Santos' })).toEqual({ readAs: null, isCut: false, borrowers: [], loans: [] })
  expect(await paolo.ask(search, { text: national.slice(0, -1) })).toMatchObject({ borrowers: [], loans: [] })
  const other = await office.staff(['collector'], ['vn'])
  expect(await other.ask(search, { text: borrower.phone })).toMatchObject({ borrowers: [] })
  const { rows } = await server.context.pool.query(
    `select subject, outcome from staff_audit where action = 'search' and staff_id = $1`,
    [paolo.staffId],
  )
  expect(rows.length).toBe(6)
  expect(rows.every(({ subject }) => subject === null)).toBe(true)
  expect((await server.context.pool.query('select from staff_look')).rowCount).toBe(0)
})

test('of what happened in one instant the newest is the effect: a payment is under the end of the loan that came of it', async () => {
  const running = await runningLoan(server, peso)
  const { borrowerId } = running.borrower
  server.pass(60_000)
  const { earlyRepaymentAmount } = await server.as(running.borrower).ask(loanDetail, { loanId: running.loanId })
  await transfer(running, earlyRepaymentAmount)
  const { events } = await (await office.staff(['auditor'])).ask(readBorrower, { borrowerId })
  const [paid] = events.filter(({ about }) => about === 'payment')
  expect(events.flatMap(({ at, what }) => (at === paid?.at ? [what] : []))).toEqual(['close', 'received'])
  const statuses = events.filter(({ about }) => about === 'status').map(({ what }) => what)
  expect(statuses).toEqual(['close', 'repay', 'pass', 'withdrawal', 'examine'])
})

test('personal data open for a purpose alone; the borrower reads in which role, when and why', async () => {
  const [paolo, rita] = [await office.staff(['accountant', 'collector']), await office.staff(['auditor'])]
  const { borrower } = late
  const { borrowerId } = borrower
  const closed = await rita.ask(readBorrower, { borrowerId })
  expect(closed).toMatchObject({ isErased: false, loans: [{ loanId: late.loanId }], looks: [] })
  expect(JSON.stringify(closed, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
    /Santos|Mabini|maria@/,
  )
  expect(closed.events.map(({ what }) => what)).toContain('overdue')
  expect(await rita.fails(openBorrower, { borrowerId, purpose: 'arrears' })).toMatchObject({ code: 'forbidden' })
  expect(await paolo.fails(openBorrower, { borrowerId, purpose: 'curious' as never })).toMatchObject({
    code: 'invalidRequest',
  })
  const { fields, look } = await paolo.ask(openBorrower, { borrowerId, purpose: 'arrears' })
  expect(look).toMatchObject({ role: 'collector', purpose: 'arrears' })
  expect(fields).toContainEqual({ field: 'phone', value: borrower.phone })
  expect(fields.map(({ field }) => field)).toContain('fullName')
  expect((await server.as(borrower).ask(listLooks, {})).looks).toEqual([
    { lookId: look.lookId, at: look.at, role: 'collector', purpose: 'arrears', what: 'person' },
  ])
  expect((await rita.ask(readBorrower, { borrowerId })).looks).toMatchObject([
    { lookId: look.lookId, who: { staffId: paolo.staffId } },
  ])
})

test('payments are counted in all, also where the timeline is cut, and none that the bank returned', async () => {
  const loan = await runningLoan(server, peso)
  const { borrowerId } = loan.borrower
  const references = [randomUUID(), randomUUID(), randomUUID()] as const
  for (const reference of references) await transfer(loan, 1000n, { reference })
  await reverseRepayment(server.context, { providerReference: references[0] })
  await server.context.pool.query(
    `insert into contact_log select $1, $2, '2026-10-01'::date + n, 'late3', 'sms', 'x', '2026-10-01'::date + n,
        $3::timestamptz + n * interval '1 day' from generate_series(1, 70) n`,
    [borrowerId, loan.loanId, server.context.clock.instant()],
  )
  const { counts, events } = await (await office.staff(['auditor'])).ask(readBorrower, { borrowerId })
  expect(events.filter(({ about }) => about === 'payment')).toEqual([])
  expect(counts).toEqual({ loans: 1, closed: 0, payments: 2 })
})

test('an offer that its borrower did not answer in time is expired in lists, search and history, and not canceled', async () => {
  const borrower = await readyBorrower(server)
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  server.pass(8 * dayMs)
  await runBusinessDays(server.context)
  const rita = await office.staff(['auditor'])
  const { events, loans } = await rita.ask(readBorrower, { borrowerId: borrower.borrowerId })
  expect(loans).toMatchObject([{ status: 'abandon', isExpired: true }])
  const [{ loanId, loanNumber: text } = { loanId: '', loanNumber: '' }] = loans
  expect(events.filter(({ about }) => about === 'status').map(({ what }) => what)).toEqual([
    'expired',
    'withdrawal',
    'examine',
  ])
  const { rows } = await rita.ask(listLoans, { view: 'ended' })
  expect(rows.filter(({ isExpired }) => isExpired).map((row) => row.loanId)).toEqual([loanId])
  const found = await rita.ask(search, { text })
  expect(found.loans).toMatchObject([{ loanId, isExpired: true }])
})
