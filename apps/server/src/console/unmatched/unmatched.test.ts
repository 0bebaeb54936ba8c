import { randomUUID } from 'node:crypto'
import { listLooks } from '@hiram/contract/account/looks'
import { approve, listApprovals, readApproval } from '@hiram/contract/console/approvals'
import { take, today } from '@hiram/contract/console/today'
import {
  findPayer,
  listUnmatched,
  matchPayment,
  openUnmatched,
  previewMatch,
  readUnmatched,
} from '@hiram/contract/console/unmatched'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { agree, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole
let running: Running

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** Money that names no loan. */
async function receive(amount: bigint, remark: string): Promise<string> {
  const reference = `IP${randomUUID().slice(0, 8)}`
  await transfer(running, amount, { reference, remark })
  return reference
}

/** Who matched the money, who approved, and why, as it is kept with the transfer. */
async function matchedBy(reference: string) {
  const { rows } = await server.context.pool.query(
    'select matched_by, match_approved_by, match_reason from bank_transfer where provider_reference = $1',
    [reference],
  )
  return rows
}

test('money is taken, opened, and matched by one person: what was shown is what is posted', async () => {
  const reference = await receive(120_000n, `payment ${running.code.slice(0, 11)} salamat`)
  const item = { queue: 'unmatched' as const, itemId: reference }
  const accountant = await office.staff(['accountant'], ['ph'])
  const list = await accountant.ask(listUnmatched, {})
  expect(list.rows).toMatchObject([{ providerReference: reference, amount: 120_000n, takenBy: null }])
  expect(list).toMatchObject({ count: 1, days: 5, sums: [{ currency: 'PHP', amount: 120_000n }] })
  const newest = await accountant.ask(listUnmatched, { order: 'newest' })
  expect(newest.rows).toEqual(list.rows)
  const end = `${list.rows[0]?.receivedAt}~${reference}`
  expect((await accountant.ask(listUnmatched, { order: 'newest', after: end })).rows).toEqual([])
  expect((await accountant.ask(today, {})).rows).toMatchObject([{ ...item, number: reference, loanId: null }])
  expect((await accountant.fails(openUnmatched, { providerReference: reference })).code).toBe('notTaken')
  await accountant.ask(take, item)
  const { remark, payers } = await accountant.ask(openUnmatched, { providerReference: reference })
  expect(remark).toContain('salamat')
  expect(payers).toMatchObject([{ loanId: running.loanId, evidence: ['codeNear'], status: 'repay' }])
  expect(payers[0]?.name).toMatch(/^\S.* \p{Letter}\.$/u)
  const match = { providerReference: reference, loanId: running.loanId }
  const preview = await accountant.ask(previewMatch, match)
  expect(preview).toMatchObject({ secondPerson: false, refused: null, borrowerReads: null })
  expect(preview.posts.lines[0]).toMatchObject({ side: 'debit', account: '2010', amount: 120_000n })
  expect(preview.owesNow - preview.owesAfter).toBeGreaterThan(0n)
  const colleague = await office.staff(['accountant'], ['ph'])
  const asked = { ...match, requestId: randomUUID() }
  expect(await colleague.fails(matchPayment, asked)).toMatchObject({ code: 'takenByAnother' })
  expect(await accountant.ask(matchPayment, asked)).toEqual({ state: 'done', approvalId: null })
  expect((await agree(running)).earlyRepaymentAmount).toBe(preview.owesAfter)
  expect(await matchedBy(reference)).toEqual([
    { matched_by: accountant.email, match_approved_by: null, match_reason: null },
  ])
  expect(await accountant.fails(matchPayment, asked)).toMatchObject({ code: 'alreadyDecided' })
  expect((await accountant.ask(today, {})).figures.decidedByMe).toBe(1)
})

test('each look is written before anything is seen: of the words in the audit log, of a name for its borrower', async () => {
  const reference = await receive(3_333n, 'utang bayad')
  const accountant = await office.staff(['accountant'])
  await accountant.ask(take, { queue: 'unmatched', itemId: reference })
  expect((await accountant.ask(openUnmatched, { providerReference: reference })).payers).toEqual([])
  const found = { providerReference: reference, text: running.code }
  expect(await accountant.ask(findPayer, found)).toMatchObject({ loanId: running.loanId, evidence: [] })
  expect((await accountant.fails(findPayer, { ...found, text: 'no loan' })).code).toBe('notFound')
  const { rows } = await server.context.pool.query(
    `select staff_id from staff_audit where action = 'look.remark' and subject = $1`,
    [reference],
  )
  expect(rows).toContainEqual({ staff_id: accountant.staffId })
  const { looks } = await server.as(running.borrower).ask(listLooks, {})
  expect(looks[0]).toMatchObject({ role: 'accountant', purpose: 'payment', what: 'person' })
})

test('above the limit a second person posts it, and until then it waits for no one else', async () => {
  const reference = await receive(500_100n, 'for the loan')
  const [maker, checker] = [await office.staff(['accountant']), await office.staff(['financeLead'])]
  await maker.ask(take, { queue: 'unmatched', itemId: reference })
  const match = { providerReference: reference, loanId: running.loanId, requestId: randomUUID() }
  expect(await maker.fails(matchPayment, match)).toMatchObject({ code: 'invalidRequest' })
  const asked = { ...match, reason: 'Same sender as in October.' }
  const { state, approvalId } = await maker.ask(matchPayment, asked)
  expect(state).toBe('waiting')
  expect((await maker.ask(readUnmatched, { providerReference: reference })).approvalId).toBe(approvalId)
  expect((await maker.ask(today, { queue: 'unmatched' })).rows.map(({ itemId }) => itemId)).not.toContain(reference)
  const [row] = (await checker.ask(listApprovals, {})).rows
  expect(row).toMatchObject({ kind: 'match', command: { providerReference: reference, amount: 500_100n } })
  await checker.confirm(await checker.addPasskey())
  const { preview } = await checker.ask(readApproval, { approvalId: approvalId ?? '' })
  await checker.ask(approve, { approvalId: approvalId ?? '' })
  expect((await agree(running)).earlyRepaymentAmount).toBe(preview?.owesAfter)
  expect((await maker.ask(readUnmatched, { providerReference: reference })).state).toBe('posted')
  expect(await matchedBy(reference)).toEqual([
    { matched_by: maker.email, match_approved_by: checker.email, match_reason: asked.reason },
  ])
})

test('as much as the limit is one person’s to match, a unit more is not', async () => {
  const accountant = await office.staff(['accountant'])
  for (const [amount, secondPerson] of [
    [500_000n, false],
    [500_001n, true],
  ] as const) {
    const match = { providerReference: await receive(amount, 'rent'), loanId: running.loanId }
    expect([amount, await accountant.ask(previewMatch, match)]).toMatchObject([amount, { secondPerson }])
  }
})
