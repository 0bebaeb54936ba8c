import { randomUUID } from 'node:crypto'
import { loanProcessLog } from '@hiram/contract/loan'
import { paymentReceipt } from '@hiram/contract/loan-documents'
import { repaymentProofs, uploadProof } from '@hiram/contract/repayment/proof'
import { businessDate } from '@hiram/lending'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviveJobs } from '../../business-day/revive-jobs.ts'
import { askProof } from '../../jobs/ask-proof.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { handleProofDecision } from '../../servicing/decide-payment-proof.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { plain, readPdf } from '../../testing/read-pdf.ts'
import { latestOf } from '../../testing/ready-borrower.ts'
import { agree, moveTo, type Running, runningLoan, slip, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const dayMs = 86_400_000
const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'what the slip shows' }

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes })
})
afterEach(() => server.stop())

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

async function sendProof(loan: Running, amount: bigint) {
  return server
    .as(loan.borrower)
    .ask(uploadProof, { loanId: loan.loanId, repayAmount: amount.toString() }, { files: await slip() })
}

async function suspense(): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`select coalesce(sum(case when credit = 'suspense' then amount
    else -amount end), 0)::bigint as held from journal_entry where 'suspense' in (debit, credit)`.execute(
    server.context.database,
  )
  return rows[0]?.held ?? 0n
}

/** A loan three days late on its first instalment. */
async function lateLoan() {
  const loan = await runningLoan(server, peso)
  await moveTo(loan, '2026-07-23')
  await transfer(loan, 1n)
  const view = await agree(loan)
  return { loan, due: view.dueAmount }
}

test('REP-02 a proof: sealed without its metadata, sent to manual review, charges stop until decided', async () => {
  const { loan, due } = await lateLoan()
  const sent = await sendProof(loan, due)
  expect(sent).toMatchObject({ state: 'review', amount: due, currency: 'PHP', decidedAt: null })
  await server.runJobs({ askProof: (payload) => askProof(server.context, payload as Jobs['askProof']) })
  const [asked] = server.providers.proofsAsked
  expect(asked).toMatchObject({ proofId: sent.proofId, amount: due, loanId: loan.loanId })
  expect(asked?.loanNumber).toMatch(/^\w{3}-\w{3}-\w{3}$/)
  expect((await sharp(asked?.jpeg).metadata()).exif).toBeUndefined()
  const again = await server
    .as(loan.borrower)
    .call(uploadProof, { loanId: loan.loanId, repayAmount: '100' }, { files: await slip() })
  expect(again.error).toBe('proofWaiting')
  await moveTo(loan, '2026-07-27')
  expect((await server.as(loan.borrower).ask(repaymentProofs, { loanId: loan.loanId })).proofs).toHaveLength(1)
  await transfer(loan, 1n)
  expect(await agree(loan)).toMatchObject({ dueAmount: due - 1n, overdueInterestPerDay: 0n })
})

test('REP-02 of a loan that is paid no receipt is taken', async () => {
  const { loan } = await lateLoan()
  await transfer(loan, (await agree(loan)).earlyRepaymentAmount)
  const request = { loanId: loan.loanId, repayAmount: '10000' }
  expect((await server.as(loan.borrower).call(uploadProof, request, { files: await slip() })).error).toBe('nothingOwed')
})

test('REP-02 a receipt of less than one peso, or of more than every sum, is refused at its field', async () => {
  const { loan } = await lateLoan()
  for (const repayAmount of ['1', '99', '-100', '999999999999999999']) {
    const request = { loanId: loan.loanId, repayAmount }
    const { error, detail } = await server.as(loan.borrower).call(uploadProof, request, { files: await slip() })
    expect([repayAmount, error, detail.fields]).toEqual([
      repayAmount,
      'invalidRequest',
      [{ field: 'repayAmount', reason: 'range' }],
    ])
  }
})

test('REP-02 ten proofs a day, and one more once a day has passed since the first', async () => {
  const { loan } = await lateLoan()
  const again = () =>
    server.context.pool.query(
      `update payment_proof set state = 'refused', decided_on = '2026-07-23', decided_at = now()`,
    )
  for (let sent = 0; sent < 10; sent += 1) {
    expect(await sendProof(loan, 100n + BigInt(sent))).toMatchObject({ state: 'review' })
    await again()
  }
  const eleventh = async () => {
    const request = { loanId: loan.loanId, repayAmount: '200' }
    return server.as(loan.borrower).call(uploadProof, request, { files: await slip() })
  }
  expect(await eleventh()).toMatchObject({ error: 'tooMany' })
  server.pass(dayMs - 1)
  expect(await eleventh()).toMatchObject({ error: 'tooMany' })
  server.pass(1)
  expect((await eleventh()).answer).toMatchObject({ state: 'review', amount: 200n })
})

