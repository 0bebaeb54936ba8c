import { createHash, randomUUID } from 'node:crypto'
import { sendSpecialApplication } from '@hiram/contract/account/special-applications'
import { askCommand, readApproval } from '@hiram/contract/console/approvals'
import { exportAudit, listAudit } from '@hiram/contract/console/audit'
import { openBorrower, readBorrower } from '@hiram/contract/console/borrowers'
import { readLoan } from '@hiram/contract/console/loans'
import { openProof } from '@hiram/contract/console/proofs'
import { openRequest } from '@hiram/contract/console/requests'
import { openSupport } from '@hiram/contract/console/support'
import { take } from '@hiram/contract/console/today'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { sendSupportMessage } from '@hiram/contract/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { runningLoan, slip } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

test('what was read, opened and refused is found by person, by number, by kind and by day, page by page', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const { borrowerId } = borrower
  const [paolo, rita] = [await office.staff(['collector']), await office.staff(['auditor'])]
  const { loan, borrowerNumber } = await paolo.ask(readLoan, { loanId })
  server.pass(1000)
  await paolo.ask(readBorrower, { borrowerId })
  server.pass(1000)
  await paolo.ask(openBorrower, { borrowerId, purpose: 'arrears' })
  server.pass(1000)
  expect(await paolo.fails(listAudit, {})).toMatchObject({ code: 'forbidden', roles: ['administrator', 'auditor'] })
  const actions = async (request: Parameters<typeof rita.ask<typeof listAudit>>[1]) =>
    (await rita.ask(listAudit, request)).rows.map(({ action }) => action)
  const own = { staffId: paolo.staffId }
  expect(await actions(own)).toEqual(['listAudit', 'openBorrower', 'readBorrower', 'readLoan'])
  expect(await actions({ ...own, view: 'opened' })).toEqual(['openBorrower'])
  expect(await actions({ view: 'refused' })).toEqual(['listAudit'])
  expect(await actions({ ...own, view: 'decisions' })).toEqual([])
  expect(await actions({ about: borrowerNumber })).toEqual(['openBorrower', 'readBorrower', 'readLoan'])
  expect(await actions({ about: loan.loanNumber })).toEqual(['openBorrower', 'readBorrower', 'readLoan'])
  expect(await actions({ about: '4K7' })).toEqual([])
  expect((await actions({ day: '2026-06-20' })).length).toBeGreaterThan(4)
  expect(await actions({ day: '2026-06-19' })).toEqual([])
  expect(await actions({ ...own, order: 'oldest' })).toEqual(['readLoan', 'readBorrower', 'openBorrower', 'listAudit'])
  const [newest, ...rest] = (await rita.ask(listAudit, own)).rows
  expect(newest).toMatchObject({ who: { staffId: paolo.staffId }, roles: ['collector'], code: 'forbidden' })
  expect(rest[2]).toMatchObject({ about: { number: loan.loanNumber, loanId, borrowerId }, outcome: 'allowed' })
  const after = `${newest?.at}~${newest?.auditId}`
  expect((await rita.ask(listAudit, { ...own, after })).rows).toEqual(rest)
  expect((await rita.ask(listAudit, { ...own, after, order: 'oldest' })).rows).toEqual([])
})

test('a file of the log is noted with who, what for and its hash before it is given', async () => {
  const rita = await office.staff(['auditor'])
  await rita.ask(listAudit, {})
  const { csv, lines, isWhole } = await rita.ask(exportAudit, { staffId: rita.staffId, purpose: 'Access review' })
  expect({ lines, isWhole }).toEqual({ lines: 1, isWhole: true })
  expect(csv.split('\r\n')[1]).toContain('listAudit')
  const { rows } = await server.context.pool.query('select who, purpose, what, sha256 from books_export')
  expect(rows).toEqual([
    {
      who: rita.email,
      purpose: 'Access review',
      what: { report: 'audit', view: 'everything', staffId: rita.staffId },
      sha256: createHash('sha256').update(csv).digest('hex'),
    },
  ])
  expect((await rita.ask(listAudit, { view: 'exports' })).rows).toMatchObject([{ action: 'exportAudit' }])
  expect(await rita.fails(exportAudit, { purpose: ' ' })).toMatchObject({ code: 'invalidRequest' })
})

