import { randomUUID } from 'node:crypto'
import {
  approve,
  askCommand,
  listApprovals,
  previewCommand,
  readApproval,
  refuseApproval,
  withdrawApproval,
} from '@hiram/contract/console/approvals'
import { readLoan } from '@hiram/contract/console/loans'
import { today } from '@hiram/contract/console/today'
import {
  agreeRestructuring,
  declineRestructuring,
  loadRestructuringOffer,
} from '@hiram/contract/repayment/restructuring'
import { addMonths, type BusinessDate, businessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { consentVersion } from '@hiram/markets/consents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { lockLoans } from '../../loan/loan-store.ts'
import { figuresOf } from '../../loan-documents/figures.ts'
import { carryOutCommand } from '../../servicing/carry-out-command.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const dayMs = 86_400_000
let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  office = await createTestConsole(server)
  for (let made = 0; made < 10; made += 1) lateLoans.push((await borrowerWithLoan(server, peso)).loanId)
  server.pass(70 * dayMs)
  await runBusinessDays(server.context)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** Loans forty days after their first due date, nothing paid: one for each test. */
const lateLoans: string[] = []

function lateLoan(): string {
  const loanId = lateLoans.pop()
  if (!loanId) throw new Error('too few late loans')
  return loanId
}

/** Two people, the second with a passkey that signed just now. */
async function two(): Promise<{ maker: TestStaff; checker: TestStaff }> {
  const [maker, checker] = [await office.staff(['financeLead']), await office.staff(['financeLead'])]
  for (const one of [maker, checker]) await one.confirm(await one.addPasskey())
  return { maker, checker }
}

const asksFor = (loanId: string) => ({ requestId: randomUUID(), loanId, reason: 'Left the country; no contact.' })
const planFrom = (first: BusinessDate) => ({
  dueDates: [0, 1, 2, 3, 4].map((months) => addMonths(first, months)),
  waiveLate: true,
})
const writeOff = { kind: 'writeOff' as const }
const entriesOf = async (loanId: string) =>
  (await server.context.pool.query('select debit, credit, amount from journal_entry where loan_id = $1', [loanId])).rows

test('a write-off shows what it posts, waits for a second person, and posts exactly that', async () => {
  const loanId = lateLoan()
  const { maker, checker } = await two()
  const before = await entriesOf(loanId)
  const preview = await maker.ask(previewCommand, { loanId, command: writeOff })
  expect(preview).toMatchObject({ secondPerson: true, refused: null })
  const sum = (side: string) =>
    preview.posts.lines.filter((line) => line.side === side).reduce((total, { amount }) => total + amount, 0n)
  expect(sum('debit')).toBe(sum('credit'))
  expect(sum('debit')).toBeGreaterThan(0n)
  // a preview leaves nothing behind
  expect(await entriesOf(loanId)).toEqual(before)
  const asked = await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })
  expect(asked.state).toBe('waiting')
  const approvalId = asked.approvalId ?? ''
  expect(await entriesOf(loanId)).toEqual(before)
  expect((await maker.ask(today, {})).rows.map(({ itemId }) => itemId)).not.toContain(approvalId)
  expect((await checker.ask(today, {})).rows).toContainEqual(expect.objectContaining({ itemId: approvalId }))
  expect((await maker.ask(listApprovals, { loanId })).rows).toMatchObject([{ approvalId, isOwn: true }])
  expect((await checker.ask(readApproval, { approvalId })).preview?.posts).toEqual(preview.posts)
  await checker.ask(approve, { approvalId })
  const added = (await entriesOf(loanId)).slice(before.length)
  expect(added.reduce((total, { amount }) => total + amount, 0n)).toBe(sum('debit'))
  expect((await checker.ask(readApproval, { approvalId })).approval).toMatchObject({
    state: 'done',
    maker: { staffId: maker.staffId },
    checker: { staffId: checker.staffId },
  })
  const { rows } = await server.context.pool.query(
    'select asked_by, approved_by from loan_command where command_id = $1',
    [approvalId],
  )
  expect(rows).toEqual([{ asked_by: maker.email, approved_by: checker.email }])
  expect(await checker.fails(approve, { approvalId })).toMatchObject({ code: 'alreadyDecided', outcome: 'done' })
})