test('REP-02 a proof whose job failed too often is sent to manual review the day after', async () => {
  const { loan, due } = await lateLoan()
  const { database } = server.context
  const { proofId } = await sendProof(loan, due)
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs))`.execute(database)
  const asking = { askProof: (payload: unknown) => askProof(server.context, payload as Jobs['askProof']) }
  await server.runJobs(asking)
  expect(server.providers.proofsAsked).toHaveLength(0)
  await moveTo(loan, '2026-07-25')
  await reviveJobs(server.context, 'ph', businessDate('2026-07-25'))
  await server.runJobs(asking)
  expect(server.providers.proofsAsked).toMatchObject([{ proofId }])
})

test('REP-02 refused: the charges return as if never frozen', async () => {
  const { loan, due } = await lateLoan()
  const other = await lateLoanBeside()
  const { proofId } = await sendProof(loan, due)
  await moveTo(loan, '2026-07-27')
  expect(await handleProofDecision(server.context, { proofId, decision: 'refused', ...people })).toBe('counted')
  await moveTo(other, '2026-07-27')
  await transfer(other, 1n)
  await transfer(loan, 1n)
  expect((await agree(loan)).dueAmount).toBe((await agree(other)).dueAmount)
  const { proofs } = await server.as(loan.borrower).ask(repaymentProofs, { loanId: loan.loanId })
  expect(proofs).toMatchObject([{ state: 'refused', amount: due, valueDate: null }])
  expect(await handleProofDecision(server.context, { proofId, decision: 'refused', ...people })).toBe('known')
  const accepted = { decision: 'accepted', valueDate: '2026-07-23', ...people } as const
  for (const [of, why] of [
    [proofId, 'alreadyDecided'],
    [randomUUID(), 'notFound'],
  ] as const)
    expect(await handleProofDecision(server.context, { proofId: of, ...accepted })).toEqual({
      kind: 'refused',
      refused: why,
    })
})

/** The same loan of somebody else, paid the same. */
async function lateLoanBeside(): Promise<Running> {
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  return (await lateLoan()).loan
}

test('REP-02 refused after the loan was paid in full: it stays paid', async () => {
  const { loan, due } = await lateLoan()
  const { database } = server.context
  const { proofId } = await sendProof(loan, due)
  await moveTo(loan, '2026-07-27')
  await transfer(loan, 1n)
  const last = randomUUID()
  await transfer(loan, (await agree(loan)).earlyRepaymentAmount, { reference: last })
  expect(await agree(loan)).toMatchObject({ status: 'close', closedOn: '2026-07-27' })
  await moveTo(loan, '2026-07-30')
  expect(await handleProofDecision(server.context, { proofId, decision: 'refused', ...people })).toBe('counted')
  await transfer(loan, 5n)
  expect(await agree(loan)).toMatchObject({ status: 'close', closedOn: '2026-07-27', credit: 5n })
  await reverseRepayment(server.context, { providerReference: last })
  expect(await agree(loan)).toMatchObject({ status: 'overdue', overdueDays: 10 })
  const kept = database.selectFrom('payment_proof').select(['state', 'stays_free']).where('proof_id', '=', proofId)
  expect(await kept.executeTakeFirst()).toEqual({ state: 'refused', stays_free: true })
  const { proofs } = await server.as(loan.borrower).ask(repaymentProofs, { loanId: loan.loanId })
  expect(proofs).toMatchObject([{ state: 'refused', staysFree: true }])
})

test("REP-02 accepted: posted at its value date, and the bank's own notice, however often, is not a second payment", async () => {
  const { loan, due } = await lateLoan()
  const { proofId } = await sendProof(loan, due)
  await moveTo(loan, '2026-07-27')
  const decisions = await Promise.all(
    [1, 2].map(() =>
      handleProofDecision(server.context, { proofId, decision: 'accepted', valueDate: '2026-07-23', ...people }),
    ),
  )
  expect(decisions.sort()).toEqual(['counted', 'known'])
  expect(await agree(loan)).toMatchObject({ status: 'repay', dueAmount: 0n, alreadyRepaidAmount: due + 1n })
  expect(await suspense()).toBe(-due)
  const reference = randomUUID()
  expect(await transfer(loan, due, { reference, valueDate: '2026-07-24' })).toBe('posted')
  expect(await transfer(loan, due, { reference, valueDate: '2026-07-24' })).toBe('known')
  expect(await agree(loan)).toMatchObject({ dueAmount: 0n, alreadyRepaidAmount: due + 1n })
  expect(await suspense()).toBe(0n)
  expect(await transfer(loan, due, { valueDate: '2026-07-24' })).toBe('posted')
  expect((await agree(loan)).alreadyRepaidAmount).toBe(due + due + 1n)
})

test("REP-02 the bank's notice came before the lender's word: one payment all the same", async () => {
  const { loan, due } = await lateLoan()
  const { proofId } = await sendProof(loan, due)
  await transfer(loan, due)
  await handleProofDecision(server.context, { proofId, decision: 'accepted', ...people })
  expect((await agree(loan)).alreadyRepaidAmount).toBe(due + 1n)
  expect(await suspense()).toBe(0n)
})

test('REP-02 one person alone accepts no money that the bank has not notified; who decided, who approved and why are kept', async () => {
  const { loan, due } = await lateLoan()
  const { proofId } = await sendProof(loan, due)
  const decided = (by: { askedBy: string; approvedBy?: string }, decision: 'accepted' | 'refused' = 'accepted') =>
    handleProofDecision(server.context, { proofId, decision, valueDate: '2026-07-23', reason: people.reason, ...by })
  const before = await agree(loan)
  const alone = { kind: 'refused', refused: 'secondPersonMissing' }
  expect(await decided({ askedBy: 'ana' })).toEqual(alone)
  for (const decision of ['accepted', 'refused'] as const)
    expect(await decided({ askedBy: 'ana', approvedBy: 'ana' }, decision)).toEqual({
      kind: 'refused',
      refused: 'samePerson',
    })
  expect(await agree(loan)).toEqual(before)
  expect(await decided(people)).toBe('counted')
  // sent again it is known, by one person too
  expect(await decided({ askedBy: 'ana' })).toBe('known')
  const { rows } = await server.context.pool.query(
    'select asked_by, approved_by, decision_reason, decided_by from payment_proof where proof_id = $1',
    [proofId],
  )
  const { askedBy, approvedBy, reason } = people
  expect(rows).toEqual([{ asked_by: askedBy, approved_by: approvedBy, decision_reason: reason, decided_by: null }])
  const itself = 'update payment_proof set approved_by = asked_by where proof_id = $1'
  await expect(server.context.pool.query(itself, [proofId])).rejects.toThrow('payment_proof_check')
})

test('REP-02 money that the bank has notified is one person’s to accept up to the market’s limit; a refusal always is', async () => {
  const { loan, due } = await lateLoan()
  const alone = { askedBy: 'ana', reason: 'the bank has it' }
  const { proofId } = await sendProof(loan, due)
  await transfer(loan, due)
  await server.context.pool.query(`update staff_setting set value = $1 where name = 'matchAlone' and market = 'ph'`, [
    due - 1n,
  ])
  expect(await handleProofDecision(server.context, { proofId, decision: 'accepted', ...alone })).toMatchObject({
    refused: 'secondPersonMissing',
  })
  await server.context.pool.query(`update staff_setting set value = $1 where name = 'matchAlone' and market = 'ph'`, [
    due,
  ])
  expect(await handleProofDecision(server.context, { proofId, decision: 'accepted', ...alone })).toBe('counted')
  const second = await sendProof(loan, 1000n)
  const refused = { proofId: second.proofId, decision: 'refused', refusedBecause: 'unreadable' } as const
  expect(await handleProofDecision(server.context, { ...refused, ...alone })).toBe('counted')
})

/** What the score moved by, and why. */
async function scoreOf({ borrower }: Running) {
  const { rows } = await server.context.pool.query(
    'select points, reason from score_move where borrower_id = $1 order by at, score_after',
    [borrower.borrowerId],
  )
  return rows
}

test('REP-02 paid on the due date and sent three days later: it counts from the due date, as if the bank had notified it then', async () => {
  const loan = await runningLoan(server, peso)
  const beside = await runningLoan(server, peso)
  await moveTo(loan, '2026-07-20')
  await moveTo(beside, '2026-07-20')
  const { dueAmount: due } = await latestOf(server, beside.borrower)
  await transfer(beside, due)
  await moveTo(loan, '2026-07-23')
  await transfer(loan, 1n, { valueDate: '2026-07-20' })
  expect(await agree(loan)).toMatchObject({ status: 'overdue', overdueDays: 3 })
  expect((await agree(loan)).dueAmount).toBeGreaterThan(due)
  const { proofId } = await sendProof(loan, due - 1n)
  await moveTo(loan, '2026-07-25')
  await moveTo(beside, '2026-07-25')
  const decision = { proofId, decision: 'accepted', valueDate: '2026-07-20', ...people } as const
  expect(await handleProofDecision(server.context, decision)).toBe('counted')
  const onTime = await latestOf(server, beside.borrower)
  const { earlyRepaymentAmount, dueAmount, overdueDays, status } = await agree(loan)
  expect({ earlyRepaymentAmount, dueAmount, overdueDays, status }).toEqual({
    earlyRepaymentAmount: onTime.earlyRepaymentAmount,
    dueAmount: 0n,
    overdueDays: 0,
    status: 'repay',
  })
  expect(await scoreOf(loan)).toEqual(await scoreOf(beside))
  expect(await scoreOf(loan)).toMatchObject([{ reason: 'onTime' }])
  await server.runJobs()
  const text = server.providers.sentSms.findLast(({ to }) => to === loan.borrower.phone)?.text
  expect(text).toContain('your payment is confirmed. It counts from 20 July 2026.')
  const { proofs } = await server.as(loan.borrower).ask(repaymentProofs, { loanId: loan.loanId })
  expect(proofs).toMatchObject([{ state: 'accepted', valueDate: '2026-07-20' }])
  const { entries } = await server.as(loan.borrower).ask(loanProcessLog, { loanId: loan.loanId })
  expect(entries.at(-1)).toMatchObject({ from: 'overdue', to: 'repay', who: 'lender' })
  // the one logged as the bank's before is read as the lender's; the bank's own stay the bank's
  await server.context.pool.query(
    `insert into loan_process (borrower_id, loan_id, seq, from_status, to_status, at, who)
    select borrower_id, loan_id, seq + 100, from_status, to_status, at, 'provider' from loan_process
    where loan_id = $1 and to_status in ('repay')`,
    [loan.loanId],
  )
  const again = await server.as(loan.borrower).ask(loanProcessLog, { loanId: loan.loanId })
  expect(again.entries.filter(({ to, from }) => from === 'overdue' && to === 'repay')).toMatchObject([
    { who: 'lender' },
    { who: 'lender' },
  ])
  expect(again.entries.filter(({ from, to }) => from === 'pass' && to === 'repay').at(-1)?.who).toBe('provider')
})

test('REP-02 a proof of money that the bank has not notified names its day, from the payout to the day it was sent', async () => {
  const { loan, due } = await lateLoan()
  const { proofId } = await sendProof(loan, due)
  await moveTo(loan, '2026-07-25')
  const decided = (valueDate?: string) =>
    handleProofDecision(server.context, {
      ...{ proofId, decision: 'accepted', ...people },
      ...(valueDate !== undefined && { valueDate }),
    })
  const before = await latestOf(server, loan.borrower)
  expect(await decided()).toEqual({ kind: 'refused', refused: 'valueDateMissing' })
  for (const never of ['2026-06-19', '2026-07-24'])
    expect(await decided(never)).toEqual({ kind: 'refused', refused: 'valueDateNotPossible' })
  expect(await latestOf(server, loan.borrower)).toEqual(before)
  expect(await decided('2026-06-20')).toBe('counted')
  expect((await agree(loan)).overdueDays).toBe(0)
})

test("REP-02 a proof of money that the bank has notified counts from the bank's day, also where it says another one", async () => {
  const { loan, due } = await lateLoan()
  const { proofId } = await sendProof(loan, due)
  await transfer(loan, due, { valueDate: '2026-07-22' })
  const decision = { proofId, decision: 'accepted', valueDate: '2026-07-20', ...people } as const
  expect(await handleProofDecision(server.context, decision)).toBe('counted')
  const { proofs } = await server.as(loan.borrower).ask(repaymentProofs, { loanId: loan.loanId })
  expect(proofs).toMatchObject([{ state: 'accepted', valueDate: '2026-07-22', staysFree: false }])
})

test('REP-04 the receipt of a proof says accepted until the bank has notified us of the money, then received', async () => {
  const { loan, due } = await lateLoan()
  const { proofId } = await sendProof(loan, due)
  await handleProofDecision(server.context, { proofId, decision: 'accepted', valueDate: '2026-07-23', ...people })
  const asked = { loanId: loan.loanId, paymentId: `proof:${proofId}` }
  const shown = async () => {
    const { pdf } = await server.as(loan.borrower).ask(paymentReceipt, asked)
    return (await readPdf(Buffer.from(pdf, 'base64'))).text
  }
  expect(await shown()).toContain(plain('has accepted your payment'))
  expect(await shown()).not.toContain(plain('received'))
  await transfer(loan, due)
  expect(await shown()).toContain(plain('has received your payment'))
})
