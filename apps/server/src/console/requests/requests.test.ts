import { randomUUID } from 'node:crypto'
import { listLooks } from '@hiram/contract/account/looks'
import {
  listSpecialApplications,
  type SpecialKind,
  sendSpecialApplication,
} from '@hiram/contract/account/special-applications'
import { memberInfo } from '@hiram/contract/app-info/member'
import { loadBasisInfo } from '@hiram/contract/apply'
import { approve, listApprovals, openAnswer, readApproval, withdrawApproval } from '@hiram/contract/console/approvals'
import type { ConsoleRequestInput } from '@hiram/contract/console/console-call'
import { decideRequest, openRequest, previewRequest, readRequest } from '@hiram/contract/console/requests'
import { take, today } from '@hiram/contract/console/today'
import { loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { addMonths } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { handleSpecialDecision } from '../../special/decide-special.ts'
import { asked as callOf, createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

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

type RequestDecision = ConsoleRequestInput<typeof previewRequest>['decision']

const words = 'I lost my work in May, please help me.'
const itemOf = (applicationId: string) => ({ queue: 'request' as const, itemId: applicationId })

async function ask(borrower: TestBorrower, kind: SpecialKind): Promise<string> {
  return (await server.as(borrower).ask(sendSpecialApplication, { kind, text: words })).applicationId
}

const readIn = async (borrower: TestBorrower, applicationId: string) =>
  (await server.as(borrower).ask(listSpecialApplications, {})).applications.find(
    (one) => one.applicationId === applicationId,
  )

const decisionOf = (applicationId: string, decision: RequestDecision) => ({
  requestId: randomUUID(),
  applicationId,
  decision,
  answer: 'We looked at it for you.',
  reason: 'The payslip of May shows it.',
})

async function taken(staff: TestStaff, applicationId: string) {
  await staff.ask(take, itemOf(applicationId))
  return staff.ask(openRequest, { applicationId })
}

const raisedTo = (limit: bigint): RequestDecision => ({ outcome: 'accepted', terms: { limit: limit.toString() } })

test('a request waits by the day its borrower reads; opened it leaves a trace; what was shown is what is in effect', async () => {
  const borrower = await server.newBorrower()
  const applicationId = await ask(borrower, 'limitReview')
  const promised = (await readIn(borrower, applicationId))?.promisedOn
  const reviewer = await office.staff(['reviewer'], ['ph'])
  const { rows, queues } = await reviewer.ask(today, { queue: 'request' })
  expect(rows.filter(({ itemId }) => itemId === applicationId)).toMatchObject([
    { promisedOn: promised, why: ['request:limitReview'], loanId: null },
  ])
  expect(queues.find(({ queue }) => queue === 'request')).toMatchObject({ state: 'answered', late: 0 })
  const read = await reviewer.ask(readRequest, { applicationId })
  expect(read).toMatchObject({ state: 'sent', kind: 'limitReview', promisedOn: promised, decided: null })
  expect(JSON.stringify(read, (_, value) => String(value))).not.toContain('May')
  expect((await reviewer.fails(openRequest, { applicationId })).code).toBe('notTaken')
  const { text, answers } = await taken(reviewer, applicationId)
  expect(text).toBe(words)
  expect(answers[0]?.accepted).toContain('limit')
  expect((await server.as(borrower).ask(listLooks, {})).looks).toMatchObject([
    { role: 'reviewer', purpose: 'borrowerAsked', what: 'request' },
  ])
  const { now = 0n, step = 0n } = read.limit ?? {}
  const decision = raisedTo(now + step)
  const preview = await reviewer.ask(previewRequest, { applicationId, decision })
  expect(preview).toMatchObject({ effect: { kind: 'limit', limit: now + step }, secondPerson: false, refused: null })
  expect(preview.borrowerReads[0]?.text).toContain('request')
  expect((await readIn(borrower, applicationId))?.state).toBe('sent')
  expect((await server.as(borrower).ask(memberInfo, {})).limit).toBeNull()
  expect(await reviewer.ask(decideRequest, decisionOf(applicationId, decision))).toEqual({
    state: 'done',
    approvalId: null,
  })
  expect((await server.as(borrower).ask(memberInfo, {})).limit).toBe(now + step)
  expect(await readIn(borrower, applicationId)).toMatchObject({
    state: 'accepted',
    answer: 'We looked at it for you.',
    effect: { kind: 'limit', limit: now + step },
  })
  expect(await reviewer.ask(readRequest, { applicationId })).toMatchObject({
    decided: { because: 'The payslip of May shows it.', effect: { kind: 'limit' } },
    takenBy: null,
  })
  const again = await reviewer.fails(decideRequest, decisionOf(applicationId, { outcome: 'refused' }))
  expect(again).toMatchObject({ code: 'alreadyDecided', outcome: 'accepted' })
  expect((await reviewer.fails(openRequest, { applicationId })).code).toBe('alreadyDecided')
})

test('a limit above one step needs a second person, who is never the first; the borrower reads the answer that was kept', async () => {
  const borrower = await server.newBorrower()
  const applicationId = await ask(borrower, 'limitReview')
  const lead = await office.staff(['financeLead'], ['ph'])
  const { limit } = await lead.ask(readRequest, { applicationId })
  const decision = raisedTo((limit?.now ?? 0n) + 2n * (limit?.step ?? 0n))
  await taken(lead, applicationId)
  expect((await lead.ask(previewRequest, { applicationId, decision })).secondPerson).toBe(true)
  const { state, approvalId } = await lead.ask(decideRequest, decisionOf(applicationId, decision))
  expect(state).toBe('waiting')
  expect(await readIn(borrower, applicationId)).toMatchObject({ state: 'sent', answer: null })
  expect(await lead.ask(readRequest, { applicationId })).toMatchObject({ approvalId, takenBy: null })
  expect((await lead.ask(today, { queue: 'request' })).rows.some(({ itemId }) => itemId === applicationId)).toBe(false)
  expect((await lead.fails(take, itemOf(applicationId))).code).toBe('notFound')
  expect((await lead.fails(approve, { approvalId: approvalId ?? '' })).code).toBe('ownChange')
  const other = await office.staff(['financeLead'], ['ph'])
  await other.confirm(await other.addPasskey())
  const { rows } = await other.ask(listApprovals, {})
  expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain('We looked')
  const { plain } = await other.ask(readApproval, { approvalId: approvalId ?? '' })
  expect(plain).toMatchObject({ refused: null, request: { plan: null } })
  expect(plain?.request?.borrowerReads[0]?.text).toContain('request')
  // what the borrower will read is opened by the one who agrees: another's look does not count, nor one at the request itself
  expect(await other.fails(approve, { approvalId: approvalId ?? '' })).toMatchObject({ refused: 'answerNotOpened' })
  const third = await office.staff(['financeLead'], ['ph'])
  await third.ask(openAnswer, { approvalId: approvalId ?? '' })
  expect(await other.fails(approve, { approvalId: approvalId ?? '' })).toMatchObject({ refused: 'answerNotOpened' })
  const opened = await other.ask(openAnswer, { approvalId: approvalId ?? '' })
  expect(opened).toMatchObject({ text: 'We looked at it for you.', locale: 'en-US' })
  const { looks } = await server.as(borrower).ask(listLooks, {})
  expect(looks.map(({ role, what }) => `${role} ${what}`)).toEqual(Array(3).fill('financeLead request'))
  const reviewer = await office.staff(['reviewer'], ['ph'])
  expect((await reviewer.fails(openAnswer, { approvalId: approvalId ?? '' })).code).toBe('forbidden')
  const elsewhere = await office.staff(['financeLead'], ['vn'])
  expect((await elsewhere.fails(openAnswer, { approvalId: approvalId ?? '' })).code).toBe('notFound')
  await other.ask(approve, { approvalId: approvalId ?? '' })
  expect((await other.fails(openAnswer, { approvalId: approvalId ?? '' })).code).toBe('notFound')
  expect(await readIn(borrower, applicationId)).toMatchObject({ state: 'accepted', answer: 'We looked at it for you.' })
  expect((await server.as(borrower).ask(memberInfo, {})).limit).toBe((limit?.now ?? 0n) + 2n * (limit?.step ?? 0n))
})

test('a reviewer, who reads no approvals, withdraws what they asked for; a colleague does not', async () => {
  const borrower = await server.newBorrower()
  const applicationId = await ask(borrower, 'limitReview')
  const [reviewer, colleague] = [await office.staff(['reviewer'], ['ph']), await office.staff(['reviewer'], ['ph'])]
  const { limit } = await reviewer.ask(readRequest, { applicationId })
  await taken(reviewer, applicationId)
  const decision = raisedTo((limit?.now ?? 0n) + 2n * (limit?.step ?? 0n))
  const { approvalId } = await reviewer.ask(decideRequest, decisionOf(applicationId, decision))
  expect((await reviewer.fails(listApprovals, {})).code).toBe('forbidden')
  expect(await reviewer.ask(readRequest, { applicationId })).toMatchObject({ approvalId, isAskedByMe: true })
  expect(await colleague.ask(readRequest, { applicationId })).toMatchObject({ approvalId, isAskedByMe: false })
  expect((await colleague.fails(withdrawApproval, { approvalId: approvalId ?? '' })).code).toBe('forbidden')
  await reviewer.ask(withdrawApproval, { approvalId: approvalId ?? '' })
  expect(await colleague.ask(readRequest, { applicationId })).toMatchObject({ approvalId: null, isAskedByMe: false })
})

test('wrong data opens the steps chosen; a yes without them, or a closing, says what is missing or opens the closing', async () => {
  const { borrower } = await borrowerWithLoan(server, { amount: 300_000n, period: 7, periodUnit: 'day' })
  const [wrong, close] = [await ask(borrower, 'wrongData'), await ask(borrower, 'closeAccount')]
  const reviewer = await office.staff(['reviewer'], ['ph'])
  await taken(reviewer, wrong)
  const nothing: RequestDecision = { outcome: 'accepted', terms: {} }
  expect(await reviewer.fails(previewRequest, { applicationId: wrong, decision: nothing })).toMatchObject({
    code: 'invalidRequest',
    fields: [{ field: 'decision.terms.steps' }],
  })
  const ofAnother: RequestDecision = { outcome: 'accepted', terms: { steps: ['workInfo'], wrong: ['lastName'] } }
  expect(await reviewer.fails(previewRequest, { applicationId: wrong, decision: ofAnother })).toMatchObject({
    fields: [{ field: 'decision.terms.wrong', reason: 'choose' }],
  })
  const decision: RequestDecision = { outcome: 'accepted', terms: { steps: ['workInfo'], wrong: ['companyName'] } }
  await reviewer.ask(decideRequest, decisionOf(wrong, decision))
  expect((await server.as(borrower).ask(loadBasisInfo, {})).steps.workInfo).toMatchObject({
    state: 'corrections',
    reasons: ['wrongData', 'wrongData.companyName'],
  })
  expect(await readIn(borrower, wrong)).toMatchObject({
    effect: { kind: 'steps', steps: ['workInfo'], wrong: ['companyName'] },
  })
  await taken(reviewer, close)
  await reviewer.ask(decideRequest, decisionOf(close, nothing))
  expect(await readIn(borrower, close)).toMatchObject({ state: 'accepted', effect: { kind: 'close' } })
})

test('a hardship plan is previewed as the borrower will see it, agreed to by two people, and then offered', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const applicationId = await ask(borrower, 'hardshipPlan')
  const collector = await office.staff(['collector'], ['ph'])
  expect(await collector.ask(readRequest, { applicationId })).toMatchObject({ loanId })
  await taken(collector, applicationId)
  const dueDates = ['2026-08-20', '2026-09-20', '2026-10-20', '2026-11-20', '2026-12-20']
  const withPlan = (plan: { ratePerMonth?: string }): RequestDecision => ({
    outcome: 'accepted',
    terms: { plan: { dueDates, waiveLate: true, ...plan } },
  })
  const dear = await collector.ask(previewRequest, { applicationId, decision: withPlan({ ratePerMonth: '0.5' }) })
  expect(dear).toMatchObject({ plan: null, refused: 'dearerThanBefore', borrowerReads: [] })
  const preview = await collector.ask(previewRequest, { applicationId, decision: withPlan({}) })
  expect(preview).toMatchObject({ secondPerson: true, refused: null })
  expect(preview.plan?.plan).toHaveLength(5)
  expect(preview.plan?.totalToRepay).toBeLessThanOrEqual(preview.plan?.totalBefore ?? 0n)
  expect(preview.borrowerReads).toHaveLength(2)
  expect(preview.borrowerReads[0]?.text).toMatch(/answer by \d+ \w+ \d{4}\./)
  expect((await server.as(borrower).ask(loadRestructuringOffer, { loanId })).offer).toBeNull()
  const { approvalId } = await collector.ask(decideRequest, decisionOf(applicationId, withPlan({})))
  const lead = await office.staff(['financeLead'], ['ph'])
  await lead.confirm(await lead.addPasskey())
  const waiting = await lead.ask(listApprovals, { loanId })
  expect(waiting.rows).toMatchObject([{ kind: 'request', approvalId, command: { request: 'hardshipPlan' } }])
  const shown = await lead.ask(readApproval, { approvalId: approvalId ?? '' })
  expect(shown.plain?.request?.plan).toEqual(preview.plan)
  expect(shown.plain?.request?.borrowerReads).toEqual(preview.borrowerReads)
  await lead.ask(openAnswer, { approvalId: approvalId ?? '' })
  await lead.ask(approve, { approvalId: approvalId ?? '' })
  const { offer } = await server.as(borrower).ask(loadRestructuringOffer, { loanId })
  expect(offer).toMatchObject({
    state: 'offered',
    plan: preview.plan?.plan,
    totalToRepay: preview.plan?.totalToRepay,
    ratePerMonth: preview.plan?.ratePerMonth,
  })
  expect(await readIn(borrower, applicationId)).toMatchObject({ state: 'accepted', effect: { kind: 'plan' } })
  const { rows } = await server.context.pool.query(
    'select asked_by, approved_by, reason from restructuring_offer where loan_id = $1',
    [loanId],
  )
  expect(rows).toEqual([{ asked_by: collector.email, approved_by: lead.email, reason: 'The payslip of May shows it.' }])
})

test('money that came in since a plan was shown refuses the second person’s yes to it', async () => {
  const running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const applicationId = await ask(running.borrower, 'hardshipPlan')
  const collector = await office.staff(['collector'], ['ph'])
  await taken(collector, applicationId)
  const first = server.context.clock.businessDate('ph')
  const plan = { dueDates: [1, 2, 3, 4, 5].map((months) => addMonths(first, months)), waiveLate: true }
  const { approvalId } = await collector.ask(
    decideRequest,
    decisionOf(applicationId, { outcome: 'accepted', terms: { plan } }),
  )
  await transfer(running, 10_000n)
  const lead = await office.staff(['financeLead'], ['ph'])
  await lead.confirm(await lead.addPasskey())
  await lead.ask(openAnswer, { approvalId: approvalId ?? '' })
  expect((await lead.ask(readApproval, { approvalId: approvalId ?? '' })).plain?.refused).toBe('loanChanged')
  expect(await lead.fails(approve, { approvalId: approvalId ?? '' })).toMatchObject({ refused: 'loanChanged' })
  expect((await server.as(running.borrower).ask(loadRestructuringOffer, { loanId: running.loanId })).offer).toBeNull()
})

test('decided meanwhile by the lender’s own system, an approval is refused and changes nothing', async () => {
  const borrower = await server.newBorrower()
  const applicationId = await ask(borrower, 'limitReview')
  const lead = await office.staff(['financeLead'], ['ph'])
  const { limit } = await lead.ask(readRequest, { applicationId })
  await taken(lead, applicationId)
  const decision = raisedTo((limit?.now ?? 0n) + 2n * (limit?.step ?? 0n))
  const { approvalId } = await lead.ask(decideRequest, decisionOf(applicationId, decision))
  await handleSpecialDecision(server.context, { applicationId, state: 'refused', text: 'No.' })
  const other = await office.staff(['financeLead'], ['ph'])
  await other.confirm(await other.addPasskey())
  await other.ask(openAnswer, { approvalId: approvalId ?? '' })
  expect(await other.fails(approve, { approvalId: approvalId ?? '' })).toMatchObject({
    code: 'refusedByRule',
    refused: 'decidedBefore',
  })
  expect(await readIn(borrower, applicationId)).toMatchObject({ state: 'refused', answer: 'No.' })
})

test('two people at once: one has it and one decision counts; after its lease it is anyone’s', async () => {
  const borrower = await server.newBorrower()
  const applicationId = await ask(borrower, 'limitReview')
  const [one, other] = [await office.staff(['reviewer'], ['ph']), await office.staff(['reviewer'], ['ph'])]
  await taken(one, applicationId)
  expect((await other.fails(take, itemOf(applicationId))).code).toBe('takenByAnother')
  const refusal = decisionOf(applicationId, { outcome: 'refused' })
  expect((await other.fails(decideRequest, refusal)).code).toBe('takenByAnother')
  await server.context.pool.query(`update work_claim set until = now() - interval '100 years' where item_id = $1`, [
    applicationId,
  ])
  await taken(other, applicationId)
  expect((await one.fails(decideRequest, refusal)).code).toBe('takenByAnother')
  const attempts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => callOf(office.app, decideRequest, refusal, (at % 2 ? one : other).token)),
  )
  expect(attempts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(attempts.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  expect(await readIn(borrower, applicationId)).toMatchObject({ state: 'refused' })
})

test('not every role: an auditor reads without opening, an accountant sees none, another market’s are not found', async () => {
  const borrower = await server.newBorrower()
  const applicationId = await ask(borrower, 'limitReview')
  const auditor = await office.staff(['auditor'], ['ph'])
  expect((await auditor.ask(readRequest, { applicationId })).state).toBe('sent')
  expect((await auditor.fails(openRequest, { applicationId })).code).toBe('forbidden')
  const accountant = await office.staff(['accountant'], ['ph'])
  expect((await accountant.fails(readRequest, { applicationId })).code).toBe('forbidden')
  const abroad = await office.staff(['reviewer'], ['vn'])
  expect((await abroad.fails(readRequest, { applicationId })).code).toBe('notFound')
  expect((await abroad.fails(take, itemOf(applicationId))).code).toBe('notFound')
})