test('of a thousand tries at once to approve what one asked for oneself, none succeeds', async () => {
  const loanId = lateLoan()
  const { maker, checker } = await two()
  const { approvalId } = await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })
  const id = approvalId ?? ''
  const tries = await Promise.all(Array.from({ length: 1000 }, () => maker.fails(approve, { approvalId: id })))
  expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['ownChange']))
  // and the database itself refuses it
  const own = `update approval set state = 'done', checker = maker, answered_at = now() where approval_id = $1`
  await expect(server.context.pool.query(own, [id])).rejects.toThrow('approval_check')
  // of a second person's tries one counts
  const others = await Promise.all(
    Array.from({ length: 20 }, () =>
      checker.ask(approve, { approvalId: id }).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  )
  expect(others.filter((outcome) => outcome === 'done')).toHaveLength(1)
})

test('of two second persons and the maker’s withdrawal at once the first counts, and the others read who decided', async () => {
  for (const isWithdrawnFirst of [false, true]) {
    const loanId = lateLoan()
    const { maker, checker } = await two()
    const { checker: another } = await two()
    const { approvalId } = await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })
    const id = approvalId ?? ''
    const answer = async (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (error: Error) => error.message.match(/alreadyDecided.*"outcome":"(\w+)"/)?.[1],
      )
    const yes = [checker, another].map((one) => () => answer(one.ask(approve, { approvalId: id })))
    const no = () => answer(maker.ask(withdrawApproval, { approvalId: id }))
    const works = isWithdrawnFirst ? [no, ...yes] : [...yes, no]
    const outcomes = await inTurn(
      server,
      (queries) => sql`select from approval where approval_id = ${id} for update`.execute(queries),
      works,
    )
    const first = isWithdrawnFirst ? 'withdrawn' : 'done'
    expect(outcomes).toEqual(['done', first, first])
    const { rowCount } = await server.context.pool.query('select from loan_command where command_id = $1', [id])
    expect(rowCount).toBe(isWithdrawnFirst ? 0 : 1)
  }
})

test('the second person signs with a passkey; what no longer fits the loan is refused and still waits', async () => {
  const loanId = lateLoan()
  const { maker, checker } = await two()
  const { approvalId } = await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })
  const id = approvalId ?? ''
  server.pass(3 * 60_000)
  expect((await checker.fails(approve, { approvalId: id })).code).toBe('confirmNeeded')
  const passkey = await office.staff(['financeLead'])
  await passkey.confirm(await passkey.addPasskey())
  await server.context.pool.query(`update loan set status = 'repay' where loan_id = $1`, [loanId])
  expect(await passkey.fails(approve, { approvalId: id })).toMatchObject({
    code: 'refusedByRule',
    refused: 'notOverdue',
  })
  expect((await passkey.ask(listApprovals, { loanId })).rows).toMatchObject([{ approvalId: id, state: 'waiting' }])
})

test('what happened to the loan since it was asked for refuses the yes; a day that passes does not', async () => {
  const loanId = lateLoan()
  const { maker, checker } = await two()
  const first = (await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })).approvalId ?? ''
  const small = { kind: 'waiver' as const, part: 'late' as const, amount: '1000' }
  expect((await maker.ask(askCommand, { ...asksFor(loanId), command: small })).state).toBe('done')
  const before = await entriesOf(loanId)
  const changed = { refused: 'loanChanged' }
  expect((await checker.ask(readApproval, { approvalId: first })).preview).toMatchObject({ refused: changed })
  expect(await checker.fails(approve, { approvalId: first })).toMatchObject({ code: 'refusedByRule', ...changed })
  expect(await entriesOf(loanId)).toEqual(before)
  await maker.ask(withdrawApproval, { approvalId: first })
  const second = (await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })).approvalId ?? ''
  server.pass(dayMs)
  const lead = await office.staff(['financeLead'])
  await lead.confirm(await lead.addPasskey())
  expect((await lead.ask(readApproval, { approvalId: second })).preview?.refused).toBeNull()
  await lead.ask(approve, { approvalId: second })
  expect((await entriesOf(loanId)).length).toBeGreaterThan(before.length)
})

