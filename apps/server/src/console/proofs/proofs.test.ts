import { randomUUID } from 'node:crypto'
import { listLooks } from '@hiram/contract/account/looks'
import { approvalPhoto, approve, listApprovals, openRemark, readApproval } from '@hiram/contract/console/approvals'
import { decideProof, openProof, previewProof, proofPhoto, readProof } from '@hiram/contract/console/proofs'
import { take, today as todayCall } from '@hiram/contract/console/today'
import { loanProcessLog } from '@hiram/contract/loan'
import { repaymentProofs, uploadProof } from '@hiram/contract/repayment/proof'
import { addDays, addMonths } from '@hiram/lending'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOf } from '../../loan-documents/figures.ts'
import { routes } from '../../routes.ts'
import { handleProofDecision } from '../../servicing/decide-payment-proof.ts'
import { asked, createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { agree, moveTo, type Running, runningLoan, slip, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'what the slip shows' }

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

/** A running loan whose borrower sent a proof of so much. */
async function proofOf(amount: bigint): Promise<{ running: Running; proofId: string }> {
  const running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const request = { loanId: running.loanId, repayAmount: amount.toString() }
  const { proofId } = await server.as(running.borrower).ask(uploadProof, request, { files: await slip() })
  return { running, proofId }
}

/** Money that names no loan. */
async function receive(running: Running, amount: bigint, remark: string): Promise<string> {
  const reference = `IP${randomUUID().slice(0, 8)}`
  await transfer(running, amount, { reference, remark })
  return reference
}

const itemOf = (proofId: string) => ({ queue: 'proof' as const, itemId: proofId })
const accepted = (providerReference: string | null, valueDate?: string) => ({
  ...{ outcome: 'accepted' as const, providerReference },
  ...(valueDate !== undefined && { valueDate }),
})

async function sentOf({ borrower, loanId }: Running) {
  return (await server.as(borrower).ask(repaymentProofs, { loanId })).proofs[0]
}

test('a proof is taken, opened, and accepted with the bank’s line: what was shown is what is posted', async () => {
  const { running, proofId } = await proofOf(120_000n)
  const reference = await receive(running, 120_000n, `payment ${running.code.slice(0, 11)} salamat`)
  await receive(running, 99_999n, 'rent')
  const accountant = await office.staff(['accountant'], ['ph'])
  expect((await accountant.ask(todayCall, { queue: 'proof' })).rows).toMatchObject([
    { ...itemOf(proofId), amount: 120_000n, loanId: running.loanId, promisedOn: null, why: ['frozen'] },
  ])
  expect(await accountant.ask(readProof, { proofId })).toMatchObject({
    state: 'review',
    status: 'repay',
    earlier: { accepted: 0, refused: 0 },
    takenBy: null,
  })
  expect((await accountant.fails(openProof, { proofId })).code).toBe('notTaken')
  expect((await accountant.fails(proofPhoto, { proofId })).code).toBe('notTaken')
  await accountant.ask(take, itemOf(proofId))
  const { name, lines } = await accountant.ask(openProof, { proofId })
  expect(name).toMatch(/^\S.* \p{Letter}\.$/u)
  expect(lines).toMatchObject([
    { providerReference: reference, amount: 120_000n, evidence: ['amount', 'codeNear', 'sameDay'] },
  ])
  expect(lines[0]?.remark).toContain('salamat')
  const decision = accepted(reference)
  const preview = await accountant.ask(previewProof, { proofId, decision })
  expect(preview).toMatchObject({ secondPerson: false, refused: null })
  expect(preview.posts.lines[0]).toMatchObject({ side: 'debit', account: '2010', amount: 120_000n })
  const valueDate = server.context.clock.businessDate('ph')
  const counts = figuresOf('ph', 'en-US').date(valueDate)
  expect(preview.borrowerReads?.text).toContain(`your payment is confirmed. It counts from ${counts}.`)
  expect((await sentOf(running))?.state).toBe('review')
  const request = { requestId: randomUUID(), proofId, decision }
  const colleague = await office.staff(['accountant'], ['ph'])
  expect(await colleague.fails(decideProof, request)).toMatchObject({ code: 'takenByAnother' })
  expect(await accountant.ask(decideProof, request)).toEqual({ state: 'done', approvalId: null })
  expect((await agree(running)).earlyRepaymentAmount).toBe(preview.owesAfter)
  expect(await sentOf(running)).toMatchObject({ state: 'accepted', valueDate })
  expect(await accountant.fails(decideProof, request)).toMatchObject({ code: 'alreadyDecided', outcome: 'accepted' })
  expect(await handleProofDecision(server.context, { proofId, decision: 'accepted', ...people })).toBe('known')
  expect((await accountant.ask(readProof, { proofId })).decided?.by).toMatch(/^Person/)
  expect((await accountant.ask(todayCall, {})).figures.decidedByMe).toBe(1)
})

test('the photo opens for who has taken it alone, and its borrower reads who looked and why', async () => {
  const { running, proofId } = await proofOf(10_000n)
  const accountant = await office.staff(['accountant'])
  await accountant.ask(take, itemOf(proofId))
  const answer = await asked(office.app, proofPhoto, { proofId }, accountant.token)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
  const { looks } = await server.as(running.borrower).ask(listLooks, {})
  expect(looks[0]).toMatchObject({ role: 'accountant', purpose: 'payment', what: 'photo' })
  const auditor = await office.staff(['auditor'])
  expect((await auditor.ask(readProof, { proofId })).takenBy?.isMe).toBe(false)
  expect((await auditor.fails(proofPhoto, { proofId })).code).toBe('forbidden')
  await accountant.ask(decideProof, refusing(proofId, 'unreadable'))
  expect((await accountant.fails(proofPhoto, { proofId })).code).toBe('alreadyDecided')
})

const refusing = (proofId: string, because: 'unreadable' | 'noSuchMoney') => ({
  requestId: randomUUID(),
  proofId,
  decision: { outcome: 'refused' as const, because },
})

test('refused with a reason, it posts nothing of the money; of many who decide at once one does', async () => {
  const { running, proofId } = await proofOf(10_000n)
  const accountant = await office.staff(['accountant'])
  await accountant.ask(take, itemOf(proofId))
  const { decision } = refusing(proofId, 'noSuchMoney')
  const preview = await accountant.ask(previewProof, { proofId, decision })
  expect(preview).toMatchObject({ posts: { lines: [] }, refused: null, secondPerson: false })
  expect(preview.borrowerReads?.text).toContain('we could not confirm your payment')
  const tries = await Promise.all(
    [1, 2, 3, 4].map(() =>
      accountant.ask(decideProof, refusing(proofId, 'noSuchMoney')).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  )
  expect(tries.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect((await sentOf(running))?.state).toBe('refused')
  expect((await accountant.ask(readProof, { proofId })).decided?.because).toBe('noSuchMoney')
  await agree(running)
})

async function approving(checker: TestStaff, proofId: string) {
  const { rows } = await checker.ask(listApprovals, {})
  const row = rows.find(({ command }) => command.kind === 'proof' && command.proofId === proofId)
  await checker.confirm(await checker.addPasskey())
  const approvalId = row?.approvalId ?? ''
  // what is agreed to is what the slip shows
  expect(await checker.fails(approve, { approvalId })).toMatchObject({ refused: 'proofNotOpened' })
  const answer = await asked(office.app, approvalPhoto, { approvalId }, checker.token)
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
  return approvalId
}

test('before the bank’s notice, or above the limit, two people accept it; the notice then counts once', async () => {
  const { running, proofId } = await proofOf(50_000n)
  const [maker, checker] = [await office.staff(['accountant']), await office.staff(['financeLead'])]
  await maker.ask(take, itemOf(proofId))
  const today = server.context.clock.businessDate('ph')
  const { paidBetween } = await maker.ask(readProof, { proofId })
  expect(paidBetween).toEqual({ first: today, last: today })
  for (const day of [undefined, '2026-01-01', '2027-01-01', '2026-02-31']) {
    const wrong = { proofId, decision: accepted(null, day) }
    const fields = [{ field: 'valueDate', reason: day === undefined ? 'missing' : 'range' }]
    expect(await maker.fails(previewProof, wrong)).toMatchObject({ code: 'invalidRequest', fields })
    const request = { ...wrong, requestId: randomUUID(), reason: 'The bank confirmed it by telephone.' }
    expect(await maker.fails(decideProof, request)).toMatchObject({ code: 'invalidRequest', fields })
  }
  const decision = accepted(null, today)
  const request = { requestId: randomUUID(), proofId, decision }
  expect((await maker.ask(previewProof, { proofId, decision })).secondPerson).toBe(true)
  expect(await maker.fails(decideProof, request)).toMatchObject({ code: 'invalidRequest' })
  const { state } = await maker.ask(decideProof, { ...request, reason: 'The bank confirmed it by telephone.' })
  expect(state).toBe('waiting')
  expect((await maker.ask(todayCall, { queue: 'proof' })).rows.map(({ itemId }) => itemId)).not.toContain(proofId)
  expect(await maker.fails(take, itemOf(proofId))).toMatchObject({ code: 'notFound' })
  const approvalId = await approving(checker, proofId)
  const { preview } = await checker.ask(readApproval, { approvalId })
  await checker.ask(approve, { approvalId })
  expect((await agree(running)).earlyRepaymentAmount).toBe(preview?.owesAfter)
  expect((await maker.ask(readProof, { proofId })).decided?.by).toMatch(/^Person/)
  await transfer(running, 50_000n)
  expect((await agree(running)).earlyRepaymentAmount).toBe(preview?.owesAfter)
})

test('the bank’s line that a person chose for a proof is that proof’s, though an earlier one of as much has none yet', async () => {
  const { running, proofId: earlier } = await proofOf(40_000n)
  const valueDate = server.context.clock.businessDate('ph')
  const decided = { decision: 'accepted' as const, valueDate, ...people }
  expect(await handleProofDecision(server.context, { proofId: earlier, ...decided })).toBe('counted')
  const sent = { loanId: running.loanId, repayAmount: '40000' }
  const { proofId } = await server.as(running.borrower).ask(uploadProof, sent, { files: await slip() })
  const reference = await receive(running, 40_000n, 'bayad')
  const accountant = await office.staff(['accountant'])
  await accountant.ask(take, itemOf(proofId))
  const decision = accepted(reference)
  const preview = await accountant.ask(previewProof, { proofId, decision })
  expect(preview.refused).toBeNull()
  await accountant.ask(decideProof, { requestId: randomUUID(), proofId, decision })
  expect(await agree(running)).toMatchObject({
    alreadyRepaidAmount: 80_000n,
    earlyRepaymentAmount: preview.owesAfter,
  })
  // the earlier one’s money comes later, and is not counted again
  await transfer(running, 40_000n)
  expect(await agree(running)).toMatchObject({ alreadyRepaidAmount: 80_000n })
})

test('the second person opens the slip and the remark themselves: no one else does it for them, and the borrower reads of it', async () => {
  const { running, proofId } = await proofOf(600_000n)
  const reference = await receive(running, 600_000n, 'bayad po')
  const [maker, checker] = [await office.staff(['accountant']), await office.staff(['financeLead'])]
  await maker.ask(take, itemOf(proofId))
  const request = { requestId: randomUUID(), proofId, decision: accepted(reference), reason: 'It is on the statement.' }
  expect((await maker.ask(decideProof, request)).state).toBe('waiting')
  // sent again after a lost answer it is the same; with another content it is none that was asked for
  expect(await maker.ask(decideProof, request)).toEqual({ state: 'waiting', approvalId: request.requestId })
  const valueDate = server.context.clock.businessDate('ph')
  const other = { ...request, decision: accepted(null, valueDate) }
  expect(await maker.fails(decideProof, other)).toMatchObject({ code: 'alreadyDecided', outcome: 'waiting' })
  const approvalId = request.requestId
  const { money } = await checker.ask(readApproval, { approvalId })
  expect(money).toMatchObject({ providerReference: reference, valueDate })
  expect((await checker.ask(openRemark, { approvalId })).remark).toBe('bayad po')
  expect((await maker.fails(approvalPhoto, { approvalId })).code).toBe('forbidden')
  const third = await office.staff(['financeLead'])
  expect((await asked(office.app, approvalPhoto, { approvalId }, third.token)).statusCode).toBe(200)
  await checker.confirm(await checker.addPasskey())
  expect(await checker.fails(approve, { approvalId })).toMatchObject({ refused: 'proofNotOpened' })
  expect((await asked(office.app, approvalPhoto, { approvalId }, checker.token)).statusCode).toBe(200)
  await checker.ask(approve, { approvalId })
  const { looks } = await server.as(running.borrower).ask(listLooks, {})
  expect(looks[0]).toMatchObject({ role: 'financeLead', purpose: 'payment', what: 'photo' })
  for (const call of [approvalPhoto, openRemark])
    expect((await checker.fails(call, { approvalId })).code).toBe('notFound')
})

test('a line that another loan got meanwhile is refused by the rule, and the proof waits as before', async () => {
  const { running, proofId } = await proofOf(20_000n)
  const reference = await receive(running, 20_000n, 'bayad')
  const accountant = await office.staff(['accountant'])
  await accountant.ask(take, itemOf(proofId))
  const decision = accepted(reference)
  await server.context.pool.query(`update bank_transfer set state = 'returned' where provider_reference = $1`, [
    reference,
  ])
  expect((await accountant.ask(previewProof, { proofId, decision })).refused?.refused).toBe('matchedBefore')
  const request = { requestId: randomUUID(), proofId, decision }
  expect(await accountant.fails(decideProof, request)).toMatchObject({
    code: 'refusedByRule',
    refused: 'matchedBefore',
  })
  expect((await sentOf(running))?.state).toBe('review')
  expect((await accountant.fails(decideProof, { ...request, decision: accepted('nothing') })).code).toBe('notFound')
  const abroad = await office.staff(['accountant'], ['vn'])
  expect((await abroad.fails(readProof, { proofId })).code).toBe('notFound')
})

test('what staff decide about a late loan counts from the day on the proof, and its history says it was the lender', async () => {
  const running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const paidOut = server.context.clock.businessDate('ph')
  const dueOn = addMonths(paidOut, 1)
  await moveTo(running, addDays(dueOn, 3))
  await transfer(running, 1n, { valueDate: dueOn })
  const before = await agree(running)
  expect(before.status).toBe('overdue')
  const repayAmount = before.dueAmount.toString()
  const request = { loanId: running.loanId, repayAmount }
  const { proofId } = await server.as(running.borrower).ask(uploadProof, request, { files: await slip() })
  const [maker, checker] = [await office.staff(['accountant']), await office.staff(['financeLead'])]
  await maker.ask(take, itemOf(proofId))
  const decision = accepted(null, dueOn)
  await maker.ask(decideProof, { requestId: randomUUID(), proofId, decision, reason: 'The slip is of the due date.' })
  const approvalId = await approving(checker, proofId)
  const { approval, preview } = await checker.ask(readApproval, { approvalId })
  expect(approval.command).toMatchObject({ kind: 'proof', valueDate: dueOn })
  expect(preview?.borrowerReads?.text).toContain(figuresOf('ph', 'en-US').date(dueOn))
  await checker.ask(approve, { approvalId })
  expect(await agree(running)).toMatchObject({ status: 'repay', overdueDays: 0, dueAmount: 0n })
  expect(await sentOf(running)).toMatchObject({ state: 'accepted', valueDate: dueOn })
  const { entries } = await server.as(running.borrower).ask(loanProcessLog, { loanId: running.loanId })
  expect(entries.at(-1)).toMatchObject({ from: 'overdue', to: 'repay', who: 'lender' })
})

test('a bank’s line of as much as the limit is one person’s to accept, of a unit more it is not', async () => {
  const accountant = await office.staff(['accountant'], ['ph'])
  for (const [amount, secondPerson] of [
    [500_000n, false],
    [500_001n, true],
  ] as const) {
    const { running, proofId } = await proofOf(amount)
    const decision = accepted(await receive(running, amount, 'rent'))
    expect([amount, await accountant.ask(previewProof, { proofId, decision })]).toMatchObject([
      amount,
      { secondPerson },
    ])
  }
})