test('what someone asked about that is no id leaves the log readable', async () => {
  const rita = await office.staff(['auditor'])
  const about = ['-'.repeat(36), 'f'.repeat(36)]
  for (const itemId of about) await rita.fails(take, { queue: 'unmatched', itemId })
  server.pass(1000)
  const { rows } = await rita.ask(listAudit, { staffId: rita.staffId })
  expect(rows.map(({ action, about }) => [action, about?.number])).toEqual(
    about.map(() => ['take', expect.any(String)]),
  )
  expect((await rita.ask(exportAudit, { staffId: rita.staffId, purpose: 'Access review' })).lines).toBeGreaterThan(1)
})

test('a line names the loan it is about to those of its market alone', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const paolo = await office.staff(['collector'], ['ph'])
  const { loan, borrowerNumber } = await paolo.ask(readLoan, { loanId })
  await paolo.ask(readBorrower, { borrowerId: borrower.borrowerId })
  const [here, there] = [await office.staff(['auditor'], ['ph']), await office.staff(['auditor'], ['vn'])]
  const asked = { staffId: paolo.staffId }
  expect((await here.ask(listAudit, asked)).rows.map(({ about }) => about?.borrowerId)).toEqual(
    Array.from({ length: 2 }, () => borrower.borrowerId),
  )
  const unnamed = { loanId: null, borrowerId: null }
  expect((await there.ask(listAudit, asked)).rows).toMatchObject([{ about: unnamed }, { about: unnamed }])
  const { csv } = await there.ask(exportAudit, { ...asked, purpose: 'Access review' })
  expect(csv).not.toContain(loan.loanNumber)
  for (const about of [loan.loanNumber, borrowerNumber])
    expect((await there.ask(listAudit, { ...asked, about })).rows).toEqual([])
})

test('a day that no calendar has is refused at its field', async () => {
  const rita = await office.staff(['auditor'])
  const fields = [{ field: 'day', reason: expect.any(String) }]
  expect(await rita.fails(listAudit, { day: '2026-02-30' })).toMatchObject({ code: 'invalidRequest', fields })
})

test('a search for a borrower finds every look at their data, and one for a loan what is of it', async () => {
  const { borrower, loanId } = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const other = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const app = server.as(borrower)
  const amount = { repayAmount: '10000' }
  const { proofId } = await app.ask(uploadProof, { loanId, ...amount }, { files: await slip() })
  const { proofId: proofOfOther } = await server
    .as(other.borrower)
    .ask(uploadProof, { loanId: other.loanId, ...amount }, { files: await slip() })
  const { applicationId } = await app.ask(sendSpecialApplication, { kind: 'limitReview', text: 'I earn more now.' })
  await app.ask(sendSupportMessage, { text: 'When is my payment due?' })
  const { rows } = await server.context.pool.query('select thread_id from support_thread where borrower_id = $1', [
    borrower.borrowerId,
  ])
  const threadId: string = rows[0].thread_id
  const [accountant, reviewer, lead] = [
    await office.staff(['accountant']),
    await office.staff(['reviewer']),
    await office.staff(['financeLead']),
  ]
  for (const id of [proofId, proofOfOther]) {
    await accountant.ask(take, { queue: 'proof', itemId: id })
    await accountant.ask(openProof, { proofId: id })
  }
  await reviewer.ask(take, { queue: 'request', itemId: applicationId })
  await reviewer.ask(openRequest, { applicationId })
  await reviewer.ask(take, { queue: 'support', itemId: threadId })
  await reviewer.ask(openSupport, { threadId })
  const command = { kind: 'goodwill' as const, amount: '500000' }
  const asked = { requestId: randomUUID(), loanId, command, reason: 'Long without service.' }
  const { approvalId } = await accountant.ask(askCommand, asked)
  await lead.ask(readApproval, { approvalId: approvalId ?? '' })
  const rita = await office.staff(['auditor'])
  const { loan, borrowerNumber } = await rita.ask(readLoan, { loanId })
  const actions = async (about: string) =>
    (await rita.ask(listAudit, { about })).rows.map(({ action }) => action).toSorted()
  const looks = ['openProof', 'openRequest', 'openSupport', 'readApproval', 'take', 'take', 'take']
  expect(await actions(loan.loanNumber)).toEqual(['askCommand', ...looks, 'readLoan'].toSorted())
  expect(await actions(borrowerNumber)).toEqual(['askCommand', ...looks, 'readLoan'].toSorted())
  const { csv } = await rita.ask(exportAudit, { about: borrowerNumber, purpose: 'A borrower asked' })
  expect(csv).toContain('openSupport')
  const { loan: otherLoan } = await rita.ask(readLoan, { loanId: other.loanId })
  expect(await actions(otherLoan.loanNumber)).toEqual(['openProof', 'readLoan', 'take'])
})