test('what happens to the loan while the second person says yes refuses it, for it was not shown', async () => {
  const loanId = lateLoan()
  const { maker, checker } = await two()
  const asked = await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })
  const given = { kind: 'goodwill', amount: 5_000n, commandId: randomUUID(), loanId } as const
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'a hard month' }
  const { rows } = await server.context.pool.query('select borrower_id from loan where loan_id = $1', [loanId])
  const key = { borrowerId: String(rows[0]?.borrower_id), loanId }
  const outcomes = await inTurn(server, (queries) => lockLoans(queries, [key]), [
    () => carryOutCommand(server.context, { ...given, ...people }),
    () => checker.fails(approve, { approvalId: asked.approvalId ?? '' }),
  ])
  expect(outcomes).toMatchObject([{ kind: 'done' }, { code: 'refusedByRule', refused: 'loanChanged' }])
})

test('refusals, withdrawals and what lapsed are kept for good; a new one may be asked for then', async () => {
  const loanId = lateLoan()
  const { maker, checker } = await two()
  const first = (await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })).approvalId ?? ''
  // one of a kind at a time; the same one sent again is the same
  expect((await maker.fails(askCommand, { ...asksFor(loanId), command: writeOff })).code).toBe('alreadyDecided')
  expect((await maker.fails(refuseApproval, { approvalId: first, reason: 'mine' })).code).toBe('ownChange')
  await checker.ask(refuseApproval, { approvalId: first, reason: 'They paid yesterday.' })
  const second = (await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })).approvalId ?? ''
  expect((await checker.fails(withdrawApproval, { approvalId: second })).code).toBe('forbidden')
  await maker.ask(withdrawApproval, { approvalId: second })
  const third = (await maker.ask(askCommand, { ...asksFor(loanId), command: writeOff })).approvalId ?? ''
  server.pass(3 * dayMs)
  const lead = await office.staff(['financeLead'])
  await lead.confirm(await lead.addPasskey())
  expect((await lead.fails(approve, { approvalId: third })).code).toBe('lapsed')
  const states = ['refused', 'withdrawn', 'lapsed'] as const
  for (const [index, state] of states.entries())
    expect((await lead.ask(listApprovals, { loanId, state })).rows.map(({ approvalId }) => approvalId)).toEqual([
      [first, second, third][index],
    ])
  expect((await lead.ask(listApprovals, { loanId, state: 'refused' })).rows[0]?.answer).toBe('They paid yesterday.')
  const again = `update approval set state = 'waiting', checker = null, answered_at = null where approval_id = $1`
  await expect(server.context.pool.query(again, [first])).rejects.toThrow('stay')
  await expect(server.context.pool.query('delete from approval')).rejects.toThrow('kept')
})

test('a small waiver needs one person, and sent twice it is taken off once; a larger one waits', async () => {
  const loanId = lateLoan()
  const { maker } = await two()
  const small = { kind: 'waiver' as const, part: 'late' as const, amount: '1000' }
  const asked = { ...asksFor(loanId), command: small }
  expect((await maker.ask(previewCommand, { loanId, command: small })).borrowerReads?.text).toContain('your loan')
  for (let times = 0; times < 2; times += 1) expect((await maker.ask(askCommand, asked)).state).toBe('done')
  const { rows } = await server.context.pool.query('select amount from loan_command where loan_id = $1', [loanId])
  expect(rows).toEqual([{ amount: 1000n }])
  const { rows: late } = await server.context.pool.query('select market from loan where loan_id = $1', [loanId])
  const most = markets[late[0]?.market as MarketCode].mostWaivedAlone
  const another = { ...small, amount: (most - 999n).toString() }
  expect((await maker.ask(previewCommand, { loanId, command: another })).secondPerson).toBe(true)
  expect((await maker.ask(previewCommand, { loanId, command: small })).secondPerson).toBe(false)
  const tooMuch = { ...small, amount: '900000' }
  expect(await maker.fails(askCommand, { ...asksFor(loanId), command: tooMuch })).toMatchObject({
    code: 'refusedByRule',
    refused: 'aboveOutstanding',
    most: expect.stringMatching(/^\d+$/),
  })
})

test('each kind of change has a permission of its own: who may waive charges need not be able to write off', async () => {
  const loanId = lateLoan()
  const [collector, accountant] = [await office.staff(['collector']), await office.staff(['accountant'])]
  const pool = server.context.pool
  await pool.query(`delete from staff_permission where role = 'collector' and permission = 'loan.writeOff'`)
  const lacks = { code: 'forbidden', permission: 'loan.writeOff', roles: ['accountant', 'financeLead'] }
  expect(await collector.fails(previewCommand, { loanId, command: writeOff })).toMatchObject(lacks)
  expect(await collector.fails(askCommand, { ...asksFor(loanId), command: writeOff })).toMatchObject(lacks)
  const refused = `select action, outcome, code from staff_audit where staff_id = $1 order by at desc limit 1`
  const { rows } = await pool.query(refused, [collector.staffId])
  expect(rows).toEqual([{ action: 'askCommand', outcome: 'refused', code: 'forbidden' }])
  const small = { kind: 'waiver' as const, part: 'late' as const, amount: '1000' }
  expect((await collector.ask(askCommand, { ...asksFor(loanId), command: small })).state).toBe('done')
  expect((await accountant.ask(askCommand, { ...asksFor(loanId), command: writeOff })).state).toBe('waiting')
  const offer = { kind: 'restructuringOffer' as const, ...planFrom(businessDate('2027-01-15')) }
  expect(await accountant.fails(previewCommand, { loanId, command: offer })).toMatchObject({
    permission: 'loan.plan',
    roles: ['collector', 'financeLead'],
  })
})

test('a plan that no borrower asked for is offered by two people; the borrower reads it and declines, or agrees', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const [collector, lead] = [await office.staff(['collector']), await office.staff(['financeLead'])]
  await lead.confirm(await lead.addPasskey())
  const plan = planFrom(addMonths(server.context.clock.businessDate('ph'), 1))
  const command = { kind: 'restructuringOffer' as const, ...plan }
  const dear = { ...command, ratePerMonth: '0.5' }
  const refused = { refused: 'dearerThanBefore' }
  expect(await collector.ask(previewCommand, { loanId, command: dear })).toMatchObject({ plan: null, refused })
  expect(await collector.fails(askCommand, { ...asksFor(loanId), command: dear })).toMatchObject(refused)
  const preview = await collector.ask(previewCommand, { loanId, command })
  expect(preview).toMatchObject({ secondPerson: true, refused: null, posts: { lines: [] } })
  expect(preview.plan?.plan).toHaveLength(plan.dueDates.length)
  expect(preview.plan?.totalToRepay).toBeLessThanOrEqual(preview.plan?.totalBefore ?? 0n)
  expect(preview.borrowerReads?.text).toContain('we offer you a new payment plan')
  const lastDay = figuresOf('ph', 'en-US').date(preview.plan?.answerBy ?? '')
  expect(preview.borrowerReads?.text).toContain(`answer by ${lastDay}.`)
  const offerOf = async () => (await server.as(borrower).ask(loadRestructuringOffer, { loanId })).offer
  expect(await offerOf()).toBeNull()
  const offer = async () => {
    const { approvalId } = await collector.ask(askCommand, { ...asksFor(loanId), command })
    expect(await collector.fails(approve, { approvalId: approvalId ?? '' })).toMatchObject({ code: 'forbidden' })
    const shown = await lead.ask(readApproval, { approvalId: approvalId ?? '' })
    expect(shown.preview?.plan).toMatchObject({ plan: preview.plan?.plan, totalToRepay: preview.plan?.totalToRepay })
    await lead.ask(approve, { approvalId: approvalId ?? '' })
    return approvalId ?? ''
  }
  const first = await offer()
  expect(await offerOf()).toMatchObject({ offerId: first, state: 'offered', plan: preview.plan?.plan })
  expect((await collector.ask(readLoan, { loanId })).loan.restructuringOffer).toMatchObject({ offerId: first })
  expect(await collector.ask(previewCommand, { loanId, command })).toMatchObject({ refused: { refused: 'offerOpen' } })
  await server.as(borrower).ask(declineRestructuring, { loanId, offerId: first })
  server.pass(1000)
  const second = await offer()
  const agreed = (await offerOf())?.totalToRepay ?? 0n
  const consent = { document: 'hardshipPlan', version: consentVersion, locale: 'en-US' } as const
  await server.as(borrower).ask(agreeRestructuring, { loanId, offerId: second, agreedTotal: `${agreed}`, consent })
  expect(await offerOf()).toMatchObject({ offerId: second, state: 'agreed' })
  const { rows } = await server.context.pool.query(
    `select kind, asked_by, approved_by, reason from loan_command where loan_id = $1`,
    [loanId],
  )
  const { reason } = asksFor(loanId)
  expect(rows).toEqual([{ kind: 'restructuring', asked_by: collector.email, approved_by: lead.email, reason }])
})
